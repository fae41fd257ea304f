// A site of two small files in a temporary folder, and a step that changes both.
import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EditStep, Workspace } from "../../../src/editing/workspace.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import type { FileContent } from "../../../src/pipeline/read/files.ts";

export const pagePath = "content/pages/inicio.json";
export const formPath = "schemas/forms/carta.schema.json";
export const oldTexts = { [pagePath]: '{ "title": "Inicio" }\n', [formPath]: '{ "title": "Carta" }\r\n' };
export const newTexts = { [pagePath]: '{ "title": "Portada" }\n', [formPath]: '{ "title": "Cartas" }\r\n' };

export async function smallSite(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "editing-")));
  for (const [file, text] of Object.entries(oldTexts)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

/** What files contain; null if they do not exist. */
export type Contents = Record<string, FileContent | null>;

/** A step from some contents to others. */
export function stepOf(before: Contents, after: Contents): EditStep {
  const hash = (content: FileContent | null = null) => content && hashOf(content);
  const files = Object.keys(after).map((file) => {
    return { file, before: hash(before[file]), after: hash(after[file]) };
  });
  return { label: "Cambiar", time: "2026-12-01T08:00:00.000Z", files };
}

/** Carries out the step from some contents to others. */
export async function commitChange(workspace: Workspace, before: Contents, after: Contents): Promise<void> {
  for (const content of [...Object.values(before), ...Object.values(after)]) {
    if (content !== null) await workspace.keep(content);
  }
  await workspace.commit("change", stepOf(before, after));
}

/** What the files of the site contain, and others. */
export async function contentsIn(root: string, ...others: string[]): Promise<Contents> {
  const contents = [...new Set([...Object.keys(oldTexts), ...others])].map(async (file) => {
    const bytes = await readFile(join(root, file)).catch(() => null);
    return [file, bytes && file.endsWith(".json") ? bytes.toString() : bytes && new Uint8Array(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

/** What is in the folder beside these files. */
export async function leftovers(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.endsWith(".tmp"));
}

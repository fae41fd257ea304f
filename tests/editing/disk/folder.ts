// A site of two small files in a temporary folder, and a step that changes both.
import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EditStep } from "../../../src/editing/workspace.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";

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

/** A step from some texts to others, and both. */
export function stepOf(before: Record<string, string>, after: Record<string, string>) {
  const files = Object.entries(after).map(([file, text]) => {
    const old = before[file] ?? "";
    return { file, before: hashOf(old), after: hashOf(text), operations: [] };
  });
  const step: EditStep = { label: "Cambiar", time: "2026-12-01T08:00:00.000Z", files };
  return { step, texts: [...Object.values(before), ...Object.values(after)] };
}

/** The texts of the files that the step changes. */
export async function textsIn(root: string): Promise<Record<string, string>> {
  const texts = Object.keys(oldTexts).map(async (file) => [file, await readFile(join(root, file), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}

/** What is in the folder beside these files. */
export async function leftovers(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.endsWith(".tmp"));
}

// The requests about whole files to the editor's server, over files in memory.
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { answering } from "../answerOf.ts";
import { memoryWorkspace } from "../memoryWorkspace.ts";

export const landing = "content/pages/inicio.json";
export const culture = "content/pages/cultura.json";
export const siteFile = "content/site.json";

type Changes = (files: Map<string, string | Uint8Array>) => void;

/** The files of a site, changed. */
export async function requestedFiles(changes: Changes, root = siteRoot) {
  const files = new Map(await readFiles(root));
  changes(files);
  return files;
}

/** `changes` is done before. */
export async function requested(changes: Changes = () => {}, root = siteRoot) {
  const workspace = memoryWorkspace(await requestedFiles(changes, root));
  const endpoint = answering(createEndpoint(workspace, [], async () => {}));
  const ask = (method: string, path: string, query: Record<string, string>, body: object) =>
    endpoint({ method, path, query: new URLSearchParams(query), body: JSON.stringify(body) });
  return {
    get: (path: string, query: Record<string, string> = {}) => ask("GET", path, query, {}),
    post: (path: string, body: object = {}) => ask("POST", path, {}, body),
    read: workspace.read,
    json: (file: string) => JSON.parse(workspace.textOf(file)),
  };
}

export function errorsIn(files: Files): string[] {
  return check(files).flatMap(({ severity, file, message }) => (severity === "error" ? [`${file}: ${message}`] : []));
}

/** Changes a JSON file of `files`. */
// biome-ignore lint/suspicious/noExplicitAny: a file of the fixture, whose form each test knows
export function edit(files: Map<string, string | Uint8Array>, file: string, change: (value: any) => void): void {
  const value = JSON.parse(String(files.get(file)));
  change(value);
  files.set(file, JSON.stringify(value, null, 2));
}

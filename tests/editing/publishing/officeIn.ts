// An office: the folder of a site with its editor's server.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import type { FileChange } from "../../../src/editing/protocol.ts";
import type { FileVersion, PublishRequest, SiteChange, SiteChanges } from "../../../src/editing/publishing/protocol.ts";
import type { PublishingSite } from "../../../src/editing/publishing/publish.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import { answering } from "../answerOf.ts";

const run = promisify(execFile);

export type Office = ReturnType<typeof officeIn>;

/** A folder with its editor. `more`: as the hosted editor has it. */
export function officeIn(root: string, more: Partial<PublishingSite> = {}) {
  const shown: (Files | undefined)[] = [];
  const show = async (files: Files | undefined) => {
    shown.push(files);
  };
  const opened = openDiskWorkspace(root).then((workspace) =>
    answering(createEndpoint(workspace, [], async () => {}, { root, show, ...more })),
  );
  const ask = async (method: string, path: string, content: object) => {
    const query = new URLSearchParams(method === "GET" ? { ...content } : {});
    const request = { method, path, query, body: JSON.stringify(content) };
    return (await opened)(request);
  };
  const read = (file: string) => readFile(join(root, file), "utf8");
  const send = (label: string, ...files: FileChange[]) => ask("POST", "_/change", { label, files });
  return {
    root,
    /** Resolves when the folder is open: two workspaces must not open it at once. */
    opened: opened.then(() => {}),
    git: gitAt(root),
    ask,
    send,
    read,
    write: (file: string, text: string) => writeFile(join(root, file), text),
    json: async (file: string) => JSON.parse(await read(file)),
    /** An ordinary change of the editor. */
    edit: async (file: string, ...operations: Operation[]) => {
      const answer = await send("Cambiar", { file, base: hashOf(await read(file)), operations });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    changes: async () => (await ask("GET", "_/changes", {})).body as SiteChanges,
    /** The sentences, with the titles. */
    sentences: async () => {
      const { groups } = (await ask("GET", "_/changes", {})).body as SiteChanges;
      return groups.flatMap(({ title, changes }) => changes.map(({ what }: SiteChange) => `${title}: ${what}`));
    },
    publish: (request: PublishRequest = {}) => ask("POST", "_/publish", request),
    history: async (file: string) => (await ask("GET", "_/history", { file })).body as FileVersion[],
    shown,
  };
}

export function gitAt(folder: string) {
  return async (...args: string[]) => (await run("git", args, { cwd: folder })).stdout.trim();
}

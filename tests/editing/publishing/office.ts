// A bare repository, and clones of it in which two offices edit the fixture's site at the same time.
import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import { addresses, type FileChange } from "../../../src/editing/protocol.ts";
import {
  type FileVersion,
  type PublishRequest,
  publishingAddresses,
  type SiteChange,
  type SiteChanges,
} from "../../../src/editing/publishing/protocol.ts";
import type { PublishingSite } from "../../../src/editing/publishing/publishingRequests.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import { copyOfSite } from "../../browser/site.ts";

export const culture = "content/pages/cultura.json";
export const sports = "content/pages/deportes.json";

const run = promisify(execFile);

/** Git as on a computer that nobody has set up. Set for the program too. */
const bare = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", HOME: "/nonexistent" };

/** The folder of everything, which `remove` deletes. Git makes a server and a clone once, each group of offices gets copies. */
export async function createServers() {
  const root = await mkdtemp(join(tmpdir(), "offices-"));
  const first = await copyOfSite();
  await first.write("src/program.ts", "export {};\n");
  await publishFirst(first.root, join(root, "0/server.git"));
  await first.remove();
  await gitAt(join(root, "0"))("clone", "--quiet", "--template=", "server.git", "office");
  await gitAt(join(root, "0/office"))("config", "remote.origin.url", "../server.git");
  let count = 0;
  return {
    create: async () => {
      const folder = join(root, String(++count));
      const copy = (from: string, to: string) => cp(join(root, "0", from), join(folder, to), { recursive: true });
      await copy("server.git", "server.git");
      return {
        root: folder,
        git: gitAt(join(folder, "server.git")),
        /** A clone with the editor's server. Without a name, git does not know who commits. */
        office: async (name: string, author?: string, more?: Partial<PublishingSite>) => {
          await copy("office", name);
          const user = `[user]\n\tname = ${author}\n\temail = ${name}@example.org\n`;
          if (author) await appendFile(join(folder, name, ".git/config"), user);
          return officeIn(join(folder, name), more);
        },
      };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Makes the folder of a site a repository, and a bare one to which it is published. */
export async function publishFirst(folder: string, server: string) {
  Object.assign(process.env, bare);
  const git = gitAt(folder);
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "--quiet", "--message=El sitio");
  await git("init", "--quiet", "--bare", "--template=", "--initial-branch=main", server);
  await git("remote", "add", "origin", server);
  await git("push", "--quiet", "--set-upstream", "origin", "main");
  return gitAt(server);
}

export type Servers = Awaited<ReturnType<typeof createServers>>;
export type Server = Awaited<ReturnType<Servers["create"]>>;
export type Office = ReturnType<typeof officeIn>;

function gitAt(folder: string) {
  return async (...args: string[]) => (await run("git", args, { cwd: folder })).stdout.trim();
}

/** A folder with its editor. `more`: as the hosted editor has it. */
export function officeIn(root: string, more: Partial<PublishingSite> = {}) {
  const shown: (Files | undefined)[] = [];
  const show = async (files: Files | undefined) => {
    shown.push(files);
  };
  const opened = openDiskWorkspace(root).then((workspace) =>
    createEndpoint(workspace, [], async () => {}, { root, show, ...more }),
  );
  const ask = async (method: string, path: string, content: object) => {
    const query = new URLSearchParams(method === "GET" ? { ...content } : {});
    const request = { method, path, query, headers: {}, remote: "", body: JSON.stringify(content) };
    return (await opened).answer(request);
  };
  const read = (file: string) => readFile(join(root, file), "utf8");
  const send = (label: string, ...files: FileChange[]) => ask("POST", addresses.change, { label, files });
  return {
    root,
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
    changes: async () => (await ask("GET", publishingAddresses.changes, {})).body as SiteChanges,
    /** The sentences, with the titles. */
    sentences: async () => {
      const { groups } = (await ask("GET", publishingAddresses.changes, {})).body as SiteChanges;
      return groups.flatMap(({ title, changes }) => changes.map(({ what }: SiteChange) => `${title}: ${what}`));
    },
    publish: (request: PublishRequest = {}) => ask("POST", publishingAddresses.publish, request),
    history: async (file: string) => (await ask("GET", publishingAddresses.history, { file })).body as FileVersion[],
    shown,
  };
}

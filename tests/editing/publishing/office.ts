// A bare repository, and clones of it in which two offices edit the fixture's site at the same time.
import { cpSync } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublishingSite } from "../../../src/editing/publishing/publish.ts";
import { copyOfSite } from "../../browser/site.ts";
import { gitAt, officeIn } from "./officeIn.ts";

export const culture = "content/pages/cultura.json";
export const sports = "content/pages/deportes.json";

/** Git as on a computer that nobody has set up, except that it starts no program that tidies up. Set for the program too. */
const bare = {
  GIT_CONFIG_GLOBAL: join(import.meta.dirname, "gitconfig"),
  GIT_CONFIG_NOSYSTEM: "1",
  HOME: "/nonexistent",
};

/**
 * The folder of everything, which `remove` deletes. Git makes a server and a clone once, each group of offices gets copies:
 * by `cpSync`, which needs a sixth of the CPU that `cp` does.
 */
export async function createServers() {
  const root = await mkdtemp(join(tmpdir(), "offices-"));
  const first = await copyOfSite();
  await first.write("src/program.ts", "export {};\n");
  await publishFirst(first.root, join(root, "0/server.git"));
  await first.remove();
  await gitAt(join(root, "0"))("clone", "--quiet", "--template=", "server.git", "office");
  await gitAt(join(root, "0/office"))("config", "remote.origin.url", "../server.git");
  let count = 0;
  const next = () => join(root, String(++count));
  return {
    create: async () => {
      const folder = next();
      cpSync(join(root, "0/server.git"), join(folder, "server.git"), { recursive: true });
      return serverIn(folder, join(root, "0/office"));
    },
    /** With its offices and what they have published. */
    copyOf: async (server: Server) => {
      const folder = next();
      cpSync(server.root, folder, { recursive: true, verbatimSymlinks: true });
      return serverIn(folder, join(root, "0/office"));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The server in a folder, of which `clone` is a clone. */
function serverIn(root: string, clone: string) {
  return {
    root,
    git: gitAt(join(root, "server.git")),
    /** A clone with the editor's server. Without a name, git does not know who commits. */
    office: async (name: string, author?: string, more?: Partial<PublishingSite>) => {
      cpSync(clone, join(root, name), { recursive: true });
      const user = `[user]\n\tname = ${author}\n\temail = ${name}@example.org\n`;
      if (author) await appendFile(join(root, name, ".git/config"), user);
      return officeIn(join(root, name), more);
    },
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
export type Server = ReturnType<typeof serverIn>;

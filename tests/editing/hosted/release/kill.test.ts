// A kill at any moment of a publication: visitors see a whole version, and the next publication succeeds.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createReleases, type ReleaseOptions } from "../../../../src/editing/hosted/release/createReleases.ts";
import { bundle } from "../../../bundle.ts";
import { repository } from "../../../roots.ts";
import { createServers, culture, type Server, type Servers } from "../../publishing/office.ts";
import { type Office, officeIn } from "../../publishing/officeIn.ts";
import { leftovers, shownTitle } from "./publicSite.ts";
import { quickBuild } from "./quickBuild.ts";
import { slow, writeProgram } from "./quickProgram.ts";

/** The title of the site as it was first. */
const initial = "Cultura";
const author = { name: "Ana Gómez", mail: "ana@example.org" };
let servers: Servers;
/** Has published «Dos». Each test gets a copy. */
let first: Server;
let program: string;
let killed: string;
beforeAll(async () => {
  const [created, bundled] = await Promise.all([createServers(), bundle(join(import.meta.dirname, "killed.ts"))]);
  servers = created;
  killed = bundled.path;
  program = await writeProgram(await mkdtemp(join(tmpdir(), "program-")));
  first = await servers.create();
  await first.office("ana");
  await mkdir(join(first.root, "sitio"));
  await (await open(first)).catchUp();
  await publish("Dos");
  return async () => {
    await rm(program, { recursive: true });
    await Promise.all([servers.remove(), bundled.remove()]);
  };
});

let options: ReleaseOptions;
let office: Office;
beforeEach(async () => {
  await open(await servers.copyOf(first));
});

async function open({ root }: Server) {
  const published = join(root, "sitio");
  options = { site: join(root, "ana"), published, program, cache: join(root, "cache"), free: 0 };
  return restart();
}

async function restart() {
  const { builder } = quickBuild();
  const releases = await createReleases({ ...options, builder });
  office = officeIn(options.site, { author, releases });
  await office.opened;
  return releases;
}

const write = (title: string) => office.edit(culture, { op: "set", at: ["title"], value: title });
const publish = async (title: string) => {
  await write(title);
  expect(await office.publish()).toMatchObject({ status: 200 });
};

/** Starts a program of `killed.ts`: one that builds the commit or, without one, that switches the link. */
function start(...commit: string[]): ChildProcess {
  return spawn(process.execPath, [killed, JSON.stringify(options), ...commit], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const wasKilled = async (child: ChildProcess) => {
  if (child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
};

/**
 * Publishes until a rename to a path, and never goes on. A kill in this moment leaves the same: a publication waits for each
 * of its steps, the programs that it has started have ended, and all that it has written is with the system. What it only
 * knows, as whose turn it is, nobody asks any more.
 */
async function publishUntil(moment: string, path: string): Promise<void> {
  const { rename } = fs;
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      resolve();
      return new Promise<void>(() => {});
    };
    fs.rename = async (from, to) => {
      const isMoment = String(to).startsWith(join(options.published, path));
      if (moment === "before" && isMoment) await stop();
      await rename(from, to);
      if (moment === "after" && isMoment) await stop();
    };
    syncBuiltinESMExports();
    void office.publish().then(() => reject(new Error(`There is no rename to ${path}`)), reject);
  });
  fs.rename = rename;
  syncBuiltinESMExports();
}

/** What a start and another publication lead to. `titles`: what visitors may see before and after the start. */
async function goesOn(...titles: string[]) {
  expect(titles).toContain(await shownTitle(options.published));
  const releases = await restart();
  await releases.catchUp();
  expect(titles).toContain(await shownTitle(options.published));
  expect(await leftovers(options.published)).toEqual([]);
  await publish("Cuatro");
  expect(await shownTitle(options.published)).toBe("Cuatro");
  expect(await leftovers(options.published)).toEqual([]);
}

test.each([
  ["before", "versiones/", "Dos"],
  ["after", "versiones/", "Dos"],
  ["after", ".pendiente", "Dos"],
])("%s the rename to %s visitors keep the version before", async (moment, path, title) => {
  await write("Tres");
  await publishUntil(moment, path);
  await goesOn(title);
});

test.each([
  ["before", "publicado", "Dos"],
  ["after", "publicado", "Tres"],
])(
  "%s the rename to %s, which follows the push, visitors see «%s», and the start completes it",
  async (moment, path, title) => {
    await write("Tres");
    await publishUntil(moment, path);
    expect(await shownTitle(options.published)).toBe(title);
    await goesOn(title, "Tres");
  },
);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// If its whole group is killed, the build is in the group, or has to end as here.
test("a program that is killed during a build leaves no build", async () => {
  await write(slow);
  const child = start(await office.git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "stash", "create"));
  const readPid = async () => Number(await readFile(join(options.cache, "pid"), "utf8"));
  // The file is empty for a moment.
  await expect.poll(readPid).toBeGreaterThan(0);
  const build = await readPid();
  child.kill("SIGKILL");
  await wasKilled(child);
  await vi.waitFor(() => expect(isRunning(build)).toBe(false), { timeout: 100_000 });
  await goesOn("Dos");
});

test("the link always leads to a whole version while it is switched, and after a kill", async () => {
  const titles = new Set<string>();
  for (let kills = 0; kills < 5; kills++) {
    const child = start();
    if (child.stdout) await once(child.stdout, "data");
    for (let reads = 0; reads < 200; reads++) titles.add(await shownTitle(options.published));
    child.kill("SIGKILL");
    await wasKilled(child);
    titles.add(await shownTitle(options.published));
  }
  expect([...titles].sort()).toEqual([initial, "Dos"]);
  await goesOn(initial, "Dos");
});

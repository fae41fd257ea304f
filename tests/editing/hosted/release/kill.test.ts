// A kill at any moment of a publication: visitors see a whole version, and the next publication succeeds.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createReleases, type ReleaseOptions } from "../../../../src/editing/hosted/release/createReleases.ts";
import { bundle } from "../../../bundle.ts";
import { repository } from "../../../roots.ts";
import { createServers, culture, type Server, type Servers } from "../../publishing/office.ts";
import { type Office, officeIn } from "../../publishing/officeIn.ts";
import { leftovers, shownTitle } from "./publicSite.ts";
import { slow, writeProgram } from "./quickProgram.ts";

const author = { name: "Ana Gómez", mail: "ana@example.org" };
let servers: Servers;
/** Has published «Uno» and «Dos». Each test gets a copy. */
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
  await open(first);
  for (const title of ["Uno", "Dos"]) await publish(title);
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
  await restart();
}

async function restart() {
  const releases = await createReleases(options);
  office = officeIn(options.site, { author, releases });
  await office.opened;
  return releases;
}

const write = (title: string) => office.edit(culture, { op: "set", at: ["title"], value: title });
const publish = async (title: string) => {
  await write(title);
  expect(await office.publish()).toMatchObject({ status: 200 });
};

/** Publishes in a process, which leads a group of its own. */
function start(...moment: string[]): ChildProcess {
  const args = [killed, JSON.stringify(options), ...moment];
  return spawn(process.execPath, args, { cwd: repository, stdio: ["ignore", "pipe", "inherit"], detached: true });
}

const wasKilled = async (child: ChildProcess) => {
  if (child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
};

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
  await wasKilled(start(moment, path));
  await goesOn(title);
});

test.each([
  ["before", "publicado", "Dos"],
  ["after", "publicado", "Tres"],
])(
  "%s the rename to %s, which follows the push, visitors see «%s», and the start completes it",
  async (moment, path, title) => {
    await write("Tres");
    await wasKilled(start(moment, path));
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

test.each([
  ["alone", (pid: number) => pid],
  ["with its group", (pid: number) => -pid],
])("a program that is killed %s during a build leaves no build", async (_, target) => {
  await write(slow);
  const child = start("none");
  const build = Number(await vi.waitFor(() => readFile(join(options.cache, "pid"), "utf8"), { timeout: 100_000 }));
  process.kill(target(child.pid ?? 0), "SIGKILL");
  await wasKilled(child);
  await vi.waitFor(() => expect(isRunning(build)).toBe(false), { timeout: 100_000 });
  await goesOn("Dos");
});

test("the link always leads to a whole version while it is switched, and after a kill", async () => {
  const titles = new Set<string>();
  for (let kills = 0; kills < 5; kills++) {
    const child = start("switching");
    if (child.stdout) await once(child.stdout, "data");
    for (let reads = 0; reads < 200; reads++) titles.add(await shownTitle(options.published));
    child.kill("SIGKILL");
    await wasKilled(child);
    titles.add(await shownTitle(options.published));
  }
  expect([...titles].sort()).toEqual(["Dos", "Uno"]);
  await goesOn("Uno", "Dos");
});

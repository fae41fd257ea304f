// Publishing in the hosted editor, with real repositories and a stand-in for the build.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  createReleases,
  type ReleaseOptions,
  type ServerReleases,
} from "../../../../src/editing/hosted/release/createReleases.ts";
import { createSiteFolder } from "../../../../src/editing/hosted/siteFolder.ts";
import type { PublishedVersion } from "../../../../src/editing/publishing/protocol.ts";
import { gitIn } from "../../../../src/pipeline/read/git.ts";
import { copyOfSite } from "../../../browser/site.ts";
import { present } from "../../../present.ts";
import { createServers, culture, type Server, type Servers, sports } from "../../publishing/office.ts";
import { type Office, officeIn } from "../../publishing/officeIn.ts";
import { leftovers, shownTitle } from "./publicSite.ts";
import { quickBuild } from "./quickBuild.ts";
import { failing, slow, writeProgram } from "./quickProgram.ts";

let servers: Servers;
/** Has published «Uno». Each test gets a copy. */
let first: Server;
/** What the publication of «Uno» answered. */
let answer: unknown;
let program: string;
beforeAll(async () => {
  servers = await createServers();
  program = await writeProgram(await mkdtemp(join(tmpdir(), "program-")));
  first = await servers.create();
  await startOf(first);
  await releases.catchUp();
  await hookAt(join(ana.root, ".git/hooks/pre-push"), "exit 1");
  answer = await publishTitle("Uno");
  return async () => {
    await rm(program, { recursive: true });
    await servers.remove();
  };
});

const author = { name: "Ana Gómez", mail: "ana@example.org" };
/** The title of the site as it was first. */
const initial = "Cultura";

let server: Server;
let published: string;
let releases: ServerReleases;
let ana: Office;
let options: ReleaseOptions;
let build: ReturnType<typeof quickBuild>;
beforeEach(async () => {
  await startOf(await servers.copyOf(first));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts the program of a server. */
async function startOf(other: Server) {
  server = other;
  published = join(server.root, "sitio");
  await open({});
}

/** Starts the program again, with other settings. */
async function open(more: Partial<ReleaseOptions>) {
  const site = join(server.root, "ana");
  if (!existsSync(site)) await server.office("ana");
  build = quickBuild();
  const { builder } = build;
  options = { site, published, program, cache: join(server.root, "cache"), free: 0, builder, ...more };
  await mkdir(published, { recursive: true });
  releases = await createReleases(options);
  ana = officeIn(site, { author, releases });
  await ana.opened;
}

const write = (title: string) => ana.edit(culture, { op: "set", at: ["title"], value: title });
const publishTitle = async (title: string) => {
  await write(title);
  return ana.publish();
};
/** Commits a title, without publishing it. Returns the hash. */
const commit = async (title: string) => {
  await ana.write(culture, JSON.stringify({ ...(await ana.json(culture)), title }));
  await ana.git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "--quiet", "--all", "-m", title);
  return ana.git("rev-parse", "HEAD");
};
const hookAt = async (path: string, script: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};
const shown = () => shownTitle(published);
const versions = async () => (await ana.ask("GET", "_/versiones", {})).body as PublishedVersion[];
const goBack = (version: string) => ana.ask("POST", "_/volver", { version });
/** Shows visitors the site as it was first. Returns the version that they saw. */
const leadToInitial = async () => {
  const version = present(await releases.current());
  const [, older] = await versions();
  await releases.lead(present(older).version);
  expect(await shown()).toBe(initial);
  return version;
};
const trouble = (message: string) => ({
  status: 409,
  body: { type: "trouble", message: expect.stringContaining(message) },
});

test("visitors see what was published, the commit has the person of the session, and hooks of the repository do not run", async () => {
  expect(answer).toEqual({
    status: 200,
    body: { type: "published", count: 1, hasOthers: false, isServed: false },
  });
  expect(await shown()).toBe("Uno");
  expect(await server.git("log", "-1", "--format=%an %ae %cn %ce", "main")).toBe(
    "Ana Gómez ana@example.org Ana Gómez ana@example.org",
  );
  expect(await ana.git("config", "--local", "--list")).not.toContain("user.");
  expect(await leftovers(published)).toEqual([]);
  expect(await versions()).toMatchObject([
    { author: "Ana Gómez", isCurrent: true, summary: expect.stringContaining("Uno") },
    { author: "Ana", isCurrent: false },
  ]);
});

test("the name of a version has the commit, the program and the day of the site's zone", async () => {
  const version = await releases.current();
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Bogota" });
  expect(version).toMatch(new RegExp(`^${await server.git("rev-parse", "main")}-[0-9a-f]{8}-${day}$`));
});

test("what is written during the build waits for nothing, and stays a draft", async () => {
  await write(slow);
  const publication = ana.publish();
  await build.isBuilding;
  await write("Tres");
  build.go();
  expect(await publication).toMatchObject({ status: 200 });
  expect(await shown()).toBe(slow);
  expect((await ana.json(culture)).title).toBe("Tres");
  expect(await ana.sentences()).toHaveLength(1);
});

test("visitors keep the version before if the build fails, nothing is pushed, and the next publication succeeds", async () => {
  const state = await server.git("rev-parse", "main");
  expect(await publishTitle(failing)).toMatchObject(trouble("No se pudo construir el sitio"));
  expect([await shown(), await server.git("rev-parse", "main")]).toEqual(["Uno", state]);
  expect(await leftovers(published)).toEqual([]);
  expect(await publishTitle("Tres")).toMatchObject({ status: 200 });
  expect(await shown()).toBe("Tres");
});

test("no build begins if there is too little space", async () => {
  await open({ free: Number.MAX_SAFE_INTEGER });
  expect(await publishTitle("Dos")).toMatchObject(trouble("No queda espacio"));
});

test("a rejected push shows nothing to visitors, and the next publication does", async () => {
  const hook = join(server.root, "server.git/hooks/pre-receive");
  await hookAt(hook, "exit 1");
  expect(await publishTitle("Dos")).toMatchObject(trouble("no admite"));
  expect(await shown()).toBe("Uno");
  await open({});
  await releases.catchUp();
  expect(await shown()).toBe("Uno");
  await rm(hook);
  expect(await ana.publish()).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await shown()).toBe("Dos");
});

test("without a connection nothing is shown to visitors, and nothing is lost", async () => {
  await ana.git("remote", "set-url", "origin", "http://127.0.0.1:9/site.git");
  expect(await publishTitle("Dos")).toMatchObject(trouble("No hay conexión"));
  expect([await shown(), (await ana.json(culture)).title]).toEqual(["Uno", "Dos"]);
});

test("what was pushed before the program ended is shown at its start, or by the next publication", async () => {
  for (const complete of [() => releases.catchUp(), () => ana.publish()]) {
    // As a kill between the push and the switch leaves it.
    await writeFile(join(published, ".pendiente"), await leadToInitial());
    await open({});
    await complete();
    expect(await shown()).toBe("Uno");
    expect(await leftovers(published)).toEqual([]);
  }
});

test("an earlier version is shown without waiting for a build, and the draft is not changed", async () => {
  const [, older] = await versions();
  const { version } = present(older);
  await write(slow);
  const publication = ana.publish();
  await build.isBuilding;
  expect(await goBack(version)).toMatchObject({
    status: 200,
    body: { type: "back", message: expect.stringContaining("El borrador no cambió") },
  });
  expect([await shown(), (await ana.json(culture)).title]).toEqual([initial, slow]);
  build.go();
  expect(await publication).toMatchObject({ status: 200 });
  expect(await shown()).toBe(slow);
  await goBack(version);
  expect((await versions()).map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  // Neither a start nor a night undoes it, and a publication does.
  await open({});
  await releases.catchUp();
  expect(await shown()).toBe(initial);
  expect(await publishTitle("Tres")).toMatchObject({ status: 200 });
  expect(await shown()).toBe("Tres");
});

test("going back between the build and the switch of a publication does not delete what was built", async () => {
  const [, older] = await versions();
  const version = await releases.prepare(await commit("Dos"));
  await goBack(present(older).version);
  await releases.lead(version);
  expect(await shown()).toBe("Dos");
});

test("going back during the build of the night is not undone", async () => {
  await releases.lead(await releases.prepare(await commit("1")));
  build.go();
  await publishTitle(slow);
  const [, , older] = await versions();
  await open({});
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3600_000 });
  const night = releases.catchUp();
  await build.isBuilding;
  await goBack(present(older).version);
  build.go();
  await night;
  expect(await shown()).toBe("Uno");
});

test("what somebody has pushed by hand from the folder itself is shown by the next publication", async () => {
  await write("Dos");
  const date = "2020-01-01T08:00:00-05:00";
  const who = { GIT_AUTHOR_NAME: "Luis", GIT_AUTHOR_EMAIL: "luis@example.org" };
  const environment = { ...who, GIT_COMMITTER_NAME: "Luis", GIT_COMMITTER_EMAIL: who.GIT_AUTHOR_EMAIL };
  const git = gitIn(ana.root, { hasHooks: false });
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  await git(["commit", "--quiet", "--all", "--message=Dos"], { environment: { ...environment, ...dates } });
  await git(["push", "--quiet"]);
  expect(await ana.publish()).toMatchObject({ status: 200 });
  expect(await shown()).toBe("Dos");
  // The newest, although its date is older.
  expect((await versions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
});

test("a version that is not kept, or that is no version, is refused", async () => {
  expect(await goBack(`${"0".repeat(40)}-00000000-2026-01-01`)).toMatchObject(trouble("ya no está guardada"));
  expect(await goBack("../../etc")).toMatchObject({ status: 400 });
  expect(await shown()).toBe("Uno");
});

test("a version whose commit git does not have is the last of the list", async () => {
  const current = present(await releases.current());
  const gone = "1".repeat(40) + current.slice(40);
  await cp(join(published, "versiones", current), join(published, "versiones", gone), { recursive: true });
  const listed = (await versions()).map(({ version, author }) => [version === gone, author]);
  expect(listed).toEqual([
    [false, "Ana Gómez"],
    [false, "Ana"],
    [true, ""],
  ]);
});

test("another day or another program builds the same commit anew, and the list names it once", async () => {
  const first = await releases.current();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3600_000 });
  await releases.catchUp();
  const second = await releases.current();
  expect(second).not.toBe(first);
  const update = await writeProgram(await mkdtemp(join(server.root, "program-")));
  await writeFile(join(update, "src/main.ts"), "export {};");
  await open({ program: update });
  await releases.catchUp();
  expect(await releases.current()).not.toBe(second);
  expect((await versions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const current = await releases.current();
  await releases.catchUp();
  expect(await releases.current()).toBe(current);
});

test("a document finds its assets after other publications; ten versions are kept, and the current one always", async () => {
  const most = 3;
  await open({ most });
  const show = async (title: string) => releases.lead(await releases.prepare(await commit(title)));
  const documents: string[] = [];
  for (const title of ["1", "2", "3", "4"]) {
    await show(title);
    documents.push(await readFile(join(published, "publicado/dist/index.html"), "utf8"));
  }
  const assets = documents.slice(0, 3).flatMap((html) => /assets\/[\w.-]+/.exec(html)?.[0] ?? []);
  expect(assets).toHaveLength(3);
  for (const asset of assets) expect(existsSync(join(published, "publicado/dist", asset))).toBe(true);
  await goBack(present((await versions()).at(-1)).version);
  const title = await shown();
  await open({ most: 1 });
  await releases.catchUp();
  expect(await shown()).toBe(title);
  await show("5");
  // A page of the version before may still be loading.
  expect(await readdir(join(published, "versiones"))).toHaveLength(2);
  expect(await shown()).toBe("5");
});

test("a receiver that cannot be asked stops no publication", async () => {
  await open({ health: "http://127.0.0.1:9/_/salud", patience: 0 });
  expect(await publishTitle("Dos")).toMatchObject({ status: 200, body: { isServed: false } });
  expect(await shown()).toBe("Dos");
});

/** A receiver that says which version it serves. */
async function receiver(version: () => Promise<string | undefined>): Promise<string> {
  const listener = createServer(async (_, response) => response.end(JSON.stringify({ version: await version() })));
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void listener.close());
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/_/salud`;
}

test("a version that the receiver refuses is not published, and the next publication tries again", async () => {
  const first = await releases.current();
  await open({ health: await receiver(async () => first), patience: 300 });
  expect(await publishTitle("Dos")).toMatchObject(trouble("no aceptó la versión nueva"));
  expect(await shown()).toBe("Uno");
  expect(await versions()).toHaveLength(2);
  await open({ health: await receiver(() => releases.current()) });
  expect(await ana.publish()).toMatchObject({ status: 200, body: { isServed: true } });
  expect(await shown()).toBe("Dos");
});

test("going back after the receiver refused a version is not undone", async () => {
  const [first, older] = await versions();
  await open({ health: await receiver(async () => present(first).version), patience: 300 });
  expect(await goBack(present(older).version)).toMatchObject(trouble("no aceptó la versión nueva"));
  expect(await versions()).toHaveLength(2);
  expect(await publishTitle("Dos")).toMatchObject(trouble("no aceptó la versión nueva"));
  await open({ health: await receiver(() => releases.current()) });
  expect(await goBack(present(older).version)).toMatchObject({ status: 200 });
  await releases.catchUp();
  expect(await shown()).toBe(initial);
});

test("the clock may be set while the receiver is asked", async () => {
  const first = await releases.current();
  let answer = async () => {
    answer = () => releases.current();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3600_000 });
    return first;
  };
  await open({ health: await receiver(() => answer()) });
  expect(await publishTitle("Dos")).toMatchObject({ status: 200, body: { isServed: true } });
});

test("somebody goes back to an earlier version while the receiver is asked for the new one", async () => {
  const [{ version: first }, { version: older }] = (await versions()) as [PublishedVersion, PublishedVersion];
  let askedOnce = () => {};
  const isAsked = new Promise<void>((resolve) => {
    askedOnce = resolve;
  });
  let answer = async (): Promise<string | undefined> => {
    answer = () => releases.current();
    askedOnce();
    return first;
  };
  await open({ health: await receiver(() => answer()), patience: 1000 });
  const publication = publishTitle("Dos");
  await isAsked;
  expect(await goBack(older)).toMatchObject({ status: 200, body: { isServed: true } });
  expect(await publication).toMatchObject({ status: 200, body: { isServed: true } });
  expect(await shown()).toBe(initial);
});

test("two people publish at once, one after the other", async () => {
  const luis = officeIn(ana.root, { author: { name: "Luis", mail: "luis@example.org" }, releases });
  await write("Dos");
  const publication = ana.publish();
  await luis.edit(sports, { op: "set", at: ["title"], value: "Tres" });
  expect((await Promise.all([publication, luis.publish()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await releases.current())?.slice(0, 40)).toBe(await server.git("rev-parse", "main"));
});

test("locks that a killed git has left are removed at the start", async () => {
  const locks = [join(ana.root, ".git/index.lock"), join(server.root, "server.git/refs/heads/main.lock")];
  for (const lock of locks) await writeFile(lock, "");
  await ana.git("config", "remote.origin.url", join(server.root, "server.git"));
  await open({});
  expect(locks.filter((lock) => existsSync(lock))).toEqual([]);
});

test("a new site is published to a repository on the same machine", async () => {
  const template = await copyOfSite();
  onTestFinished(template.remove);
  const data = join(server.root, "own");
  const site = join(data, "sitio");
  await createSiteFolder({ data, site }, template.root, {});
  const own = await createReleases({ ...options, site, published: data });
  await own.catchUp();
  expect(await readlink(join(data, "publicado"))).toContain(
    `${await server.git("-C", join(data, "sitio.git"), "rev-parse", "main")}`,
  );
  const office = officeIn(site, { author, releases: own });
  await office.edit(culture, { op: "set", at: ["title"], value: "Uno" });
  expect(await office.publish()).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await shownTitle(data)).toBe("Uno");
});

// Builds in processes of their own, with a program that takes no time: what they build, and what ends them.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type BuildOptions, buildVersion } from "../../../../src/editing/hosted/release/buildVersion.ts";
import { createReleases } from "../../../../src/editing/hosted/release/createReleases.ts";
import { runLimited } from "../../../../src/editing/hosted/release/limitedRun.ts";
import { gitIn } from "../../../../src/pipeline/read/git.ts";
import { publishFirst } from "../../publishing/office.ts";
import { gitAt } from "../../publishing/officeIn.ts";
import { leftovers, shownTitle } from "./publicSite.ts";
import { broken, failing, incomplete, large, manyObjects, slow, writeProgram } from "./quickProgram.ts";

let root: string;
let site: string;
let program: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "builds-"));
  site = join(root, "site");
  for (const folder of ["content/pages", "schemas/forms"]) await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, "schemas/forms/pqrs.schema.json"), "{}");
  await writeFile(join(site, "content/site.json"), '{ "zone": "America/Bogota" }');
  await setTitle("Uno");
  await publishFirst(site, join(root, "server.git"));
  program = await writeProgram(join(root, "program"));
  return () => rm(root, { recursive: true });
});

const setTitle = (title: string) => writeFile(join(site, "content/pages/cultura.json"), JSON.stringify({ title }));

/** The hash of a commit with a title. */
async function commitOf(title: string): Promise<string> {
  await setTitle(title);
  const git = gitAt(site);
  await git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "--quiet", "--all", "-m", title);
  return git("rev-parse", "HEAD");
}

/** Builds a commit. Returns the folder. */
async function build(commit: string, limits: Partial<BuildOptions> = {}): Promise<string> {
  const folder = await mkdtemp(join(root, "version-"));
  const cache = join(root, "cache");
  await buildVersion(commit, folder, { git: gitIn(site), program, cache, ...limits });
  return folder;
}

const trouble = (message: string) => ({ trouble: { message: expect.stringContaining(message) } });

test("the files of the commit are built, not those that somebody writes meanwhile, and only what is served stays", async () => {
  const commit = await commitOf("Dos");
  await setTitle("Tres");
  const folder = await build(commit);
  expect(await readFile(join(folder, "dist/index.html"), "utf8")).toContain("<h1>Dos</h1>");
  expect((await readdir(folder)).sort()).toEqual(["dist", "dist-receiver"]);
});

test("a text may name assets of other sites", async () => {
  const title = "Vea <a href='https://www.example.edu.co/assets/plan.pdf'>assets/plan.pdf</a>";
  expect(await readFile(join(await build(await commitOf(title)), "dist/index.html"), "utf8")).toContain(title);
});

test("a site may have no forms", async () => {
  await rm(join(site, "schemas"), { recursive: true });
  expect(await readdir(await build(await commitOf("Sin formularios")))).toContain("dist");
});

test.each([
  [failing, "No se pudo construir el sitio", {}],
  [incomplete, "No se pudo construir el sitio", {}],
  [broken, "No se pudo construir el sitio", {}],
  ["<img src='./assets/nada.webp'>", "No se pudo construir el sitio", {}],
  [slow, "tardó demasiado", { time: 1500 }],
  [large, "más memoria", { memory: 150_000_000 }],
  [manyObjects, "más memoria", { memory: 500_000_000 }],
])("a build that is «%s» is refused", async (title, message, limits) => {
  await expect(build(await commitOf(title), limits)).rejects.toMatchObject(trouble(message));
});

test("a program gets nothing of this environment, and the end of what it has written is kept", async () => {
  vi.stubEnv("SMTP_URL", "smtp://secreto");
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = (code: string) =>
    runLimited(["--input-type=module", "--eval", code], root, { time: 60_000, memory: 1_000_000_000 });
  await run('process.exit(process.env.NODE_ENV === "production" && !("SMTP_URL" in process.env) ? 0 : 1)');
  const failing = (text: string) => run(`process.stderr.write(${text}); process.exitCode = 1`);
  await expect(failing('"x".repeat(5000) + "fin"')).rejects.toThrow(/(?<!x)x{3997}fin$/);
  await expect(failing('"ENOSPC"')).rejects.toMatchObject(trouble("No queda espacio"));
});

test.runIf(process.getuid?.() === 0)("visitors keep the version before if the disk is full", async () => {
  const published = join(root, "disk");
  await mkdir(published);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=2500k", "tmpfs", published]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", published]));
  const releases = await createReleases({ site, published, program, cache: join(root, "cache"), free: 0 });
  const publish = async (commit: string) => releases.lead(await releases.prepare(commit));
  await publish(await commitOf("1"));
  await publish(await commitOf("2"));
  const third = await commitOf("3");
  await expect(publish(third)).rejects.toMatchObject(trouble("No queda espacio"));
  expect(await shownTitle(published)).toBe("2");
  expect(await leftovers(published)).toEqual([]);
  execFileSync("mount", ["-o", "remount,size=30m", published]);
  await publish(third);
  expect(await shownTitle(published)).toBe("3");
});

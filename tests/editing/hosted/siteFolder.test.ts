import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareFile } from "../../../src/editing/disk/wholeFile.ts";
import { backUpSite, createSiteFolder, restoreSite } from "../../../src/editing/hosted/siteFolder.ts";
import { SiteRepository } from "../../../src/editing/publishing/repository.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { repository } from "../../roots.ts";

const template = join(repository, "src/pipeline/newSite/template");
const at = (data: string) => ({ data, site: join(data, "sitio") });
const gitOf = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

let lab: string;
beforeAll(async () => {
  lab = mkdtempSync(join(tmpdir(), "site-folder-"));
  await createSiteFolder(at(join(lab, "first")), template, { name: "Universidad de Ejemplo" });
});
afterAll(() => rmSync(lab, { recursive: true }));

test("a new site has no errors, has the name, and is published to a repository beside it", async () => {
  const { site } = at(join(lab, "first"));
  const files = await readFiles(site);
  expect(check(files).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(files.get("content/site.json")).toContain("Universidad de Ejemplo");
  const opened = await SiteRepository.open(site);
  expect((await opened.target()).tip).toBe(opened.head);
  expect(gitOf(join(lab, "first/sitio.git"), "rev-parse", "main")).toBe(opened.head);
});

test("what is there already stays", async () => {
  const { site } = at(join(lab, "first"));
  const head = gitOf(site, "rev-parse", "HEAD");
  await createSiteFolder(at(join(lab, "first")), template, { name: "Otra" });
  expect(gitOf(site, "rev-parse", "HEAD")).toBe(head);
});

test("a site that exists is cloned, and follows its own repository", async () => {
  const folders = at(join(lab, "clone"));
  // As an interrupted installation leaves it.
  mkdirSync(folders.site, { recursive: true });
  await createSiteFolder(folders, template, { source: join(lab, "first/sitio.git") });
  expect(gitOf(folders.site, "remote", "get-url", "origin")).toBe(join(lab, "first/sitio.git"));
  const opened = await SiteRepository.open(folders.site);
  expect((await opened.target()).tip).toBe(opened.head);
});

test("a repository that cannot be read is named", async () => {
  const created = createSiteFolder(at(join(lab, "none")), template, { source: join(lab, "nada.git") });
  await expect(created).rejects.toThrow(`No se pudo traer el repositorio «${join(lab, "nada.git")}»`);
});

test("the password of an address is not shown", async () => {
  const source = "http://ana:clave@127.0.0.1:9/sitio.git";
  const created = createSiteFolder(at(join(lab, "none")), template, { source });
  const error = await created.catch(({ message }) => message);
  expect(error).toContain("«http://127.0.0.1:9/sitio.git»");
  expect(error).not.toContain("clave@");
});

test("a repository without a site, or in which nobody may publish, leaves nothing, so that the next one is brought", async () => {
  const folders = at(join(lab, "later"));
  const from = (source: string) => createSiteFolder(folders, template, { source });
  const [empty, full] = [join(lab, "empty.git"), join(lab, "first/sitio.git")];
  gitOf(lab, "init", "--quiet", "--bare", empty);
  await expect(from(empty)).rejects.toThrow(`En la rama principal de «${empty}» no hay un sitio`);
  const redirect = { COUNT: "1", KEY_0: "url./nowhere/.pushInsteadOf", VALUE_0: `${lab}/` };
  for (const [name, value] of Object.entries(redirect)) vi.stubEnv(`GIT_CONFIG_${name}`, value);
  await expect(from(full)).rejects.toThrow(`Este equipo puede leer «${full}», pero no publicar allí.`);
  vi.unstubAllEnvs();
  await from(full);
  expect((await readFiles(folders.site)).get("content/site.json")).toContain("Universidad de Ejemplo");
});

/** Otherwise a new owner or mode of the copy would be that of the site. */
function expectOwnFiles(folder: string): void {
  const objects = readdirSync(folder, { recursive: true }).map((path) => statSync(join(folder, String(path))));
  const counts = objects.filter((one) => one.isFile()).map(({ nlink }) => nlink);
  expect(new Set(counts)).toEqual(new Set([1]));
}

test.each(["first", "clone"])("a backup of the %s brings back history and drafts, deleted files too", async (name) => {
  const folders = at(join(lab, name));
  const draft = join(folders.site, "content/pages/inicio.json");
  writeFileSync(draft, readFileSync(draft, "utf8").replace("{", '{\n  "description": "Borrador",'));
  rmSync(join(folders.site, "content/pages/cultura.json"));
  const form = "schemas/forms/pqrs.schema.json";
  rmSync(join(folders.site, form));
  mkdirSync(join(folders.site, ".editor"), { recursive: true });
  writeFileSync(join(folders.site, ".editor/historial"), "deshacer");
  const copy = join(lab, `${name}-copy`);
  mkdirSync(copy);
  await backUpSite(folders, copy);
  expectOwnFiles(join(copy, "sitio.git/objects"));
  const restored = at(join(lab, `${name}-restored`));
  mkdirSync(restored.site, { recursive: true });
  expect(await restoreSite(restored, copy)).toBe("");
  expectOwnFiles(join(restored.site, ".git/objects"));
  expect(existsSync(join(restored.data, "sitio.git"))).toBe(name === "first");
  expect(readFileSync(join(restored.site, ".editor/historial"), "utf8")).toBe("deshacer");
  const [before, after] = [await readFiles(folders.site), await readFiles(restored.site)];
  expect([...after]).toEqual([...before]);
  const [old, now] = [await SiteRepository.open(folders.site), await SiteRepository.open(restored.site)];
  expect(now.head).toBe(old.head);
  expect((await now.target()).tip).toBe((await old.target()).tip);
  const changed = ["content/pages/cultura.json", "content/pages/inicio.json", form];
  expect(await now.changedSince(now.head, after)).toEqual(changed);
  const source = name === "first" ? join(restored.data, "sitio.git") : join(lab, "first/sitio.git");
  expect(gitOf(restored.site, "remote", "get-url", "origin")).toBe(source);
});

test("a backup comes back without its repository, which may not know the new machine, or leaves nothing", async () => {
  const copy = join(lab, "far-copy");
  cpSync(join(lab, "clone-copy"), copy, { recursive: true });
  writeFileSync(join(copy, "repositorio.txt"), join(lab, "far.git"));
  const folders = at(join(lab, "far"));
  mkdirSync(join(folders.data, "sitio.git/refs"), { recursive: true });
  renameSync(join(copy, "sitio.git/objects"), join(copy, "objects"));
  await expect(restoreSite(folders, copy)).rejects.toThrow("sitio.git");
  renameSync(join(copy, "objects"), join(copy, "sitio.git/objects"));
  expect(await restoreSite(folders, copy)).toMatch(/no se alcanza su repositorio.*far\.git/s);
  expect((await readFiles(folders.site)).get("content/pages/inicio.json")).toContain("Borrador");
});

test("a backup does not copy a file that somebody is just writing, which may go meanwhile", async () => {
  const folders = at(join(lab, "first"));
  const written = await prepareFile(join(folders.site, "content/site.json"), "{}");
  const copy = join(lab, "busy-copy");
  mkdirSync(copy);
  await backUpSite(folders, copy);
  await written.discard();
  expect(readdirSync(join(copy, "sitio/content")).sort()).toEqual(readdirSync(join(folders.site, "content")).sort());
});

test("a backup that cannot be brought back leaves nothing", async () => {
  const [copy, folders] = [join(lab, "odd-copy"), at(join(lab, "odd"))];
  cpSync(join(lab, "first-copy"), copy, { recursive: true });
  execFileSync("mkfifo", [join(copy, "sitio/.editor/fifo")]);
  await expect(restoreSite(folders, copy)).rejects.toThrow();
  expect(readdirSync(folders.data)).toEqual([]);
});

test.each(["sitio", "sitio.git"])("a backup does not replace what is in %s", async (name) => {
  const folders = at(join(lab, `taken ${name}`));
  const file = join(folders.data, name, "content");
  mkdirSync(file, { recursive: true });
  await expect(restoreSite(folders, join(lab, "first-copy"))).rejects.toThrow(
    `En «${join(folders.data, name)}» ya hay`,
  );
  expect(existsSync(file)).toBe(true);
});

test("without a backup nothing is brought back", async () => {
  await expect(restoreSite(at(join(lab, "nowhere")), join(lab, "no-copy"))).rejects.toThrow(/no hay una copia/);
});

import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkOutside, readFiles } from "../../../src/pipeline/read/files.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "files-"));
  for (const folder of ["content/pages", "schemas/forms"]) await mkdir(join(root, folder), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** The paths of all files but the schemas that all sites share. */
const ownPaths = async () => [...(await readFiles(root)).keys()].filter((path) => !isShared(path));
const isShared = (path: string) => /^schemas\/(content|meta)\//.test(path);

test("reads JSON as text and keeps its byte order mark", async () => {
  await write("content/pages/salud.json", "\uFEFF{}");
  expect((await readFiles(root)).get("content/pages/salud.json")).toBe("\uFEFF{}");
  expect(await ownPaths()).toEqual(["content/pages/salud.json"]);
});

test.for<[string, Uint8Array]>([
  ["Latin-1", Buffer.from('{ "title": "Atención" }', "latin1")],
  ["UTF-16", Buffer.from('\uFEFF{ "title": "Atención" }', "utf16le")],
])("reads JSON in %s as bytes", async ([, bytes]) => {
  await write("content/pages/salud.json", bytes);
  expect((await readFiles(root)).get("content/pages/salud.json")).toEqual(bytes);
});

test("leaves out the hidden files that Word writes beside a document as long as it is open", async () => {
  await write("content/files/reglamento.docx", "PK");
  for (const name of ["~$glamento.docx", "~WRL0001.tmp"]) await write(`content/files/${name}`, "Ana");
  expect(await ownPaths()).toEqual(["content/files/reglamento.docx"]);
});

test("leaves out what macOS, Google Drive and text editors put into folders", async () => {
  await write("content/pages/salud.json", "{}");
  for (const name of ["images/Icon\r", "images/campo.jpg~", "pages/salud.json~"]) await write(`content/${name}`, "");
  expect(await ownPaths()).toEqual(["content/pages/salud.json"]);
});

test("finds no files if the folders are missing", async () => {
  for (const folder of ["content", "schemas"]) await rm(join(root, folder), { recursive: true });
  expect(await ownPaths()).toEqual([]);
});

test("reads the shared schemas of the program unless the folder has them", async () => {
  const shared = async () => [...(await readFiles(root)).keys()].filter(isShared);
  expect(await shared()).toContain("schemas/content/site.schema.json");
  await write("schemas/meta/form.schema.json", "{}");
  expect(await shared()).toEqual(["schemas/meta/form.schema.json"]);
});

test("follows a link to another file of the site", async () => {
  await write("content/borradores/salud.json", "{}");
  await symlink("../borradores/salud.json", join(root, "content/pages/salud.json"));
  expect((await readFiles(root)).get("content/pages/salud.json")).toBe("{}");
});

test.each([
  ["out of the site", tmpdir()],
  ["to nothing", "no-existe.json"],
  ["to a folder", "../images"],
])("does not follow a link %s", async (_, target) => {
  await mkdir(join(root, "content/images"));
  await symlink(target, join(root, "content/pages/salud.json"));
  expect((await readFiles(root)).get("content/pages/salud.json")).toBe(linkOutside);
});

test("reads the files of the logo as bytes", async () => {
  await write("content/brand/logo.svg", "<svg/>");
  expect((await readFiles(root)).get("content/brand/logo.svg")).toEqual(Buffer.from("<svg/>"));
});

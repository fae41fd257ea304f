// Publishing with the installed git, against a real bare repository, with two offices that edit at once.
import type { Dirent } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PublishConflict, PublishRefusal } from "../../../src/editing/publishing/protocol.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { present } from "../../present.ts";
import { createServers, culture, publishFirst, type Server, type Servers, sports } from "./office.ts";
import { type Office, officeIn } from "./officeIn.ts";

let servers: Servers;
beforeAll(async () => {
  servers = await createServers();
  return servers.remove;
});

let server: Server;
let ana: Office;
beforeEach(async () => {
  server = await servers.create();
  ana = await server.office("ana", "Ana Gómez");
});
const secondOffice = () => server.office("luis", "Luis Pérez");

const set = (at: Operation["at"], value: string): Operation => ({ op: "set", at, value });
const title = ["sections", 0, "title"];
const text = ["sections", 0, "text"];
const published = (changes: number, hasOthers = false) => ({
  status: 200,
  body: { type: "published", count: changes, hasOthers },
});
/** What must be as before if nothing was published: all files, what is staged, and the branches here and on the server. */
const stateOf = async (office: Office) => {
  const folders = [office.root, join(server.root, "server.git/refs/heads")];
  const entries = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  const paths = (await Promise.all(entries)).flat().flatMap((entry) => (entry.isFile() ? pathOf(entry) : []));
  const files = paths.filter((path) => !mayChange.test(path)).sort();
  const states = files.map(async (path) => `${path} ${hashOf(await readFile(path))}`);
  return [await office.git("ls-files", "--stage"), ...(await Promise.all(states))];
};
const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);
/** What was fetched, what is recorded before a push, and the index, in which git writes when it last looked at the files. */
const mayChange = /\.git\/(objects|index|FETCH_HEAD|(logs\/)?refs\/(remotes|publishing))/;
const hook = (office: Office, script: string) => hookAt(join(office.root, ".git/hooks/pre-push"), script);
const hookAt = async (path: string, script: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};

test("publishes the site's files alone, with a sentence and the author; what a developer has staged stays staged", async () => {
  await ana.git("config", "i18n.commitEncoding", "ISO-8859-1");
  await ana.git("config", "push.gpgSign", "true");
  await ana.edit(culture, set(title, "Cultura"));
  await ana.write("src/program.ts", "export const staged = 1;\n");
  await ana.git("add", "src/program.ts");
  await ana.write("notas.txt", "…");
  expect(await ana.publish()).toEqual(published(1));
  expect(await server.git("log", "-1", "--format=%an <%ae>%n%s", "--name-only", "main")).toBe(
    `Ana Gómez <ana@example.org>\nCultura: En la sección «Cultura»: título\n\n${culture}`,
  );
  expect(await ana.git("status", "--porcelain", "--", "src", "content", "notas.txt")).toBe(
    "M  src/program.ts\n?? notas.txt",
  );
  expect(await ana.git("rev-parse", "HEAD")).toBe(await server.git("rev-parse", "main"));
  expect(await ana.sentences()).toEqual([]);
  expect(await ana.publish()).toEqual(published(0));
});

test("publishes new files and deletes those that are gone", async () => {
  const page = await ana.json(culture);
  await ana.write("content/pages/nueva.json", JSON.stringify({ ...page, path: "/nueva", title: "Nueva" }));
  expect(await ana.sentences()).toEqual(["Nueva: Se añadió la página"]);
  expect(await ana.publish()).toEqual(published(1));
  expect(await server.git("ls-tree", "--name-only", "main", "content/pages/")).toContain("nueva");
  await rm(join(ana.root, "content/pages/nueva.json"));
  expect(await ana.sentences()).toEqual(["Nueva: Se eliminó la página"]);
  expect(await ana.publish()).toEqual(published(1));
  expect(await server.git("ls-tree", "--name-only", "main", "content/pages/")).not.toContain("nueva");
});

test("publishes what the site reads, also if git ignores it on this computer, and no other new file", async () => {
  const nueva = "content/pages/nueva.json";
  await ana.write(nueva, JSON.stringify({ ...(await ana.json(culture)), path: "/nueva", title: "Nueva" }));
  await mkdir(join(ana.root, ".git/info"), { recursive: true });
  await ana.write(".git/info/exclude", "nueva.*\n");
  await mkdir(join(ana.root, "content/images"), { recursive: true });
  for (const name of ["Thumbs.db", ".oculto"]) await ana.write(`content/images/${name}`, "…");
  await ana.write("content/notas.docx", "…");
  expect(await ana.sentences()).toEqual(["Nueva: Se añadió la página"]);
  expect(await ana.publish()).toEqual(published(1));
  expect(await server.git("show", "--format=", "--name-only", "main")).toBe(nueva);
  // Their authors publish notes that git has.
  await ana.git("add", "content/notas.docx");
  await ana.git("commit", "-m", "Notas");
  await ana.git("push");
  await ana.write("content/notas.docx", "……");
  expect(await ana.sentences()).toEqual([]);
  expect(await ana.publish()).toEqual(published(0));
  expect(await ana.read("content/notas.docx")).toBe("……");
});

test("two offices change other places of the same page: both are published, and the later one has both", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(text, "Luis"));
  await luis.edit(sports, set(["title"], "Deporte"));
  expect(await luis.publish()).toEqual(published(2));
  const head = await luis.git("rev-parse", "HEAD");
  await ana.edit(culture, set(title, "Ana"));
  expect(await ana.publish()).toEqual(published(1, true));
  expect((await ana.json(culture)).sections[0]).toMatchObject({ title: "Ana", text: "Luis" });
  expect((await ana.json(sports)).title).toBe("Deporte");
  expect(await ana.git("rev-parse", "HEAD~")).toBe(head);
  expect(await ana.git("status", "--porcelain", "--", "content")).toBe("");
  // The other office gets it with its next publication, even without a change of its own.
  expect(await luis.publish()).toEqual(published(0, true));
  expect(await luis.read(culture)).toBe(await ana.read(culture));
  // Going back takes only one's own change back.
  const { title: before } = (await ana.json(culture)).sections[0];
  expect(await ana.ask("POST", "_/undo", {})).toMatchObject({ status: 200, body: { label: "Cambiar" } });
  expect((await ana.json(culture)).sections[0]).toMatchObject({
    title: expect.not.stringContaining(before),
    text: "Luis",
  });
  expect(await ana.ask("POST", "_/undo", {})).toMatchObject({ status: 404 });
});

test("both change the same text: nothing happens, both versions are shown, and either can be chosen", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(title, "Luis"));
  await luis.publish();
  await ana.edit(culture, set(text, "Otro"));
  await ana.edit(culture, set(title, "Ana"));
  const state = await stateOf(ana);
  const answer = await ana.publish();
  expect(answer.status).toBe(409);
  expect(await stateOf(ana)).toEqual(state);
  const [found, ...others] = (answer.body as { conflicts: PublishConflict[] }).conflicts;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ title: "Cultura", after: "Ana", theirs: "Luis" });
  const { key = "", undo = [] } = present(found);
  const again = officeIn(join((await servers.copyOf(server)).root, "ana"));
  expect(await again.publish({ mine: [key] })).toMatchObject(published(2, true));
  expect((await again.json(culture)).sections[0]).toMatchObject({ title: "Ana", text: "Otro" });
  await ana.send("Dejar lo publicado", ...undo);
  expect(await ana.publish()).toMatchObject(published(1, true));
  expect((await ana.json(culture)).sections[0]).toMatchObject({ title: "Luis", text: "Otro" });
});

test("a card that one office deletes and the other changes: the conflict says that it was deleted, and no other change", async () => {
  const luis = await secondOffice();
  const cards = ["sections", 1, "cards"];
  const names = (await luis.json(sports)).sections[1].cards.map((card: { title: string }) => card.title);
  await luis.edit(sports, set(title, "Luis"));
  await luis.edit(sports, { op: "remove", at: [...cards, 1] });
  await luis.publish();
  await ana.edit(sports, set([...cards, 1, "title"], "Otro"));
  const { body } = await ana.publish();
  expect(body).toMatchObject({ conflicts: [{ after: "Otro", theirs: expect.stringContaining(`«${names[1]}»`) }] });
});

test("a page that one office deletes and the other changes is a conflict of the whole page", async () => {
  const luis = await secondOffice();
  const page = { ...(await luis.json(culture)), path: "/p", title: "Pasajera" };
  await luis.write("content/pages/pasajera.json", JSON.stringify(page));
  await luis.publish();
  await ana.publish();
  await ana.edit("content/pages/pasajera.json", set(["title"], "Otra"));
  await rm(join(luis.root, "content/pages/pasajera.json"));
  expect(await luis.publish()).toEqual(published(1));
  const { body } = await ana.publish();
  expect(body).toMatchObject({ conflicts: [{ theirs: "Se eliminó la página", key: "content/pages/pasajera.json#" }] });
  expect(await ana.publish({ mine: ["content/pages/pasajera.json#"] })).toMatchObject({ status: 200 });
  expect((await ana.json("content/pages/pasajera.json")).title).toBe("Otra");
  await rm(join(ana.root, "content/pages/pasajera.json"));
  await ana.publish();
});

test("publishing exchanges deleted pages and test cases with another office, and an equal change of both is no conflict", async () => {
  const luis = await secondOffice();
  const page = "content/pages/pasajera.json";
  await luis.write(page, JSON.stringify({ ...(await luis.json(culture)), path: "/p", title: "Pasajera" }));
  await luis.publish();
  await ana.publish();
  await rm(join(luis.root, page));
  const cases = (form: string) => `schemas/forms/cases/${form}.json`;
  const [his, hers, same] = [cases("login"), cases("pqrs"), cases("seguimiento")];
  for (const file of [his, same]) await luis.write(file, `${await luis.read(file)}\n`);
  await luis.publish();
  for (const file of [hers, same]) await ana.write(file, `${await ana.read(file)}\n`);
  expect(await ana.publish()).toEqual(published(2, true));
  expect(await readdir(join(ana.root, "content/pages"))).not.toContain("pasajera.json");
  expect(await ana.read(his)).toBe(await luis.read(his));
  expect(await server.git("show", `main:${hers}`)).toBe((await ana.read(hers)).trim());
  expect(await ana.git("status", "--porcelain", "--", "content", "schemas")).toBe("");
});

test("is refused with errors, also with those that arise from both versions together", async () => {
  const luis = await secondOffice();
  const page = { ...(await ana.json(culture)), path: "/p", title: "Nueva" };
  await ana.write("content/pages/a.json", JSON.stringify(page));
  await luis.write("content/pages/b.json", JSON.stringify(page));
  expect(await luis.publish()).toEqual(published(1));
  const state = await stateOf(ana);
  const answer = await ana.publish();
  expect(answer).toMatchObject({
    status: 409,
    body: { type: "errors", problems: [{ kind: "same-path" }], isMerged: true },
  });
  expect(await stateOf(ana)).toEqual(state);
  await ana.write(sports, "{");
  const { body } = await ana.publish();
  expect(body).toMatchObject({ type: "errors", problems: [{ file: sports }] });
  expect(body).not.toHaveProperty("isMerged");
});

test("asks once who publishes, and keeps it in this repository alone", async () => {
  const office = await server.office("nadie");
  await office.edit(culture, set(title, "Nadie"));
  expect(await office.publish()).toEqual({ status: 409, body: { type: "author" } });
  expect(await office.publish({ author: { name: "Eva", mail: "no es un correo" } })).toMatchObject({ status: 400 });
  expect(await office.publish({ author: { name: "Eva Ruiz", mail: "eva@example.org" } })).toEqual(published(1));
  expect(await server.git("log", "-1", "--format=%an %ae %cn", "main")).toBe("Eva Ruiz eva@example.org Eva Ruiz");
  expect(await office.git("config", "--local", "user.name")).toBe("Eva Ruiz");
  expect(await office.changes()).toMatchObject({ author: { name: "Eva Ruiz" } });
});

test.each<[what: string, message: RegExp, prepare: (office: Office) => Promise<unknown>]>([
  [
    "no connection",
    /No hay conexión/,
    (office) => office.git("remote", "set-url", "origin", "http://127.0.0.1:9/x.git"),
  ],
  [
    "no server",
    /ya no está en la dirección/,
    (office) => office.git("remote", "set-url", "origin", "/nonexistent/x.git"),
  ],
  ["no remote", /solo está en este computador/, (office) => office.git("remote", "remove", "origin")],
  ["no upstream branch", /todavía no está en el servidor/, (office) => office.git("checkout", "--quiet", "-b", "otra")],
  ["a detached HEAD", /versión antigua/, (office) => office.git("checkout", "--quiet", "--detach")],
  ["a merge under way", /a medias/, (office) => writeFile(join(office.root, ".git/MERGE_HEAD"), "")],
  ["a hook that fails", /Una comprobación/, (office) => hook(office, "echo No; exit 1")],
  ["a locked repository", /Otro programa/, (office) => hook(office, "echo index.lock >&2; exit 1")],
  [
    "commits of the program that are not published",
    /cambios del programa/,
    async (office) => {
      await office.write("src/program.ts", "export const mine = 1;\n");
      await office.git("commit", "--quiet", "--message=Programa", "--", "src/program.ts");
    },
  ],
])("with %s nothing changes, and a sentence says what to do", async (_, message, prepare) => {
  await ana.edit(culture, set(title, "Ana"));
  await prepare(ana);
  const state = await stateOf(ana);
  const { status, body } = await ana.publish();
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: "trouble", message: expect.stringMatching(message) });
  expect((body as PublishRefusal & { advice: string }).advice).toMatch(/\.$/);
  expect(await stateOf(ana)).toEqual(state);
});

test("a server that refuses the branch, a folder without git, and a computer without it", async () => {
  await ana.edit(culture, set(title, "Ana"));
  const receive = join(server.root, "server.git/hooks/pre-receive");
  await hookAt(receive, "echo Rama protegida >&2; exit 1");
  const state = await stateOf(ana);
  expect(await ana.publish()).toMatchObject({
    body: { message: expect.stringMatching(/no admite/), answer: expect.stringMatching(/Rama protegida/) },
  });
  await rm(receive);
  expect(await stateOf(ana)).toEqual(state);
  expect(await ana.sentences()).toEqual(["Cultura: En la sección «Ana»: título"]);
  const { PATH } = process.env;
  process.env.PATH = "/nonexistent";
  expect(await ana.changes()).toMatchObject({
    groups: [],
    trouble: { message: expect.stringMatching(/no está instalado/) },
  });
  process.env.PATH = PATH;
  await rm(join(ana.root, ".git"), { recursive: true });
  expect(await ana.changes()).toMatchObject({
    trouble: { message: expect.stringMatching(/no está en un repositorio/) },
  });
});

test("a branch that somebody has renamed on the server is not created again", async () => {
  await ana.edit(culture, set(title, "Ana"));
  await server.git("branch", "-m", "main", "principal");
  expect(await ana.publish()).toMatchObject({ body: { message: expect.stringMatching(/ya no está en el servidor/) } });
  expect(await server.git("branch", "--format=%(refname:short)")).toBe("principal");
  await server.git("branch", "-m", "principal", "main");
  expect(await ana.publish()).toMatchObject({ status: 200 });
});

test("a repository that git cannot read any more", async () => {
  await ana.write(".git/index", "");
  expect(await ana.changes()).toMatchObject({ groups: [], trouble: { message: "Git no pudo publicar los cambios." } });
});

test.each([
  ["the newest publication", async () => server.git("update-ref", "refs/heads/main", "main~")],
  [
    "the whole history",
    async () => {
      const commit = ["commit-tree", "main^{tree}", "-m", "Todo"];
      const hash = await server.git("-c", "user.name=Luis", "-c", "user.email=luis@example.org", ...commit);
      return server.git("update-ref", "refs/heads/main", hash);
    },
  ],
])("%s that somebody has taken back on the server is not published again", async (_, takeBack) => {
  await ana.edit(culture, set(title, "Retirado"));
  await ana.publish();
  await takeBack();
  await ana.edit(sports, set(["title"], "Deporte"));
  const state = await stateOf(ana);
  for (const _ of ["first", "again"])
    expect(await ana.publish()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/se quitó algo/) },
    });
  expect(await stateOf(ana)).toEqual(state);
  expect(await ana.changes()).toMatchObject({ trouble: { message: expect.stringMatching(/se quitó algo/) } });
  // As who helps brings it here: what was taken back is listed.
  await ana.git("reset", "--quiet", "--soft", "origin/main");
  expect(await ana.publish()).toMatchObject({ status: 200 });
});

test("what a developer has changed in the program is not replaced by what is published", async () => {
  const luis = await secondOffice();
  await luis.write("src/program.ts", "export const n = 2;\n");
  await luis.git("commit", "--quiet", "--all", "--message=Programa");
  await luis.git("push", "--quiet");
  await ana.edit(culture, set(title, "Ana"));
  await ana.write("src/program.ts", "export const own = 1;\n");
  const state = await stateOf(ana);
  expect(await ana.publish()).toMatchObject({ body: { message: expect.stringMatching(/programa en archivos/) } });
  expect(await stateOf(ana)).toEqual(state);
  // As it was, but for its time.
  await ana.write("src/program.ts", "export {};\n");
  expect(await ana.publish()).toEqual(published(1, true));
  expect(await ana.read("src/program.ts")).toBe("export const n = 2;\n");
});

test("commits of the site that were never pushed go along with their authors", async () => {
  const luis = await secondOffice();
  await ana.edit(culture, set(title, "Ana"));
  await ana.git("commit", "--quiet", "--all", "--message=Desde otro programa");
  await luis.edit(culture, set(text, "Luis"));
  await luis.publish();
  await ana.edit(sports, set(["title"], "Deporte"));
  expect(await ana.publish()).toEqual(published(2, true));
  expect(await server.git("log", "--format=%s", "main")).toMatch(/Desde otro programa/);
  expect((await ana.json(culture)).sections[0]).toMatchObject({ title: "Ana", text: "Luis" });
});

test("somebody else publishes in the moment before the push: the next try has both", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(text, "Luis"));
  await luis.git("commit", "--quiet", "--all", "--message=Luis");
  await hook(ana, `[ -e done ] || { touch done; git -C ${luis.root} push --quiet; }`);
  await ana.edit(culture, set(title, "Ana"));
  expect(await ana.publish()).toEqual(published(1, true));
  expect((await ana.json(culture)).sections[0]).toMatchObject({ title: "Ana", text: "Luis" });
});

test("what the server got although its answer was lost is published once, and is no conflict with what follows", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(text, "Luis"));
  await luis.publish();
  const { sections } = await ana.json(culture);
  const section = sections.findIndex(({ cards }: { cards?: object[] }) => cards);
  const { cards } = sections[section];
  const added = ["sections", section, "cards", cards.length];
  await ana.edit(culture, set(title, "Ana"), { op: "insert", at: added, value: { ...cards[0], title: "Nueva" } });
  const receive = join(server.root, "server.git/hooks/post-update");
  await hookAt(receive, "kill -9 $PPID");
  expect(await ana.publish()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/No hay conexión/) },
  });
  await rm(receive);
  expect(await ana.sentences()).toEqual([]);
  await ana.edit(culture, set(title, "Otra vez"), set([...added, "title"], "Corregida"));
  expect(await ana.publish()).toEqual(published(2, true));
  const page = await ana.json(culture);
  expect(page.sections[0]).toMatchObject({ title: "Otra vez", text: "Luis" });
  const titles = page.sections[section].cards.map((card: { title: string }) => card.title);
  expect(titles.slice(cards.length)).toEqual(["Corregida"]);
  expect(await ana.git("status", "--porcelain", "--", "content")).toBe("");
});

test("what the server got although its answer was lost is not what others have published", async () => {
  await ana.edit(culture, set(title, "Ana"));
  const received = join(server.root, "server.git/hooks/reference-transaction");
  await hookAt(received, 'test "$1" != committed || kill -9 $PPID');
  expect(await ana.publish()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/No hay conexión/) },
  });
  await rm(received);
  expect(await server.git("log", "-1", "--format=%an", "main")).toBe("Ana Gómez");
  expect(await ana.publish()).toEqual(published(0));
  expect(await ana.git("rev-parse", "HEAD")).toBe(await server.git("rev-parse", "main"));
});

test("what the server got although its answer was lost is no conflict either after a later try that it did not get", async () => {
  const before = (await ana.json(culture)).sections[0];
  const received = join(server.root, "server.git/hooks/reference-transaction");
  await ana.edit(culture, set(title, "Ana"), set(text, "Ana"));
  await hookAt(received, 'test "$1" != committed || kill -9 $PPID');
  expect(await ana.publish()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/No hay conexión/) },
  });
  await ana.edit(culture, set(title, "Otra vez"), set(text, before.text));
  await rm(received);
  const offered = join(server.root, "server.git/hooks/pre-receive");
  await hookAt(offered, "kill -9 $PPID");
  expect(await ana.publish()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/No hay conexión/) },
  });
  await rm(offered);
  expect(await ana.sentences()).toHaveLength(2);
  expect(await ana.publish()).toEqual(published(2));
  expect((await ana.json(culture)).sections[0]).toEqual({ ...before, title: "Otra vez" });
  expect(await ana.git("status", "--porcelain", "--", "content")).toBe("");
});

test("while another program locks the repository, what is published is not listed again", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(text, "Luis"));
  await luis.publish();
  await ana.edit(culture, set(title, "Ana"));
  await ana.write(".git/index.lock", "");
  expect(await ana.publish()).toEqual(published(1, true));
  expect(await ana.sentences()).toEqual([]);
  await ana.edit(culture, set(title, "Otra vez"));
  expect(await ana.publish()).toEqual(published(1));
  await rm(join(ana.root, ".git/index.lock"));
  await ana.publish();
  expect(await ana.git("status", "--porcelain", "--", "content")).toBe("");
  expect(await ana.git("rev-parse", "HEAD")).toBe(await server.git("rev-parse", "main"));
});

test("what somebody makes wrong while others' changes are fetched is not published", async () => {
  await ana.edit(culture, set(title, "Ana"));
  const fetch = join(ana.root, "fetch.sh");
  await hookAt(fetch, `echo '{' > ${join(ana.root, sports)}; exec git-upload-pack "$@"`);
  await ana.git("config", "remote.origin.uploadpack", fetch);
  expect(await ana.publish()).toMatchObject({ body: { type: "errors", problems: [{ file: sports }] } });
});

test("what is typed during the push stays, beside what others have published", async () => {
  const luis = await secondOffice();
  await luis.edit(culture, set(text, "Luis"));
  await luis.publish();
  await ana.edit(culture, set(title, "Ana"));
  await hook(ana, `sed -i 's/"Ana"/"Tecleado"/' ${culture}`);
  expect(await ana.publish()).toEqual(published(1, true));
  expect((await ana.json(culture)).sections[0]).toMatchObject({ title: "Tecleado", text: "Luis" });
  expect(await ana.sentences()).toEqual(["Cultura: En la sección «Tecleado»: título"]);
});

test("a site in a folder of its repository is published from there, and the rest of the repository stays", async () => {
  const outer = join(server.root, "outer");
  await mkdir(outer);
  await ana.git("checkout-index", "--all", `--prefix=${outer}/sitio/`);
  await writeFile(join(outer, "otro.txt"), "Otro");
  const git = await publishFirst(outer, join(server.root, "outer.git"));
  const office = officeIn(join(outer, "sitio"));
  await office.edit(culture, set(title, "Dentro"));
  await writeFile(join(outer, "otro.txt"), "Cambiado");
  expect(await office.sentences()).toEqual(["Cultura: En la sección «Dentro»: título"]);
  const author = { name: "Ana", mail: "ana@example.org" };
  expect(await office.publish({ author })).toEqual(published(1));
  expect(await git("show", "--format=", "--name-only", "main")).toBe(`sitio/${culture}`);
  expect(await office.history(culture)).toHaveLength(2);
});

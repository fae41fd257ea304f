// Taking back changes, and earlier versions of a page, with the installed git.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { uploadedName } from "../../../src/editing/files/protocol.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { siteFile } from "../site.ts";
import { createServers, culture, type Servers, sports } from "./office.ts";
import type { Office } from "./officeIn.ts";

const landing = "content/pages/inicio.json";
let servers: Servers;
let office: Office;
beforeAll(async () => {
  servers = await createServers();
  return servers.remove;
});
beforeEach(async () => {
  office = await (await servers.create()).office("ana", "Ana Gómez");
});

test("each change is taken back alone, until the site is what is published", async () => {
  const page = await office.json(culture);
  const { sections } = page;
  sections.push({ type: "text", title: "Nueva", paragraphs: ["Uno"] }, sections.shift());
  sections[2].cards[0].text = "Otro texto";
  await office.write(culture, JSON.stringify({ ...page, sections: [sections.at(-1), ...sections.slice(0, -1)] }));
  await office.write("content/pages/nueva.json", JSON.stringify({ ...page, path: "/nueva" }));
  await rm(join(office.root, sports));
  await writeFile(
    join(office.root, "content/site.json"),
    (await office.read("content/site.json")).replace("Inicio", "Casa"),
  );
  const count = (await office.sentences()).length;
  expect(count).toBe(5);
  for (let left = count; left > 0; left--) {
    const { groups } = await office.changes();
    const undo = groups.at(-1)?.changes[0]?.undo;
    if (undo) expect(await office.send("Deshacer", ...undo)).toMatchObject({ status: 200 });
    expect(await office.sentences()).toHaveLength(left - 1);
  }
  expect(await office.git("diff", "--stat", "HEAD", "--", "content/site.json", sports)).toBe("");
});

const undoOf = async (what: string) => {
  const { groups } = await office.changes();
  return groups.flatMap(({ changes }) => changes).find((change) => change.what === what)?.undo ?? [];
};

test("a deleted page comes back with its links, and what else has changed in their files stays", async () => {
  const published = await office.sentences();
  await office.ask("POST", "_/pages/delete", { page: culture });
  await office.edit(landing, { op: "set", at: ["sections", 0, "title"], value: "Otro título" });
  expect(await office.sentences()).toHaveLength(published.length + 5);
  await office.send("Deshacer", ...(await undoOf("Se eliminó la página")));
  expect(await office.sentences()).toEqual([...published, "Inicio: En la sección «Otro título»: título"]);
  await office.ask("POST", "_/undo", {});
  await office.ask("POST", "_/undo", {});
  await office.ask("POST", "_/undo", {});
  expect(await office.sentences()).toEqual(published);
});

test.each(["Salud Mental", "Ayuda Social"])("the added page «%s» goes with its links", async (title) => {
  const published = await office.sentences();
  const [{ label: example }] = (await office.ask("GET", "_/pages/examples", {})).body as [{ label: string }];
  await office.ask("POST", "_/pages/create", { example, title, inMenu: true });
  expect((await office.sentences()).length).toBeGreaterThan(published.length + 1);
  expect(await office.send("Deshacer", ...(await undoOf("Se añadió la página")))).toMatchObject({ status: 200 });
  expect(await office.sentences()).toEqual(published);
});

test("taking back a logo brings its file back, and takes that of the other one away", async () => {
  const logo = async (fill: string, name: string, replaces?: string) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`;
    const base = hashOf(await office.read(siteFile));
    const { alt } = (await office.json(siteFile)).header.logo;
    const operations: Operation[] = [{ op: "set", at: ["header", "logo"], value: { file: uploadedName, alt } }];
    const change = { label: "Cambiar el logotipo", files: [{ file: siteFile, base, operations }] };
    const data = Buffer.from(drawn).toString("base64");
    const answer = await office.ask("POST", "_/upload", {
      kind: "logo",
      name,
      data,
      change,
      ...(replaces && { replaces }),
    });
    expect(answer).toMatchObject({ status: 200 });
  };
  const takeBack = async () => {
    const { groups } = await office.changes();
    const changes = groups.find(({ title }) => title === "Todo el sitio")?.changes ?? [];
    const undo = changes.find(({ what }) => what.includes("logotipo"))?.undo ?? [];
    expect(await office.send("Deshacer", ...undo)).toMatchObject({ status: 200 });
  };
  const published = await office.sentences();
  await logo("#123456", "primero.svg");
  await takeBack();
  expect(await office.sentences()).toEqual(published);
  await logo("#123456", "primero.svg");
  await office.publish();
  await logo("#654321", "segundo.svg", "primero.svg");
  expect(await office.sentences()).toHaveLength(3);
  await takeBack();
  expect(await office.sentences()).toEqual([]);
});

test("a page has its versions in words; one is shown as the site it was, and restored as a change", async () => {
  const set = (value: string) => office.edit(culture, { op: "set", at: ["sections", 0, "title"], value });
  const { title } = (await office.json(culture)).sections[0];
  await set("Uno");
  await office.publish();
  await set("Dos");
  await office.publish();
  const versions = await office.history(culture);
  expect(versions.map(({ author, changes }) => [author, ...changes.map(({ after, what }) => after || what)])).toEqual([
    ["Ana Gómez", "Dos"],
    ["Ana Gómez", "Uno"],
    ["Ana", "Se añadió la página"],
  ]);
  const [, , first] = versions;
  const { commit = "" } = first ?? {};
  expect(await office.ask("POST", "_/show", { commit })).toMatchObject({ status: 200 });
  const shown = office.shown.at(-1);
  expect(JSON.parse(String(shown?.get(culture))).sections[0].title).toBe(title);
  expect((await office.json(culture)).sections[0].title).toBe("Dos");
  await office.ask("POST", "_/show", { commit: "" });
  expect(office.shown.at(-1)).toBeUndefined();
  expect(await office.ask("POST", "_/restore", { commit, file: culture })).toMatchObject({
    status: 200,
  });
  expect((await office.json(culture)).sections[0].title).toBe(title);
  expect(await office.sentences()).toEqual([`Cultura: En la sección «${title}»: título`]);
  expect(await office.ask("POST", "_/undo", {})).toMatchObject({ status: 200 });
  expect((await office.json(culture)).sections[0].title).toBe("Dos");
});

test("what is on all pages has versions too, and changed hours are one change", async () => {
  const site = "content/site.json";
  const value = { days: ["sat"], from: "09:00", to: "12:00" };
  await office.edit(site, { op: "insert", at: ["contact", "items", 0, "hours", 2], value });
  await office.publish();
  const whats = (await office.history(site)).flatMap(({ changes }) => changes.map(({ what }) => what));
  expect(whats).toEqual([expect.stringMatching(/: horario de atención$/), "Se añadió todo el sitio"]);
});

test("a version with which today's program has errors is not shown, and other names are refused", async () => {
  const before = await office.read(culture);
  await office.write(sports, "{}");
  await office.git("commit", "--quiet", "--message=Mal", "--", sports);
  const commit = await office.git("rev-parse", "HEAD");
  await office.git("checkout", "--quiet", "HEAD~", "--", sports);
  expect(await office.ask("POST", "_/show", { commit })).toMatchObject({ status: 400 });
  const refused = await office.ask("POST", "_/restore", { commit, file: sports });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Esa versión ya no se puede restaurar/) },
  });
  for (const wrong of [
    { commit: "--help", file: culture },
    { commit, file: "package.json" },
  ]) {
    expect(await office.ask("POST", "_/restore", wrong)).toMatchObject({ status: 400 });
  }
  expect(await office.read(culture)).toBe(before);
});

test("a page whose address was changed since gets an earlier version, and keeps the address", async () => {
  const { title } = (await office.json(culture)).sections[0];
  await office.edit(culture, { op: "set", at: ["sections", 0, "title"], value: "Otro" });
  await office.ask("POST", "_/pages/rename", { page: culture, address: "/arte", keepsOld: false });
  const commit = await office.git("rev-parse", "HEAD");
  expect(await office.ask("POST", "_/restore", { commit, file: culture })).toMatchObject({ status: 200 });
  const page = await office.json(culture);
  expect([page.path, page.sections[0].title]).toEqual(["/arte", title]);
});

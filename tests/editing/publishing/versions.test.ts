// Taking back changes, and earlier versions of a page, with the installed git.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

import { createServers, culture, sports } from "./office.ts";
import type { Office } from "./officeIn.ts";

const landing = "content/pages/inicio.json";
let office: Office;
beforeAll(async () => {
  const { create, remove } = await createServers();
  office = await (await create()).office("ana", "Ana Gómez");
  return remove;
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

test("what is on all pages has versions too, and several hours are said as several", async () => {
  const site = "content/site.json";
  const value = { days: ["sat"], from: "09:00", to: "12:00" };
  await office.edit(site, { op: "insert", at: ["contact", "items", 0, "hours", 2], value });
  await office.publish();
  const whats = (await office.history(site)).flatMap(({ changes }) => changes.map(({ what }) => what));
  expect(whats).toEqual([expect.stringMatching(/^Se añadieron las horas de atención/), "Se añadió todo el sitio"]);
});

test("a version with which today's program has errors is not shown, and other names are refused", async () => {
  await office.write(sports, "{}");
  await office.git("commit", "--quiet", "--message=Mal", "--", sports);
  const commit = await office.git("rev-parse", "HEAD");
  await office.git("checkout", "--quiet", "HEAD~", "--", sports);
  expect(await office.ask("POST", "_/show", { commit })).toMatchObject({ status: 400 });
  for (const wrong of [
    { commit: "--help", file: culture },
    { commit, file: "package.json" },
  ]) {
    expect(await office.ask("POST", "_/restore", wrong)).toMatchObject({ status: 400 });
  }
  expect(await readFile(join(office.root, culture), "utf8")).toContain("Dos");
});

test("a page whose address was changed since gets an earlier version, and keeps the address", async () => {
  await office.git("checkout", "--quiet", "HEAD", "--", "content");
  const { title } = (await office.json(culture)).sections[0];
  await office.edit(culture, { op: "set", at: ["sections", 0, "title"], value: "Otro" });
  await office.ask("POST", "_/pages/rename", { page: culture, address: "/arte", keepsOld: false });
  const commit = await office.git("rev-parse", "HEAD");
  expect(await office.ask("POST", "_/restore", { commit, file: culture })).toMatchObject({ status: 200 });
  const page = await office.json(culture);
  expect([page.path, page.sections[0].title]).toEqual(["/arte", title]);
});

// Whole pages: created from examples, with another address, deleted. Each is one step.
import { expect, test } from "vitest";
import type { EditorRequests } from "../../../src/editing/protocol.ts";

import { check } from "../../../src/pipeline/check/check.ts";
import { siteRoot } from "../../roots.ts";
import { culture, edit, errorsIn, landing, requested, siteFile } from "./requests.ts";

/** The file of a page that was created, from the answer. */
const createdFile = (body: object) => String((body as EditorRequests["POST _/pages/create"][1]).place?.file);

test.each([
  ["the fixture", siteRoot],
  ["the smallest site", "tests/smallest"],
])("every example makes a page of %s, in its menu, in which the check misses only the texts", async (_, root) => {
  const { get, post, read, json } = await requested(() => {}, root);
  const before = check(await read());
  const { body } = await get("_/pages/examples");
  const examples = body as EditorRequests["GET _/pages/examples"][1];
  expect(examples.map(({ label }) => label)).toEqual([
    "Página en blanco",
    "Página de un servicio",
    "Página de noticias",
    "Página de preguntas",
  ]);
  const created: string[] = [];
  for (const { label } of examples) {
    const answer = await post("_/pages/create", { example: label, title: `Salud: ${label}`, inMenu: true });
    expect(answer).toMatchObject({ status: 200, body: { label: `Crear la página «Salud: ${label}»` } });
    const page = createdFile(answer.body);
    created.push(page);
    const { path, title, sections } = json(page);
    expect({ path, title, heading: sections[0].title }).toEqual({
      path: page.replace(/^content\/pages(.*)\.json$/, "$1"),
      title: `Salud: ${label}`,
      heading: `Salud: ${label}`,
    });
    expect(json(siteFile).menu.entries.at(-1)).toEqual({ label: `Salud: ${label}`, route: path });
  }
  const after = check(await read());
  const inNew = after.filter(({ file }) => created.includes(file));
  expect(inNew.map(({ message }) => message)).toEqual(
    created.map(() => expect.stringMatching(/^"Escriba aquí .*" todavía no está escrito: /)),
  );
  expect(after).toHaveLength(before.length + inNew.length);
});

test("a page whose file is empty, or contains no page, is no obstacle to a new page and another address", async () => {
  const { post } = await requested((files) => {
    files.set("content/pages/vacia.json", "").set("content/pages/nada.json", "null");
    files.set("content/pages/mala.json", '{ "path": 5, "aliases": 5 }');
  });
  const created = await post("_/pages/create", { example: "Página en blanco", title: "Salud", inMenu: false });
  const renamed = await post("_/pages/rename", { page: culture, address: "/arte", keepsOld: true });
  expect([created, renamed]).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test("the file of a new page is written as the site's others are, and undoing deletes it", async () => {
  const { post, read } = await requested();
  const before = await read();
  await post("_/pages/create", { example: "Página en blanco", title: "Salud", inMenu: true });
  expect((await read()).get("content/pages/salud.json")).toMatchInlineSnapshot(`
    "{
      "$schema": "../../schemas/content/page.schema.json",
      "path": "/salud",
      "title": "Salud",
      "sections": [
        { "type": "hero", "title": "Salud" },
        { "type": "text", "title": "Un apartado", "paragraphs": ["Escriba aquí el primer párrafo."] }
      ]
    }
    "
  `);
  await post("_/undo");
  expect(await read()).toEqual(before);
  await post("_/redo");
  expect((await read()).has("content/pages/salud.json")).toBe(true);
});

test("links that waited for the page lead to it, and its planned entry stays the only one in the menu", async () => {
  const link = { label: "Salud", route: "/salud", planned: true };
  const { post, json } = await requested((files) => {
    edit(files, landing, ({ sections }) => Object.assign(sections[0], { actions: [link] }));
    edit(files, siteFile, ({ menu }) => menu.entries.push(link));
  });
  await post("_/pages/create", { example: "Página en blanco", title: "Salud", inMenu: true });
  const linked = { label: "Salud", route: "/salud" };
  expect(json(landing).sections[0].actions).toEqual([linked]);
  const entries: unknown[] = json(siteFile).menu.entries;
  expect(entries.filter((entry) => JSON.stringify(entry).includes("/salud"))).toEqual([linked]);
});

test("a title that is taken, or without letters, gets an address of its own", async () => {
  const { post, json, read } = await requested((files) => edit(files, culture, (page) => (page.aliases = ["/arte"])));
  const create = async (title: string) => {
    const { body } = await post("_/pages/create", { example: "Página en blanco", title, inMenu: false });
    return createdFile(body);
  };
  expect(await create("Cultura")).toBe("content/pages/cultura-2.json");
  expect(await create("Arte")).toBe("content/pages/arte-2.json");
  expect(await create("¿?")).toBe("content/pages/pagina.json");
  const long = await create("Una convocatoria que se llama de una manera tan larga que nadie la recuerda");
  expect(json(long).path).toBe("/una-convocatoria-que-se-llama-de-una-manera-tan-larga-que");
  expect(json(siteFile)).toEqual(JSON.parse(String((await requested().then(({ read: old }) => old())).get(siteFile))));
  expect(errorsIn(await read())).toEqual([]);
});

test("refuses a page without title, and an example that does not exist", async () => {
  const { post } = await requested();
  for (const asked of [
    { example: "Página en blanco", title: " ", inMenu: false },
    { example: "Otra", title: "Salud", inMenu: false },
    { title: "Salud" },
  ]) {
    expect(await post("_/pages/create", asked)).toMatchObject({ status: 400 });
  }
});

/** Links of every sort to the page of culture, in its own file and in others. */
function linkCulture(files: Map<string, string | Uint8Array>) {
  edit(files, culture, (page) => {
    page.sections[1].anchor = "grupos";
    page.sections[0].actions = [{ label: "Los grupos", route: "/cultura", anchor: "grupos" }];
  });
  edit(files, landing, (page) => {
    page.sections[0].text = "Baila";
    page.sections.push({
      type: "text",
      title: "Arte",
      paragraphs: ["Mira [los grupos](/cultura#grupos), **[el arte](/cultura)** y [el deporte](/deportes)."],
      actions: [{ label: "Ver cultura", route: "/cultura", fresh: true }],
    });
  });
}

test("a new address is in all links to the page, and the old one stays as another address", async () => {
  const { post, json, read } = await requested(linkCulture);
  const answer = await post("_/pages/rename", { page: culture, address: "Arte y Cultura", keepsOld: true });
  expect(answer).toMatchObject({ status: 200, body: { label: "Cambiar la dirección de «Cultura»" } });
  expect(json(culture)).toMatchObject({ path: "/arte-y-cultura", aliases: ["/cultura"] });
  expect(json(culture).sections[0].actions[0]).toEqual({
    label: "Los grupos",
    route: "/arte-y-cultura",
    anchor: "grupos",
  });
  const added = json(landing).sections.at(-1);
  expect(added.paragraphs).toEqual([
    "Mira [los grupos](/arte-y-cultura#grupos), **[el arte](/arte-y-cultura)** y [el deporte](/deportes).",
  ]);
  expect(added.actions).toEqual([{ label: "Ver cultura", route: "/arte-y-cultura", fresh: true }]);
  const others = [...(await read())].filter(([file]) => file !== culture && file.startsWith("content/"));
  expect(others.filter(([, text]) => String(text).includes('"/cultura"'))).toEqual([]);
  expect(errorsIn(await read())).toEqual([]);
});

test("without the old address, nothing of it stays; going back to an old address takes it from the list", async () => {
  const { post, json, read } = await requested();
  const rename = (address: string, keepsOld: boolean) => post("_/pages/rename", { page: culture, address, keepsOld });
  const before = json(culture);
  await rename("arte", false);
  expect(json(culture)).toEqual({ ...before, path: "/arte" });
  await rename("cultura/arte", true);
  expect(json(culture)).toMatchObject({ path: "/cultura/arte", aliases: ["/arte"] });
  await rename("/arte", false);
  expect(json(culture)).toEqual({ ...before, path: "/arte" });
  expect(errorsIn(await read())).toEqual([]);
});

test.each([
  [culture, "deportes", "Esa dirección ya es de la página «Deportes». Escriba otra."],
  [culture, "¿?", "Escriba la dirección con letras o cifras. Solo la portada no lleva ninguna."],
  ...["https://bienestar.example.edu.co/arte", "/#/arte"].map((typed): [string, string, string] => [
    culture,
    typed,
    "Escriba solo el final de la dirección, sin el nombre del sitio. Por ejemplo, /salud-mental.",
  ]),
  [landing, "portada", "La portada es la primera página del sitio: su dirección no se cambia."],
  ["content/pages/nada.json", "x", "Esa página ya no existe, o tiene un error que hay que corregir antes."],
])("refuses for %s the address «%s»", async (page, address, message) => {
  const { post } = await requested();
  expect(await post("_/pages/rename", { page, address, keepsOld: false })).toEqual({
    status: 400,
    body: { message },
  });
});

test("lists who links to a page before it is deleted: texts, buttons, the menu, and forms that only it has", async () => {
  const { get } = await requested(linkCulture);
  const linksOf = async (page: string) =>
    (await get("_/pages/links", { page })).body as EditorRequests["GET _/pages/links"][1];
  const found = await linksOf(culture);
  expect(found.filter(({ file }) => file !== landing)).toEqual([
    { file: siteFile, pointer: "/menu/entries/2", label: "Cultura", title: "" },
  ]);
  expect(found.filter(({ label }) => !label.startsWith("C") && !label.startsWith("V")).slice(-2)).toEqual([
    { file: landing, pointer: expect.stringMatching(/paragraphs\/0$/), label: "los grupos", title: "Inicio" },
    { file: landing, pointer: expect.stringMatching(/paragraphs\/0$/), label: "el arte", title: "Inicio" },
  ]);
  const toForm = await linksOf("content/pages/pqrs.json");
  expect(toForm).toContainEqual(expect.objectContaining({ file: culture, label: "Enviar una PQRS" }));
});

test("deletes a page with its entry in the menu and all links to it, and undoing brings all back", async () => {
  const { post, json, read } = await requested(linkCulture);
  const before = await read();
  const answer = await post("_/pages/delete", { page: culture });
  expect(answer).toMatchObject({ status: 200, body: { label: "Eliminar la página «Cultura»" } });
  expect((await read()).has(culture)).toBe(false);
  expect(json(siteFile).menu.entries.map(({ label }: { label: string }) => label)).not.toContain("Cultura");
  const added = json(landing).sections.at(-1);
  expect(added.paragraphs).toEqual(["Mira los grupos, **el arte** y [el deporte](/deportes)."]);
  expect(added).not.toHaveProperty("actions");
  expect(errorsIn(await read())).toEqual([]);
  await post("_/undo");
  expect(await read()).toEqual(before);
});

test("the links to a deleted page can lead to another one instead", async () => {
  const { post, json, read } = await requested(linkCulture);
  await post("_/pages/delete", { page: culture, instead: "/deportes" });
  const added = json(landing).sections.at(-1);
  expect(added.paragraphs).toEqual([
    "Mira [los grupos](/deportes), **[el arte](/deportes)** y [el deporte](/deportes).",
  ]);
  expect(added.actions).toEqual([{ label: "Ver cultura", route: "/deportes", fresh: true }]);
  expect(errorsIn(await read())).toEqual([]);
});

test("deleting the page of a form takes its links along, and one that has to stay gets no destination", async () => {
  const { post, json, read } = await requested((files) => {
    edit(files, siteFile, ({ menu }) => (menu.entries = [{ label: "PQRS", form: "pqrs" }]));
  });
  const answer = await post("_/pages/delete", { page: "content/pages/pqrs.json" });
  expect(answer).toMatchObject({ status: 200 });
  expect(errorsIn(await read())).toEqual([]);
  expect(json(siteFile).shared.acompanamiento).not.toHaveProperty("actions");
  expect(json(siteFile).menu.entries).toEqual([{ label: "PQRS", pending: true }]);
});

test("the landing page cannot be deleted", async () => {
  const { post } = await requested();
  expect(await post("_/pages/delete", { page: landing })).toMatchObject({ status: 400 });
});

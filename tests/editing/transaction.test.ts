// Changes, undo and redo on the files of a site, also while others change them.
import { beforeEach, expect, test } from "vitest";
import { StaleFile, type Workspace } from "../../src/editing/workspace.ts";
import type { Operation } from "../../src/edits/operation.ts";
import { hashOf } from "../../src/pipeline/pictures/asset.ts";
import type { FileContent } from "../../src/pipeline/read/files.ts";
import { photograph } from "../browser/sites/photographs.ts";
import { changeOf, type EditedSite, editedSite, landing, pqrs, siteFile } from "./site.ts";

let site: EditedSite;
let text: string;
beforeEach(async () => {
  site = await editedSite();
  text = await site.read(landing);
  return site.remove;
});

const title = ["sections", 0, "title"];
const set = (at: Operation["at"], value: string): Operation => ({ op: "set", at, value });
/** The page with other values, in itself and in its first section. */
function changed(ofPage: object, ofSection: object) {
  const page = JSON.parse(text);
  const [first, ...others] = page.sections;
  return { ...page, ...ofPage, sections: [{ ...first, ...ofSection }, ...others] };
}

function withCommit(workspace: Workspace, commit: Workspace["commit"]): Workspace {
  return {
    read: () => workspace.read(),
    keep: (content) => workspace.keep(content),
    past: (file, hash) => workspace.past(file, hash),
    history: () => workspace.history(),
    forget: (action) => workspace.forget(action),
    commit,
  };
}

const lineOf = (whole: string, part: string) => whole.split("\n").find((line) => line.includes(part));

test("tells where the thing is now that a step has moved to another list, or taken back", async () => {
  const [card] = JSON.parse(text).sections[1].cards;
  const insert: Operation = { op: "insert", at: ["sections", 3, "cards", 2], value: card };
  const move = changeOf(landing, text, insert, { op: "remove", at: ["sections", 1, "cards", 0] });
  expect(await site.change(move)).toMatchObject({ body: { place: { pointer: "/sections/3/cards/2" } } });
  expect(await site.undo()).toMatchObject({ body: { place: { pointer: "/sections/1/cards/0" } } });
});

test("tells of the first place in the file where an undone step had added something", async () => {
  const insert: Operation = { op: "insert", at: ["sections", 2, "paragraphs", 0], value: "Hola." };
  await site.change(changeOf(landing, text, insert, { op: "set", at: ["sections", 3, "intro"], value: "Una frase." }));
  expect(await site.undo()).toMatchObject({ body: { place: { pointer: "/sections/2/paragraphs/0" } } });
});

test("writes a change as one line, and shows it before it answers", async () => {
  const answer = await site.change(changeOf(landing, text, set(title, "Hola")));
  expect(site.refreshed()).toBe(1);
  const after = await site.read(landing);
  const place = { file: landing, pointer: "/sections/0/title" };
  expect(answer).toEqual({ status: 200, body: { label: "Cambiar el texto", place } });
  const lines = after.split("\n").filter((line, index) => line !== text.split("\n")[index]);
  expect(lines).toEqual(['      "title": "Hola",']);
});

test("keeps the line ends of Windows and a byte order mark, which only the check reports", async () => {
  const windows = `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  await site.save(landing, windows);
  expect(await site.change(changeOf(landing, windows, set(title, "Hola")))).toMatchObject({ status: 200 });
  expect(await site.read(landing)).toBe(windows.replace(/(?<="size": "large",\r\n.*"title": ")[^"]*/, "Hola"));
});

test("changes several files in one step, which is undone as one", async () => {
  const other = await site.read(siteFile);
  const request = {
    label: "Cambiar los nombres",
    files: [
      ...changeOf(landing, text, set(title, "Hola")).files,
      ...changeOf(siteFile, other, set(["institution", "system"], "Otro")).files,
    ],
  };
  expect(await site.change(request)).toMatchObject({ status: 200 });
  expect(await site.read(siteFile)).not.toBe(other);
  expect(await site.undo()).toMatchObject({ status: 200, body: { label: "Cambiar los nombres" } });
  expect([await site.read(landing), await site.read(siteFile)]).toEqual([text, other]);
});

test("two windows change different places of the same text", async () => {
  const answers = await Promise.all([
    site.change(changeOf(landing, text, set(title, "Una"))),
    site.change(changeOf(landing, text, set(["description"], "Otra"))),
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(JSON.parse(await site.read(landing))).toEqual(changed({ description: "Otra" }, { title: "Una" }));
});

test("two windows change the same place: the second one gets both values and writes nothing", async () => {
  await site.change(changeOf(landing, text, set(title, "Una")));
  const first = await site.read(landing);
  const answer = await site.change(changeOf(landing, text, set(title, "Otra")));
  const conflict = { at: title, reason: "value", theirs: "Una" };
  expect(answer).toEqual({ status: 409, body: conflict });
  expect(await site.read(landing)).toBe(first);
  const again = { ...changeOf(landing, text, set(title, "Otra")) };
  const insisted = { ...again, files: again.files.map((file) => ({ ...file, base: hashOf(first) })) };
  expect(await site.change(insisted)).toMatchObject({ status: 200 });
});

test("finds a section that another program has moved", async () => {
  const saved = JSON.parse(text);
  saved.sections.reverse();
  await site.workspace.read();
  await site.save(landing, JSON.stringify(saved, null, 2));
  expect(await site.change(changeOf(landing, text, set(title, "Hola")))).toMatchObject({ status: 200 });
  expect(JSON.parse(await site.read(landing)).sections.at(-1).title).toBe("Hola");
});

test("merges with what another program saves between the check and the write", async () => {
  const other = await editedSite((workspace) => {
    let isFirst = true;
    const commit: typeof workspace.commit = async (...values) => {
      if (isFirst) await other.save(landing, text.replace('"title": "Inicio"', '"title": "Portada"'));
      isFirst = false;
      return workspace.commit(...values);
    };
    return withCommit(workspace, commit);
  });
  expect(await other.change(changeOf(landing, text, set(title, "Hola")))).toMatchObject({ status: 200 });
  expect(JSON.parse(await other.read(landing))).toEqual(changed({ title: "Portada" }, { title: "Hola" }));
  await other.remove();
});

test("a base that nobody knows any more is a conflict, except for a value that is there already", async () => {
  const base = "0".repeat(64);
  const change = (operation: Operation) => ({ label: "x", files: [{ file: landing, base, operations: [operation] }] });
  expect(await site.change(change(set(title, "Hola")))).toMatchObject({ status: 409, body: { reason: "value" } });
  expect(await site.change(change({ op: "remove", at: ["nada"] }))).toMatchObject({
    status: 409,
    body: { reason: "gone" },
  });
  expect(await site.change(change(set(["title"], JSON.parse(text).title)))).toMatchObject({ status: 200 });
  expect(await site.read(landing)).toBe(text);
});

test("does not write what the check refuses", async () => {
  const answer = await site.change(changeOf(landing, text, set(title, "")));
  expect(answer).toMatchObject({
    status: 422,
    body: { problems: [{ kind: "empty-text", pointer: "/sections/0/title" }] },
  });
  expect(await site.read(landing)).toBe(text);
  expect(site.refreshed()).toBe(0);
  expect(await site.undo()).toMatchObject({ status: 404 });
});

test("says where it would be wrong, where the change has moved it", async () => {
  const page = "content/pages/pqrs.json";
  const before = JSON.parse(await site.read(page));
  const link = { label: "Requisitos", route: before.path, anchor: "requisitos" };
  const sections: object[] = [
    before.sections[0],
    { type: "text", anchor: "requisitos", title: "Requisitos", paragraphs: ["Ninguno."] },
    { type: "text", title: "Antes de escribir", paragraphs: ["Lea esto."], actions: [link] },
    ...before.sections.slice(1),
  ];
  const text = JSON.stringify({ ...before, sections }, undefined, 2);
  await site.save(page, text);
  const answer = await site.change(changeOf(page, text, { op: "remove", at: ["sections", 1] }));
  const where = expect.stringMatching(/^en «PQRS», el botón «Requisitos» en la sección «Antes de escribir»$/);
  expect(answer).toMatchObject({ status: 422, body: { problems: [{ kind: "unknown-anchor", where }] } });
});

test("writes a change although somebody else has made an error elsewhere, and refuses the same error again", async () => {
  const form = await site.read(pqrs);
  await site.save(pqrs, form.replace('"title": "Nombre completo"', '"title": ""'));
  expect(await site.change(changeOf(landing, text, set(title, "Hola")))).toMatchObject({ status: 200 });
  const after = await site.read(landing);
  expect(await site.change(changeOf(landing, after, set(title, "")))).toMatchObject({ status: 422 });
});

test("lets an editor correct the error of a file although the checks that it stopped find others", async () => {
  const wrong = text.replace('"path": "/"', '"path": 5');
  await site.save(landing, wrong);
  await site.save(
    "content/pages/cultura.json",
    (await site.read("content/pages/cultura.json")).replace('"/cultura"', '"/deportes"'),
  );
  expect(await site.change(changeOf(landing, wrong, set(["path"], "/")))).toMatchObject({ status: 200 });
});

test("reports the errors of a file that another program has broken", async () => {
  await site.workspace.read();
  await site.save(landing, text.slice(0, -10));
  const answer = await site.change(changeOf(landing, text, set(title, "Hola")));
  expect(answer).toMatchObject({ status: 422, body: { problems: [{ file: landing }] } });
  expect(await site.read(landing)).toBe(text.slice(0, -10));
});

test("a change that starts from a half saved file is a conflict with the whole one", async () => {
  const half = text.slice(0, 700);
  const request = changeOf(landing, half, set(title, "Hola"));
  await site.save(landing, half);
  expect(await site.change(request)).toMatchObject({ status: 422 });
  await site.save(landing, text);
  expect(await site.change(request)).toMatchObject({ status: 409, body: { reason: "value" } });
  expect(await site.read(landing)).toBe(text);
});

test("answers 400 if an operation does not fit its base, and 404 if the file is gone", async () => {
  expect(await site.change(changeOf(landing, text, set(["sections", 99, "title"], "x")))).toMatchObject({
    status: 400,
  });
  expect(await site.change(changeOf("content/pages/nada.json", text, set(title, "x")))).toMatchObject({ status: 404 });
});

test.each([
  [undefined, "No se pudo guardar: system says"],
  [
    "ENOSPC",
    "No se pudo guardar: no queda espacio en el disco. Libere espacio, o pídalo a quien administra el servidor.",
  ],
  [
    "EACCES",
    "No se pudo guardar: otro programa tiene abierto el archivo, o este no puede escribir en la carpeta del sitio.",
  ],
])("answers 500 if the file cannot be written, and goes on with the next change: %s", async (code, message) => {
  const other = await editedSite((workspace) =>
    withCommit(workspace, (action, step) =>
      step.label === "x"
        ? Promise.reject(Object.assign(new Error("system says"), { code }))
        : workspace.commit(action, step),
    ),
  );
  const failing = { ...changeOf(landing, text, set(title, "Hola")), label: "x" };
  expect(await other.change(failing)).toEqual({ status: 500, body: { message } });
  expect(await other.change(changeOf(landing, text, set(title, "Hola")))).toMatchObject({ status: 200 });
  await other.remove();
});

test("gives up a change while another program goes on saving the same file", async () => {
  let count = 0;
  const other = await editedSite((workspace) =>
    withCommit(workspace, () => Promise.reject(++count > 20 ? new Error("endless") : new StaleFile())),
  );
  const answer = await other.change(changeOf(landing, text, set(title, "Hola")));
  expect(answer).toMatchObject({ status: 500, body: { message: expect.stringMatching(/^Otro programa/) } });
  expect(count).toBe(5);
  await other.remove();
});

test("an undo of what another program has taken back is done, and offered no longer", async () => {
  await site.change(changeOf(landing, text, set(title, "Hola")));
  await site.save(landing, text);
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.undo()).toMatchObject({ status: 404 });
});

test("a change that changes nothing is no step", async () => {
  expect(await site.change(changeOf(landing, text, set(["title"], JSON.parse(text).title)))).toMatchObject({
    status: 200,
  });
  expect(await site.undo()).toEqual({ status: 404, body: { message: "No hay nada que deshacer." } });
});

test("cuts what a step is called where it names a long text", async () => {
  const change = { ...changeOf(landing, text, set(title, "Hola")), label: `Añadir «${"x".repeat(50_000)}»` };
  expect(await site.change(change)).toMatchObject({ status: 200, body: { label: `Añadir «${"x".repeat(192)}` } });
});

test("undoes and redoes after a restart", async () => {
  await site.change(changeOf(landing, text, set(title, "Hola")));
  const after = await site.read(landing);
  const again = await site.open();
  await again.undo();
  expect(await site.read(landing)).toBe(text);
  await again.redo();
  expect(await site.read(landing)).toBe(after);
  expect(await again.redo()).toEqual({ status: 404, body: { message: "No hay nada que rehacer." } });
});

test("undoes and redoes its own change only, after another program has saved the file", async () => {
  await site.change(changeOf(landing, text, set(title, "Hola"), { op: "move", at: ["sections", 2], to: 1 }));
  const other = (whole: string) => whole.replace('"title": "Inicio"', '"title": "Portada"');
  await site.save(landing, other(await site.read(landing)));
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.read(landing)).toBe(other(text));
  await site.save(landing, (await site.read(landing)).replace("Portada", "Comienzo"));
  expect(await site.redo()).toMatchObject({ status: 200 });
  const redone = changed({ title: "Comienzo" }, { title: "Hola" });
  [redone.sections[1], redone.sections[2]] = [redone.sections[2], redone.sections[1]];
  expect(JSON.parse(await site.read(landing))).toEqual(redone);
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(lineOf(await site.read(landing), "TU BIENESTAR")).toBe(lineOf(text, "TU BIENESTAR"));
});

test("refuses to undo what another program has changed since, changes nothing, and undoes what was before it", async () => {
  const system = ["institution", "system"];
  const other = await site.read(siteFile);
  await site.change(changeOf(siteFile, other, set(system, "Otro")));
  await site.change(changeOf(landing, text, set(title, "Hola")));
  const saved = (await site.read(landing)).replace("Hola", "Suyo");
  await site.save(landing, saved);
  expect(await site.undo()).toMatchObject({ status: 409, body: { at: title, reason: "value", theirs: "Suyo" } });
  expect(await site.read(landing)).toBe(saved);
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.read(siteFile)).toBe(other);
  expect(await site.redo()).toMatchObject({ status: 200 });
  expect(await site.redo()).toMatchObject({ status: 404 });
});

test("refuses to undo the correction of another program's error, and undoes what was before it", async () => {
  const other = await site.read(siteFile);
  await site.change(changeOf(siteFile, other, set(["institution", "system"], "Otro")));
  const wrong = text.replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "");
  await site.save(landing, wrong);
  await site.change(changeOf(landing, wrong, set(title, "Hola")));
  const corrected = await site.read(landing);
  expect(await site.undo()).toMatchObject({ status: 422, body: { problems: [{ kind: "empty-text" }] } });
  expect(await site.read(landing)).toBe(corrected);
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.read(siteFile)).toBe(other);
});

const pageFile = "content/pages/nueva.json";
const photo = "content/images/foto.jpg";

/** A change of whole files: what they are to contain; null deletes them. */
async function put(contents: Record<string, FileContent | null>) {
  const now = await site.workspace.read();
  const files = Object.entries(contents).map(async ([file, content]) => {
    const [base, after] = [now.get(file), content === null ? null : await site.workspace.keep(content)];
    return { file, base: base === undefined ? null : hashOf(base), content: after };
  });
  return { label: "Crear página", files: await Promise.all(files) };
}

const page = (path: string) =>
  JSON.stringify({ $schema: "../../schemas/content/page.schema.json", ...JSON.parse(text), path, title: "Nueva" });

test("creates a page and its link in one step, which is undone and redone", async () => {
  const create = await put({
    [pageFile]: page("/nueva"),
    [photo]: await photograph(20, 20, { channels: 3, background: "red" }).jpeg().toBuffer(),
  });
  const menu = changeOf(siteFile, await site.read(siteFile), {
    op: "insert",
    at: ["menu", "entries", 0],
    value: { label: "Nueva", route: "/nueva" },
  });
  const before = await site.workspace.read();
  const outcome = await site.change({ label: create.label, files: [...create.files, ...menu.files] });
  expect(outcome).toMatchObject({ status: 200, body: { label: "Crear página" } });
  const after = await site.workspace.read();
  expect(await site.read(pageFile)).toBe(page("/nueva"));
  expect(await site.undo()).toMatchObject({ status: 200, body: { label: "Crear página" } });
  expect(await site.workspace.read()).toEqual(before);
  expect(await site.redo()).toMatchObject({ status: 200 });
  expect(await site.workspace.read()).toEqual(after);
});

test("deletes a page, and refuses to delete one with a form to which a link leads", async () => {
  expect(await site.change(await put({ "content/pages/pqrs.json": null }))).toMatchObject({ status: 422 });
  await site.change(await put({ [pageFile]: page("/nueva") }));
  expect(await site.change(await put({ [pageFile]: null }))).toMatchObject({ status: 200 });
  expect((await site.workspace.read()).has(pageFile)).toBe(false);
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.read(pageFile)).toBe(page("/nueva"));
});

test("refuses a whole file that somebody else has created, changed or deleted", async () => {
  const create = await put({ [pageFile]: page("/nueva") });
  await site.save(pageFile, page("/suya"));
  expect(await site.change(create)).toEqual({ status: 409, body: { at: [], reason: "value" } });
  const replace = await put({ [pageFile]: page("/mia") });
  await site.save(pageFile, page("/otra"));
  expect(await site.change(replace)).toMatchObject({ status: 409, body: { reason: "value" } });
  await site.delete(pageFile);
  expect(await site.change(replace)).toMatchObject({ status: 409, body: { at: [], reason: "gone" } });
});

test("does not undo the creation of a page that somebody else has changed since", async () => {
  await site.change(await put({ [pageFile]: page("/nueva") }));
  await site.save(pageFile, page("/suya"));
  expect(await site.undo()).toMatchObject({ status: 409, body: { reason: "value" } });
  expect(await site.read(pageFile)).toBe(page("/suya"));
});

test("undoing what has only written a file in another way gives the old bytes", async () => {
  await site.change(await put({ [landing]: JSON.stringify(JSON.parse(text)) }));
  expect(await site.undo()).toMatchObject({ status: 200 });
  expect(await site.read(landing)).toBe(text);
});

test("a whole file that is as wanted already is no step, whoever has written it", async () => {
  const create = await put({ [pageFile]: page("/nueva") });
  await site.save(pageFile, page("/nueva"));
  expect(await site.change(create)).toMatchObject({ status: 200 });
  expect(await site.change(await put({ [landing]: text }))).toMatchObject({ status: 200 });
  expect(await site.undo()).toMatchObject({ status: 404 });
});

test("answers 404 for a content that nobody has kept", async () => {
  const files = [{ file: pageFile, base: null, content: "0".repeat(64) }];
  expect(await site.change({ label: "x", files })).toMatchObject({ status: 404 });
});

test("refuses a change that names a file twice, and writes nothing", async () => {
  const once = changeOf(landing, text, set(title, "Hola"));
  expect(await site.change({ ...once, files: [...once.files, ...once.files] })).toMatchObject({ status: 400 });
  expect(await site.read(landing)).toBe(text);
});

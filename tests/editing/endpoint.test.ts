// The answers of the editor's server, without HTTP.
import { Ajv } from "ajv";
import { expect, test, vi } from "vitest";
import { changedIn, createEndpoint } from "../../src/editing/endpoint.ts";
import type { ServerReleases } from "../../src/editing/hosted/release/createReleases.ts";
import type { EditorRequests, Model, Refused } from "../../src/editing/protocol.ts";
import type { Operation } from "../../src/edits/operation.ts";
import { hashOf } from "../../src/pipeline/pictures/asset.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { siteRoot } from "../roots.ts";
import { answering } from "./answerOf.ts";
import { memoryWorkspace } from "./memoryWorkspace.ts";
import { changeOf, editedSite, landing, pqrs, siteFile } from "./site.ts";

async function served() {
  const site = await editedSite();
  const places = [pqrs, landing].map((file) => ({ file, pointer: "/title" }));
  const endpoint = answering(createEndpoint(site.workspace, places, async () => {}));
  const answer = (method: string, path: string, body: unknown = {}, page = "") => {
    const query = new URLSearchParams({ page });
    return endpoint({ method, path, query, body: JSON.stringify(body) });
  };
  return { ...site, endpoint, answer };
}

test("the endpoint of a further request compiles no further schema, which ajv would keep", () => {
  const compile = vi.spyOn(Ajv.prototype, "compile");
  const site = { root: "", show: async () => {}, releases: {} as ServerReleases };
  const compiled = () => {
    createEndpoint(memoryWorkspace(new Map()), [], async () => {}, site);
    return new Set(compile.mock.calls.map(([schema]) => schema)).size;
  };
  const first = compiled();
  expect(first).toBeGreaterThan(10);
  expect(compiled()).toBe(first);
  compile.mockRestore();
});

test("gives the model of a page, of the landing by default", async () => {
  const { answer, read, remove } = await served();
  const model = (await answer("GET", "_/model")).body as Model;
  expect(model.page).toBe(landing);
  expect(model.places).toEqual({ 1: { file: landing, pointer: "/title" } });
  expect(model.files[landing]?.hash).toBe(hashOf(await read(landing)));
  expect(await answer("GET", "_/model", {}, "content/pages/cultura.json")).toMatchObject({
    body: { page: "content/pages/cultura.json" },
  });
  expect(await answer("GET", "_/model", {}, "content/pages/nada.json")).toMatchObject({ status: 404 });
  await remove();
});

test.each(["", "null"])("shows and changes pages while the file of the whole site is «%s»", async (content) => {
  const { answer, read, write, remove } = await served();
  await write(siteFile, content);
  const { body } = await answer("GET", "_/model");
  expect((body as Model).problems).toContainEqual(expect.objectContaining({ file: siteFile }));
  const change = changeOf(landing, await read(landing), { op: "set", at: ["sections", 0, "title"], value: "Hola" });
  expect(await answer("POST", "_/change", change)).toMatchObject({ status: 200 });
  await remove();
});

test("changes, undoes and redoes, and names the steps in the model", async () => {
  const { answer, read, remove, workspace } = await served();
  const text = await read(landing);
  const change = changeOf(landing, text, { op: "set", at: ["sections", 0, "title"], value: "Hola" });
  expect(await answer("POST", "_/change", change)).toMatchObject({ status: 200 });
  expect((await changedIn(workspace)).hashes[landing]).toBe(hashOf(await read(landing)));
  expect((await answer("GET", "_/model")).body).toMatchObject({ undo: "Cambiar el texto" });
  expect(await answer("POST", "_/undo")).toMatchObject({ status: 200 });
  expect((await answer("GET", "_/model")).body).toMatchObject({ redo: "Cambiar el texto" });
  expect(await answer("POST", "_/redo")).toMatchObject({ status: 200 });
  await remove();
});

test("gives the problems of a refused change in the editor's words", async () => {
  const { answer, read, remove } = await served();
  const change = changeOf(landing, await read(landing), { op: "set", at: ["sections", 0, "title"], value: "" });
  const { status, body } = await answer("POST", "_/change", change);
  expect(status).toBe(422);
  const [problem] = (body as Refused).problems;
  expect(problem).toMatchObject({ file: landing, pointer: "/sections/0/title", kind: "empty-text" });
  expect(problem?.message).not.toContain("title");
  await remove();
});

test("finds texts of pages, of the whole site and of forms, without regard to accents", async () => {
  const { endpoint, remove } = await served();
  const find = async (query: string) => {
    const asked = { method: "GET", path: "_/texts", query: new URLSearchParams({ query }), body: "" };
    return (await endpoint(asked)).body as EditorRequests["GET _/texts"][1];
  };
  const [first] = await find("prioridad BIENESTAR");
  expect(first).toEqual({
    file: landing,
    pointer: "/sections/0/title",
    text: "TU BIENESTAR ES NUESTRA PRIORIDAD",
    where: "Inicio › Cabecera › Título",
  });
  expect([...(await find("zzz")), ...(await find(""))]).toEqual([]);
  const files = new Set([...(await find("correo")), ...(await find("universitario"))].map(({ file }) => file));
  expect([...files]).toEqual(expect.arrayContaining([siteFile, pqrs]));
  const hours = "Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.";
  expect(await find("lunes a viernes")).toContainEqual(expect.objectContaining({ file: siteFile, text: hours }));
  expect(await find("{hours}")).toEqual(await find("lunes a viernes"));
  // The site has this one, and omits the other.
  expect((await find("página no encontrada")).at(-1)).toMatchObject({ file: siteFile, pointer: "/notFound/title" });
  const general = {
    file: siteFile,
    pointer: "/words/search/failed",
    where: "Todo el sitio › Búsqueda › Falla la búsqueda",
  };
  expect(await find("no pudimos abrir la busqueda")).toEqual([expect.objectContaining(general)]);
  await remove();
});

test("repairs what has only one correction", async () => {
  const { answer, read, save, remove } = await served();
  expect((await answer("GET", "_/model")).body).toMatchObject({ isRepairable: false });
  expect(await answer("POST", "_/repair")).toMatchObject({ status: 404 });
  const text = await read(landing);
  const broken = text.replace(/\n}\s*$/, ",\n}\n");
  await save(landing, broken);
  expect((await answer("GET", "_/model")).body).toMatchObject({ isRepairable: true });
  expect(await answer("POST", "_/repair")).toMatchObject({ status: 200 });
  expect(JSON.parse(await read(landing))).toEqual(JSON.parse(text));
  await remove();
});

test("refuses what it does not understand, and other addresses", async () => {
  const { answer, remove } = await served();
  expect(await answer("POST", "_/change", { label: "x" })).toMatchObject({ status: 400 });
  expect(await answer("POST", "_/model")).toMatchObject({ status: 404 });
  expect(await answer("GET", "_/undo")).toMatchObject({ status: 404 });
  expect(await answer("POST", "toString")).toMatchObject({ status: 404 });
  await remove();
});

const words = ["uno", "dos", "tres"];
const at = (...steps: (string | number)[]) => ["sections", 1, "cards", ...steps];
const card = (title: string) => ({ title, text: `Texto de ${title}`, actions: [{ label: title, route: "/" }] });
const insert: Operation = { op: "insert", at: at(1), value: card("nueva") };

/** With the titles of the cards afterwards. */
test.each<[string, Operation, string[]]>([
  ["moves one", { op: "move", at: at(2), to: 0 }, ["tres", "uno", "nueva", "dos"]],
  ["edits one", { op: "set", at: at(1, "title"), value: "otro" }, ["uno", "nueva", "otro", "tres"]],
  ["deletes one", { op: "remove", at: at(1) }, ["uno", "nueva", "tres"]],
  ["deletes the one before it", { op: "remove", at: at(0) }, ["nueva", "dos", "tres"]],
  ["inserts one elsewhere", { op: "insert", at: at(3), value: card("suya") }, ["uno", "nueva", "dos", "tres", "suya"]],
])("one window inserts a card while another %s, whoever comes first", async (_, other, titles) => {
  for (const isFirst of [true, false]) {
    const workspace = memoryWorkspace(await readFiles(siteRoot));
    const page = JSON.parse(workspace.textOf(landing));
    page.sections[1] = { type: "cards", title: "Tarjetas", cards: words.map(card) };
    const text = JSON.stringify(page, null, 2);
    workspace.save(landing, text);
    const endpoint = answering(createEndpoint(workspace, [], async () => {}));
    const send = (operation: Operation) => {
      const body = JSON.stringify(changeOf(landing, text, operation));
      const request = { method: "POST", path: "_/change", query: new URLSearchParams() };
      return endpoint({ ...request, body });
    };
    const answers = await Promise.all((isFirst ? [insert, other] : [other, insert]).map(send));
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { cards } = JSON.parse(workspace.textOf(landing)).sections[1];
    expect(cards.map(({ title }: { title: string }) => title)).toEqual(titles);
  }
});

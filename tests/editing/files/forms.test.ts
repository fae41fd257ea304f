// Whole forms: created on a page, deleted when no page shows them. Each is one step.
import { expect, test } from "vitest";
import { contentHash } from "../../../src/editing/contents.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { memoryServer } from "../../editor/memoryServer.ts";
import { culture, edit, requested } from "./requests.ts";

const cita = "schemas/forms/solicitud-de-cita.schema.json";

test("a new form has one field and is shown at the end of its page; undoing takes both back", async () => {
  const { post, read, json } = await requested();
  const before = await read();
  const problems = check(before);
  const answer = await post("_/forms/create", { title: " Solicitud de cita ", page: culture });
  expect(answer).toMatchObject({
    status: 200,
    body: { label: "Crear el formulario «Solicitud de cita»", place: { file: cita, pointer: "" } },
  });
  expect(json(culture).sections.at(-1)).toEqual({
    type: "form",
    form: "solicitud-de-cita",
    title: "Solicitud de cita",
  });
  const { $id, title, properties, required } = json(cita);
  expect({ $id, title }).toEqual({ $id: "solicitud-de-cita", title: "Solicitud de cita" });
  expect(required).toEqual(Object.keys(properties));
  expect(check(await read()).filter(({ severity }) => severity === "error")).toEqual([]);
  const kinds = check(await read()).map(({ kind }) => kind);
  // It has no test cases yet, and sends nothing.
  expect(kinds.length - problems.length).toBe(2);
  await post("_/undo");
  expect(await read()).toEqual(before);
});

test("two forms of one title have files of their own", async () => {
  const { post, json } = await requested();
  await post("_/forms/create", { title: "PQRS", page: culture });
  const second = "schemas/forms/pqrs-2.schema.json";
  expect(json(second)).toMatchObject({ $id: "pqrs-2", title: "PQRS" });
});

test.each([
  [{ title: " ", page: culture }, "Escriba el título del formulario."],
  [{ title: "Cita", page: "content/pages/no.json" }, "Esa página ya no existe"],
])("is refused in words: %j", async (asked, words) => {
  const { post } = await requested();
  expect(await post("_/forms/create", asked)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(words) },
  });
});

test("a form is deleted once no page shows it, unless it has test cases", async () => {
  const { post, read } = await requested((files) => {
    edit(files, "content/pages/pqrs.json", ({ sections }) => sections.splice(1, 1));
  });
  const pqrs = "schemas/forms/pqrs.schema.json";
  const refusal = async (form: string) => (await post("_/forms/delete", { form })).body;
  await post("_/forms/create", { title: "Solicitud de cita", page: culture });
  expect(await refusal(cita)).toMatchObject({ message: expect.stringContaining("Una página muestra") });
  expect(await refusal(pqrs)).toMatchObject({ message: expect.stringContaining("casos de prueba") });
  expect(await refusal("schemas/forms/no.schema.json")).toMatchObject({ message: "Ese formulario ya no existe." });
  await post("_/undo");
  const text = (await read()).get(pqrs);
  const orphan = await requested((files) => {
    files.set(cita, String(text).replace('"$id": "pqrs"', '"$id": "solicitud-de-cita"'));
  });
  expect(await orphan.post("_/forms/delete", { form: cita })).toMatchObject({ status: 200 });
  expect((await orphan.read()).has(cita)).toBe(false);
});

test("whoever writes may create a form that sends nothing, and delete it, but not decide that one is sent", async () => {
  const { server, workspace } = await memoryServer(undefined, "redacta");
  const ask = async (path: string, content: object) => (await server.ask("POST", path, content)).status;
  expect(await ask("_/forms/create", { title: "Solicitud de cita", page: culture })).toBe(200);
  const { sections } = JSON.parse(workspace.textOf(culture));
  const base = contentHash(culture, workspace.textOf(culture));
  const operations = [{ op: "remove", at: ["sections", sections.length - 1] }];
  const taken = { label: "Borrar sección", files: [{ file: culture, base, operations }] };
  expect(await ask("_/change", taken)).toBe(200);
  const sending = [{ op: "set", at: ["submit", "action"], value: "post" }];
  const hash = contentHash(cita, workspace.textOf(cita));
  expect(await ask("_/change", { label: "a", files: [{ file: cita, base: hash, operations: sending }] })).toBe(403);
  expect(await ask("_/forms/delete", { form: cita })).toBe(200);
});

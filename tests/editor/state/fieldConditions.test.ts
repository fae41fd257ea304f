// When a field of a form is asked for, changed by the real server.
import { expect, test } from "vitest";
import { conditionOf, possibleConditions, setCondition } from "../../../src/editor/state/fieldConditions.ts";
import { removeOption } from "../../../src/editor/state/fieldOptions.ts";
import { blocksOf, moveField, removeField, setRequired } from "../../../src/editor/state/formFields.ts";
import type { Path } from "../../../src/engine/path.ts";
import { firstError } from "../../../src/engine/validate.ts";
import { compileForm } from "../../forms/compileForm.ts";
import { constructs } from "../../forms/constructs.ts";
import { openForm, pqrs } from "./openForm.ts";

const submit = { label: "Enviar", action: "simulate" };
const complaint = { field: "tipoSolicitud", value: "queja" };
const document: Path = ["properties", "documentoIdentidad"];
const filled = {
  nombreCompleto: "Ana",
  correoInstitucional: "ana@example.edu.co",
  dependenciaRelacionada: "bienestar",
  asunto: "a",
  descripcionDetallada: "b",
};

test("a field that is asked for under a condition keeps its block, its demand and its message", async () => {
  const { act, thing, value, editor, text } = await openForm();
  const original = text();
  await act(document, (field) => setRequired(field, true));
  await editor.act("heading", { file: thing().file, at: document }, (field) => setCondition(field, complaint));
  expect(editor.getState().notice).toBeUndefined();
  const at: Path = ["allOf", 0, "then", ...document];
  expect(editor.getState().selection.at).toEqual(at);
  expect(conditionOf(thing(...at))).toEqual(complaint);
  expect(blocksOf(thing("properties"))[0]?.fields.map((field) => field.at)).toContainEqual(at);
  await act(at, (field) => moveField(field, -1));
  expect(value().groups[0].fields).toEqual([
    "nombreCompleto",
    "documentoIdentidad",
    "correoInstitucional",
    "enviarAnonimo",
  ]);
  const form = compileForm(value());
  const message = (tipoSolicitud: string) => firstError(form, { ...filled, tipoSolicitud })?.message;
  expect(message("queja")).toBe("Por favor completa «Documento de identidad»");
  expect(message("peticion")).toBeUndefined();
  for (let step = 0; step < 3; step++) await editor.step("undo");
  expect(text()).toBe(original);
});

test("what was refused in a field goes with it when it gets a condition", async () => {
  const { editor, thing, act, value } = await openForm();
  const attachment: Path = ["properties", "archivoAdjunto"];
  editor.enter(thing(...attachment, "ui", "widget"), "radio");
  await editor.commit();
  const [refused] = Object.values(editor.getState().drafts);
  expect(refused?.problems).not.toEqual([]);
  expect(await act(attachment, (field) => setCondition(field, complaint))).toBe(true);
  const { drafts, conflict, offline, notice } = editor.getState();
  expect({ conflict, offline, notice }).toEqual({ conflict: undefined, offline: undefined, notice: undefined });
  const at: Path = ["allOf", 0, "then", ...attachment];
  expect(Object.values(drafts)).toMatchObject([{ at: [...at, "ui", "widget"], value: "radio" }]);
  await editor.act("heading", thing(...at), (field) => setCondition(field, undefined));
  expect(Object.values(editor.getState().drafts)).toMatchObject([{ at: [...attachment, "ui", "widget"] }]);
  editor.enter(thing(...attachment, "ui", "widget"), "hidden");
  await editor.commit();
  expect(value().properties.archivoAdjunto.ui.widget).toBe("hidden");
});

test("what was refused in a field goes when the field is deleted", async () => {
  const { editor, thing, act, value } = await openForm();
  const attachment: Path = ["properties", "archivoAdjunto"];
  editor.enter(thing(...attachment, "ui", "widget"), "radio");
  await editor.commit();
  expect(await act(attachment, removeField)).toBe(true);
  const { drafts, conflict, offline } = editor.getState();
  expect({ drafts, conflict, offline }).toEqual({ drafts: {}, conflict: undefined, offline: undefined });
  expect(value().properties).not.toHaveProperty("archivoAdjunto");
});

test("a field and an option on which others depend are not deleted, with the fields that do", async () => {
  const { editor, act, text } = await openForm();
  await act(document, (field) => setCondition(field, complaint));
  const before = text();
  const message = () => editor.getState().notice?.message;
  await act(["properties", "tipoSolicitud", "enum", 1], removeOption);
  expect(message()).toBe(
    "De esta opción depende cuándo se pide «Documento de identidad». Cambie antes allí «Cuándo se pide».",
  );
  await act(["properties", "tipoSolicitud"], removeField);
  expect(message()).toBe(
    "De este campo depende cuándo se pide «Documento de identidad». Cambie antes allí «Cuándo se pide».",
  );
  expect(text()).toBe(before);
  expect(await act(["properties", "tipoSolicitud", "enum", 0], removeOption)).toBe(true);
});

test("fields share a condition, and the last one takes it along", async () => {
  const { act, value, editor } = await openForm();
  const { allOf: _, ...before } = value();
  const place: Path = ["allOf", 0, "then", "properties"];
  await act(document, (field) => setCondition(field, complaint));
  await act(["properties", "enviarAnonimo"], (field) => setCondition(field, complaint));
  expect(value().allOf).toHaveLength(1);
  const claim = { ...complaint, value: "reclamo" };
  const moved = { file: pqrs, at: [...place, "documentoIdentidad"] };
  await editor.act("heading", moved, (field) => setCondition(field, claim));
  expect(editor.getState().selection.at).toEqual(["allOf", 1, "then", ...document]);
  expect(editor.getState().announcement).toMatch(/^Hecho: Cambiar cuándo se pide «Documento de identidad»/);
  expect(value().allOf.map((one: { then: { properties: object } }) => Object.keys(one.then.properties))).toEqual([
    ["enviarAnonimo"],
    ["documentoIdentidad"],
  ]);
  await act([...place, "enviarAnonimo"], (field) => setCondition(field, undefined));
  await act([...place, "documentoIdentidad"], (field) => setCondition(field, undefined));
  expect(value()).toEqual(before);
});

test("a condition goes with the last field that is deleted under it", async () => {
  const { act, value } = await openForm();
  await act(document, (field) => setCondition(field, complaint));
  await act(["allOf", 0, "then", ...document], removeField);
  expect(value()).not.toHaveProperty("allOf");
  expect(JSON.stringify(value())).not.toContain("documentoIdentidad");
});

test("offers the boxes and the options of the other fields that are always asked for", async () => {
  const { thing, act } = await openForm();
  const labels = () => possibleConditions(thing("properties", "tipoSolicitud")).map(({ label }) => label);
  expect(labels()).toEqual([
    "Solo si se marca «Deseo enviar esta PQRS de forma anónima»",
    "Solo si «Dependencia relacionada» es «Bienestar»",
    "Solo si «Dependencia relacionada» es «Académica»",
    "Solo si «Dependencia relacionada» es «Administrativa»",
    "Solo si «Dependencia relacionada» es «Financiera»",
    "Solo si «Dependencia relacionada» es «Recursos Humanos»",
  ]);
  expect(possibleConditions(thing("properties", "asunto")).map(({ condition }) => condition)).toEqual([
    { field: "enviarAnonimo", value: true },
    ...["peticion", "queja", "reclamo", "sugerencia"].map((value) => ({ ...complaint, value })),
    ...["bienestar", "academica", "administrativa", "financiera", "recursos-humanos"].map((value) => {
      return { field: "dependenciaRelacionada", value };
    }),
  ]);
  await act(["properties", "dependenciaRelacionada"], (field) => setCondition(field, complaint));
  expect(labels()).toHaveLength(1);
});

const named = (name: string) => {
  const form = constructs.find((one) => one.name === name)?.file as { value?: object };
  return openForm(`schemas/forms/${name}.schema.json`, form.value ?? form);
};

test("reads a condition that is not in a list, and takes it away with its last field", async () => {
  const { thing, act, value } = await named("if-then");
  const at: Path = ["then", "properties", "pais"];
  expect(conditionOf(thing(...at))).toEqual({ field: "extranjero", value: true });
  await act(at, (field) => setCondition(field, undefined));
  expect(value()).toMatchObject({ required: ["pais"], properties: { pais: { title: "País" } } });
  expect(Object.keys(value())).not.toContain("then");
});

test.each([
  ["if-then-else", ["then", "properties"]],
  ["if-nested", ["then", "then", "properties"]],
  ["if-in-group", ["properties", "pago", "then", "properties"]],
  ["dependencies-schema", ["dependencies", "tarjeta", "properties"]],
])("leaves other conditions as they are: %s", async (name, place) => {
  const { thing } = await named(name);
  const [field] = Object.keys(thing(...place).value ?? {});
  expect(field).toBeDefined();
  expect(conditionOf(thing(...place, String(field)))).toBeUndefined();
});

test.each([
  ["of two fields", { required: ["a"], properties: { a: { const: true }, b: { const: true } } }],
  ["that holds for an empty field", { properties: { a: { const: true } } }],
  ["that is no value", { required: ["a"], properties: { a: { type: "boolean" } } }],
  ["that needs another field", { required: ["a", "b"], properties: { a: { const: true } } }],
])("leaves a condition %s as it is", async (_, condition) => {
  const box = (title: string) => ({ title, type: "boolean" });
  const then = { properties: { c: box("C") } };
  const properties = { a: box("A"), b: box("B") };
  const form = { $id: "raro", type: "object", properties, allOf: [{ if: condition, then }], submit };
  const { thing } = await openForm("schemas/forms/raro.schema.json", form);
  expect(conditionOf(thing("allOf", 0, "then", "properties", "c"))).toBeUndefined();
  expect(conditionOf(thing("properties", "a"))).toBeNull();
});

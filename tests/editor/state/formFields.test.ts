// Fields of forms and options of fields, changed by the real server: the check accepts each change, or says why not.
import { afterEach, expect, test, vi } from "vitest";
import { removeItem, setFields } from "../../../src/editor/state/actions.ts";
import { savingText } from "../../../src/editor/state/editorState.ts";
import { setCondition } from "../../../src/editor/state/fieldConditions.ts";
import { fieldMessages, insertMessage, unwrittenRules } from "../../../src/editor/state/fieldMessages.ts";
import { explainOption, insertOptions, removeOption } from "../../../src/editor/state/fieldOptions.ts";
import {
  blocksOf,
  canMoveField,
  conditionalFields,
  isRequired,
  moveField,
  removeField,
  setRequired,
} from "../../../src/editor/state/formFields.ts";
import { insertField } from "../../../src/editor/state/newField.ts";
import { objectsOf } from "../../../src/editor/state/thing.ts";
import type { Field } from "../../../src/types.gen.ts";
import { constructs } from "../../forms/constructs.ts";
import { openForm, pqrs } from "./openForm.ts";

/** Forms with what can depend on a field, and the fields that cannot be deleted for that reason. */
const dependents: Record<string, string[]> = {
  groups: [],
  "nested-groups": [],
  "list-of-groups": [],
  "file-required": [],
  "all-of-properties": [],
  "errors-and-at": [],
  ref: [],
  "if-then": ["extranjero"],
  "if-in-list": ["edad"],
  "dependencies-names": ["tarjeta", "vence"],
  "dependencies-one-of": ["tipo"],
  "ui-under": ["medio", "direccion"],
  after: ["inicio"],
};

afterEach(() => vi.useRealTimers());

test("a rule that is emptied and, after a pause, entered anew keeps its message, which goes once it is left empty", async () => {
  const { editor, value } = await openForm();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const spot = { file: pqrs, at: ["properties", "correoInstitucional", "pattern"] };
  const pattern = () => value().properties.correoInstitucional.pattern;
  const said = () => value().errors.filter(({ rule }: { rule: string }) => rule === "pattern").length;
  editor.enter(spot, undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(savingText(editor.getState()).text).toBe("Se guarda al salir del campo");
  editor.enter(spot, "^[^@]+@[^@]+$", true);
  await editor.commit();
  expect([pattern(), said()]).toEqual(["^[^@]+@[^@]+$", 1]);
  editor.enter(spot, undefined);
  vi.useRealTimers();
  editor.select({ file: pqrs, at: [] });
  await expect.poll(pattern, { timeout: 100_000 }).toBeUndefined();
  expect(said()).toBe(0);
});

test("a rule that is emptied goes with its message where «back» shows another screen: no input tells that it is left", async () => {
  const { editor, value } = await openForm();
  editor.enter({ file: pqrs, at: ["properties", "correoInstitucional", "pattern"] }, undefined);
  editor.showScreen("start");
  await expect.poll(() => editor.getState().drafts, { timeout: 100_000 }).toEqual({});
  expect(value().properties.correoInstitucional.pattern).toBeUndefined();
});

test.each(Object.entries(dependents))("every field of the form %s is moved, demanded, deleted", async (name, kept) => {
  const form = constructs.find((one) => one.name === name)?.file as { value?: object } | undefined;
  const file = `schemas/forms/${name}.schema.json`;
  const { editor, model, thing, act, text } = await openForm(file, form?.value ?? form);
  const original = text();
  const fields = objectsOf(model(), file).filter((one) => one.isFormField);
  expect(fields).not.toEqual([]);
  const undo = async () => {
    expect(editor.getState().notice).toBeUndefined();
    expect(text()).not.toBe(original);
    await editor.step("undo");
    expect(text()).toBe(original);
  };
  const refused: unknown[] = [];
  for (const { at } of fields) {
    const isOn = isRequired(thing(...at));
    await act(at, (field) => setRequired(field, !isOn));
    expect(isRequired(thing(...at))).toBe(!isOn);
    await undo();
    for (const by of [-1, 1] as const) {
      if (!canMoveField(thing(...at), by)) continue;
      await act(at, (field) => moveField(field, by));
      await undo();
    }
    if (await editor.act("heading", { file, at }, removeField)) {
      expect(thing(...at).value).toBeUndefined();
      await undo();
    } else {
      refused.push(at.at(-1));
      const { message = "", problems = [] } = editor.getState().notice ?? {};
      expect(message + problems.map((problem) => problem.message)).toMatch(/condición|nombra|no tiene el campo|campo/);
      editor.dismiss();
    }
  }
  expect(refused).toEqual(kept);
});

test("a field is deleted with its place in its block, its demand and its messages", async () => {
  const { value, editor } = await openForm();
  await editor.act("list", { file: pqrs, at: ["properties", "tipoSolicitud"] }, removeField);
  const { properties, required, groups, errors, submit } = value();
  expect(Object.keys(properties)).not.toContain("tipoSolicitud");
  expect(JSON.stringify([required, groups, errors, submit])).not.toContain("tipoSolicitud");
  // The next one in its block.
  expect(editor.getState().announcement).toBe(
    "Hecho: Borrar el campo «Tipo de solicitud». Ahora: Dependencia relacionada, 1 de 4 en «Detalles de la Solicitud»",
  );
});

test("a text that names a field is shown as the reason why the field stays", async () => {
  const { act, editor, text } = await openForm();
  const original = text();
  await act(["properties", "correoInstitucional"], removeField);
  const { notice } = editor.getState();
  expect(notice?.problems).toMatchObject([{ file: pqrs, pointer: "/submit/next/message" }]);
  expect(text()).toBe(original);
});

test("every kind of field can be added to each block, and its message comes after those of the fields before it", async () => {
  const { thing, value, editor, text } = await openForm();
  const original = text();
  const examples = thing("properties").field?.item?.examples ?? [];
  expect(examples.length).toBeGreaterThan(15);
  for (const [index, { label, value: of }] of examples.entries()) {
    const example = of as Field;
    const given = { group: index % 2, title: `¿Cuál? ${label}`, example, isRequired: index % 3 > 0 };
    await editor.act("field", { file: pqrs, at: ["properties"] }, (fields) => insertField(fields, given));
    const { notice, selection } = editor.getState();
    expect(notice).toBeUndefined();
    const { properties, groups, errors, required } = value();
    const name = String(Object.keys(properties).at(-1));
    expect(selection.at).toEqual(["properties", name]);
    expect(properties[name]).toMatchObject({ type: example.type, title: given.title });
    expect(properties[name].ui?.widget).toBe(example.ui?.widget);
    expect(isRequired(thing("properties", name))).toBe(given.isRequired);
    expect(groups[given.group].fields.at(-1)).toBe(name);
    expect(required.includes(name)).toBe(given.isRequired);
    const fields = errors.map((row: { field: string }) => row.field);
    const last = given.group === 0 ? "correoInstitucional" : "descripcionDetallada";
    expect(fields.indexOf(name)).toBe(given.isRequired ? fields.indexOf(last) + 1 : -1);
    await editor.step("undo");
    expect(text()).toBe(original);
  }
});

test("a new block comes after the others, with its first field", async () => {
  const { act, value } = await openForm();
  const given = { group: "Otros datos", title: "Semestre", example: { type: "integer" as const }, isRequired: true };
  await act(["properties"], (fields) => insertField(fields, given));
  expect(value().groups[2]).toEqual({ title: "Otros datos", fields: ["semestre"] });
  const demanded = value().errors.filter(({ rule }: { rule: string | string[] }) => rule.includes("required"));
  expect(demanded.at(-1).field).toBe("semestre");
});

test("the first block of a form leaves its other fields together before it, and then it can have steps", async () => {
  const field = (title: string) => ({ title, type: "string" });
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "suelto", title: "Suelto", type: "object", properties: { b: field("B"), a: field("A") }, submit };
  const { act, value, text, editor, thing } = await openForm("schemas/forms/suelto.schema.json", form);
  const original = text();
  const isOffered = () => thing().kind?.fields.some(({ key }) => key === "steps");
  expect(isOffered()).toBe(false);
  const example: Field = { type: "string" };
  const given = { group: "Salud", firstGroup: "Sobre ti", title: "EPS", example, isRequired: true };
  await act(["properties"], (fields) => insertField(fields, given));
  expect(editor.getState().notice).toBeUndefined();
  expect(value().groups).toEqual([
    { title: "Sobre ti", fields: ["b", "a"] },
    { title: "Salud", fields: ["eps"] },
  ]);
  expect(isOffered()).toBe(true);
  await act([], (now) => setFields(now, { steps: {} }, "Por pasos"));
  expect(editor.getState().notice).toBeUndefined();
  for (const _ of [1, 2]) await editor.step("undo");
  expect(text()).toBe(original);
});

test("a new field gets a name of its own", async () => {
  const { act, value } = await openForm();
  const given = { group: 0, example: { type: "string" as const }, isRequired: false };
  for (const title of ["Asunto", "¡Asunto!", "Today", "¿?"])
    await act(["properties"], (fields) => insertField(fields, { ...given, title }));
  expect(Object.keys(value().properties).slice(-4)).toEqual(["asunto2", "asunto3", "today2", "campo"]);
});

test("fields move within their block and into the next one, but not the last one of a block", async () => {
  const { act, thing, value } = await openForm();
  const blocks = () => value().groups.map(({ fields }: { fields: string[] }) => fields.join(" "));
  const move = (name: string, by: -1 | 1) => act(["properties", name], (field) => moveField(field, by));
  await move("enviarAnonimo", -1);
  await move("documentoIdentidad", 1);
  await move("nombreCompleto", -1);
  expect(blocks()).toEqual([
    "nombreCompleto correoInstitucional enviarAnonimo",
    "documentoIdentidad tipoSolicitud dependenciaRelacionada asunto descripcionDetallada archivoAdjunto",
  ]);
  await move("enviarAnonimo", 1);
  await move("correoInstitucional", 1);
  expect(canMoveField(thing("properties", "nombreCompleto"), 1)).toBe(false);
  expect(blocks()[0]).toBe("nombreCompleto");
  await move("correoInstitucional", -1);
  expect(blocks()[0]).toBe("nombreCompleto correoInstitucional");
});

test("fields in no block move in the file, and into a block", async () => {
  const field = (title: string) => ({ title, type: "string" });
  const properties = { a: field("A"), b: field("B"), c: field("C") };
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "suelto", title: "Suelto", type: "object", properties, submit };
  const flat = await openForm("schemas/forms/suelto.schema.json", form);
  await flat.act(["properties", "c"], (one) => moveField(one, -1));
  await flat.act(["properties", "a"], (one) => moveField(one, 1));
  expect(Object.keys(flat.value().properties)).toEqual(["c", "a", "b"]);
  const grouped = { ...form, groups: [{ title: "Uno", fields: ["a"] }] };
  const mixed = await openForm("schemas/forms/suelto.schema.json", grouped);
  const names = () => blocksOf(mixed.thing("properties")).map(({ fields }) => fields.map(({ at }) => at.at(-1)));
  expect(names()).toEqual([["a"], ["b", "c"]]);
  await mixed.act(["properties", "b"], (one) => moveField(one, -1));
  expect(names()).toEqual([["a", "b"], ["c"]]);
  expect(canMoveField(mixed.thing("properties", "b"), 1)).toBe(false);
});

test("a field in no block is still found after it depends on another one", async () => {
  const properties = { a: { title: "A", type: "boolean" }, b: { title: "B", type: "string" } };
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "suelto", title: "Suelto", type: "object", properties, submit };
  const { act, thing, value } = await openForm("schemas/forms/suelto.schema.json", form);
  const names = () => conditionalFields(thing("properties")).map(({ title }) => title);
  expect(names()).toEqual([]);
  await act(["properties", "b"], (field) => setCondition(field, { field: "a", value: true }));
  expect(names()).toEqual(["B"]);
  expect(conditionalFields(thing("allOf", 0, "then", "properties"))).toEqual([]);
  // The first block has all fields that the form had.
  const added = { title: "C", example: { title: "C", type: "string" } as Field, isRequired: false };
  await act(["properties"], (fields) => insertField(fields, { group: "Dos", firstGroup: "Uno", ...added }));
  expect(value().groups[0]).toEqual({ title: "Uno", fields: ["a", "b"] });
});

test("a box that is demanded has to be marked", async () => {
  const { act, value, text } = await openForm();
  const original = text();
  await act(["properties", "enviarAnonimo"], (field) => setRequired(field, true));
  expect(value().properties.enviarAnonimo.const).toBe(true);
  expect(value().errors[2]).toMatchObject({ field: "enviarAnonimo", rule: ["required", "const"] });
  await act(["properties", "enviarAnonimo"], (field) => setRequired(field, false));
  expect(text()).toBe(original);
});

test("a box that only has to be marked is demanded too", async () => {
  const acepto = { title: "Acepto", type: "boolean", const: true };
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "marca", title: "Marca", type: "object", properties: { acepto }, submit };
  const { act, thing, value } = await openForm("schemas/forms/marca.schema.json", form);
  expect(isRequired(thing("properties", "acepto"))).toBe(true);
  await act(["properties", "acepto"], (field) => setRequired(field, false));
  expect(value().properties.acepto).not.toHaveProperty("const");
});

test("a new field has what is true of its kind, and all of its example with the title of that", async () => {
  const { act, thing, value } = await openForm();
  const examples = thing("properties").field?.item?.examples ?? [];
  const add = async (label: string, title: string) => {
    const example = examples.find((one) => one.label === label)?.value as Field;
    await act(["properties"], (fields) => insertField(fields, { group: 0, title, example, isRequired: false }));
    return [example, Object.values(value().properties).at(-1)];
  };
  const [name, same] = await add("Nombre completo", "Nombre completo");
  expect(same).toEqual(name);
  const [, programme] = await add("Nombre completo", "Programa académico");
  expect(programme).toEqual({ title: "Programa académico", type: "string", ui: { widget: "text" } });
  const [, day] = await add("Fecha de nacimiento", "Fecha de los hechos");
  expect(day).toEqual({ title: "Fecha de los hechos", type: "string", format: "date", ui: { widget: "date" } });
  const [, credits] = await add("Semestre", "Créditos");
  expect(credits).toEqual({ title: "Créditos", type: "integer", ui: { widget: "number" } });
  const [, metres] = await add("Promedio con decimales", "Estatura en metros");
  expect(metres).toEqual({ title: "Estatura en metros", type: "number", ui: { widget: "number" } });
  const [, other] = await add("Correo electrónico", "Correo de tu acudiente");
  expect(other).toMatchObject({ format: "email", ui: { autocomplete: "email" } });
});

test("a new choice has the options that were entered, each with a value of its own", async () => {
  const { act, thing, value, editor } = await openForm();
  const examples = thing("properties").field?.item?.examples ?? [];
  const options = ["Ingeniería", "10", "2", "¿Otra?", "Otra", "Otra", "¡!"];
  const values = ["ingenieria", "10", "2", "otra", "otra-2", "opcion"];
  const labels = { ingenieria: "Ingeniería", 10: "10", 2: "2", otra: "¿Otra?", "otra-2": "Otra", opcion: "¡!" };
  for (const label of ["Sede", "Forma de respuesta", "Actividades que te interesan"]) {
    const example = examples.find((one) => one.label === label)?.value as Field;
    const given = { group: 0, title: "Programa", example, isRequired: true, options };
    await act(["properties"], (fields) => insertField(fields, given));
    expect(editor.getState().notice).toBeUndefined();
    const { enum: own, items, ui } = value().properties.programa;
    expect(own ?? items.enum).toEqual(values);
    expect(ui).toMatchObject({ widget: example.ui?.widget, labels });
    expect(Object.keys(ui.labels).sort()).toEqual(Object.keys(labels).sort());
    await editor.step("undo");
  }
});

test("a box that is added as optional need not be marked", async () => {
  const { act, thing, value } = await openForm();
  const box = thing("properties").field?.item?.examples.find(({ value: example }) => Object(example).const === true);
  const given = { group: 0, title: "Trabajo", example: (box?.value ?? {}) as Field, isRequired: false };
  await act(["properties"], (fields) => insertField(fields, given));
  expect(value().properties.trabajo).toEqual({ title: "Trabajo", type: "boolean", ui: { widget: "checkbox" } });
});

test("a list that is demanded has to have an item", async () => {
  const example: Field = { type: "array", items: { type: "string" } };
  const { act, thing, value, text } = await openForm();
  const given = { group: 0, title: "Hijos", example, isRequired: false };
  await act(["properties"], (fields) => insertField(fields, given));
  const original = text();
  await act(["properties", "hijos"], (field) => setRequired(field, true));
  expect(value().properties.hijos.minItems).toBe(1);
  expect(value().errors).toContainEqual({
    field: "hijos",
    rule: ["required", "minItems"],
    message: "Por favor completa «Hijos»",
  });
  expect(fieldMessages(thing("properties", "hijos")).map(({ label }) => label)).toEqual(["Si no se llena"]);
  await act(["properties", "hijos"], (field) => setRequired(field, false));
  expect(text()).toBe(original);
});

test("a list that has to have more items keeps that when it is demanded or no longer", async () => {
  const example: Field = { type: "array", minItems: 2, items: { type: "string" } };
  const { act, value } = await openForm();
  await act(["properties"], (fields) => insertField(fields, { group: 0, title: "Hijos", example, isRequired: true }));
  expect(value().properties.hijos.minItems).toBe(2);
  await act(["properties", "hijos"], (field) => setRequired(field, false));
  expect(value().properties.hijos.minItems).toBe(2);
});

test("no longer demanded, a field keeps the messages of its other rules", async () => {
  const { act, value } = await openForm();
  await act(["properties", "tipoSolicitud"], (field) => setRequired(field, false));
  expect(value().required).not.toContain("tipoSolicitud");
  expect(value().errors[2]).toMatchObject({ field: "tipoSolicitud", rule: ["enum"] });
});

test("a demand without a message of its own is offered one; the first message of a field comes last", async () => {
  const { thing, act, value, editor } = await openForm();
  const at = ["properties", "documentoIdentidad"];
  await act(at, (field) => setRequired(field, true));
  await act(["errors", 2], removeItem);
  expect(unwrittenRules(thing(...at))).toEqual([{ rule: "required", label: "Si no se llena" }]);
  await editor.act("field", { file: pqrs, at }, (field) => insertMessage(field, "required"));
  const last = value().errors.length - 1;
  expect(value().errors[last]).toMatchObject({ field: "documentoIdentidad", rule: "required" });
  expect(editor.getState().announcement).toMatch(/^Hecho: Escribir un mensaje de «Documento de identidad»/);
  expect(editor.getState().focus?.at).toEqual(["errors", last, "message"]);
});

test("messages of what is inside a field are named by it", async () => {
  const inner = { title: "Nombre", type: "string", maxLength: 9 };
  const items = { type: "object", required: ["nombre"], properties: { nombre: inner } };
  const properties = { hijos: { title: "Hijos", type: "array", maxItems: 3, items } };
  const errors = [
    { field: "hijos[].nombre", rule: ["required", "maxLength"], message: "a" },
    { field: "hijos", rule: "maxItems", message: "b" },
  ];
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "hijos", type: "object", properties, errors, submit };
  const { thing } = await openForm("schemas/forms/hijos.schema.json", form);
  expect(fieldMessages(thing("properties", "hijos")).map(({ label }) => label)).toEqual([
    "Nombre: Si no se llena, Máximo de caracteres",
    "Máximo de elementos",
  ]);
});

test("a limit is offered for the fields that can have it, and goes with its message", async () => {
  const { thing, value, editor } = await openForm();
  const offered = (name: string) =>
    thing("properties", name)
      .kind?.fields.map(({ key }) => key)
      .filter((key) => /^(min|max)/.test(key));
  expect(offered("asunto")).toEqual(["minLength", "maxLength"]);
  expect(offered("tipoSolicitud")).toEqual([]);
  expect(offered("enviarAnonimo")).toEqual([]);
  const limit = { file: pqrs, at: ["properties", "nombreCompleto", "maxLength"] };
  editor.enter(limit, undefined);
  await editor.commit();
  expect(editor.getState().notice).toBeUndefined();
  expect(value().properties.nombreCompleto).not.toHaveProperty("maxLength");
  expect(JSON.stringify(value().errors)).not.toContain("maxLength");
});

test("each message of a field is named by its rule, and those that are missing are offered", async () => {
  const { thing, act, value, editor } = await openForm();
  const file = thing("properties", "archivoAdjunto");
  expect(fieldMessages(file).map(({ label }) => label)).toEqual([
    "Si es muy grande",
    "Si está vacío",
    "Si su formato no se acepta",
    "Si su contenido es de otro formato",
  ]);
  expect(fieldMessages(thing("properties", "tipoSolicitud")).map(({ label }) => label)).toEqual(["Si no se llena"]);
  await act(["properties", "enviarAnonimo"], (field) => setRequired(field, true));
  expect(fieldMessages(thing("properties", "enviarAnonimo")).map(({ label }) => label)).toEqual(["Si no se marca"]);
  await editor.step("undo");
  const subject = ["properties", "asunto"];
  editor.enter({ file: pqrs, at: [...subject, "maxLength"] }, 120);
  await editor.commit();
  expect(unwrittenRules(thing(...subject))).toEqual([{ rule: "maxLength", label: "Máximo de caracteres" }]);
  await act(subject, (field) => insertMessage(field, "maxLength"));
  expect(value().errors[5]).toEqual({ field: "asunto", rule: "maxLength", message: "Revisa «Asunto»" });
  expect(unwrittenRules(thing(...subject))).toEqual([]);
  expect(fieldMessages(thing(...subject)).map(({ place }) => place.value)).toEqual([
    "Por favor ingresa el asunto",
    "Revisa «Asunto»",
  ]);
});

test("options are added with a value of their own, and deleted with their texts", async () => {
  const { act, value, editor } = await openForm();
  const at = ["properties", "tipoSolicitud"];
  await act([...at, "enum"], (options) => insertOptions(options, ["Felicitación"]));
  await act([...at, "enum"], (options) => insertOptions(options, ["Felicitacion"]));
  await act([...at, "enum"], (options) => insertOptions(options, ["¿?"]));
  expect(value().properties.tipoSolicitud.enum.at(-1)).toBe("opcion");
  await editor.act("list", { file: pqrs, at: [...at, "enum", 6] }, removeOption);
  expect(editor.getState().announcement).toBe("Hecho: Borrar opción. Ahora: Opción 6, 6 de 6");
  await act([...at, "enum", 1], removeOption);
  const { enum: values, ui } = value().properties.tipoSolicitud;
  expect(values).toEqual(["peticion", "reclamo", "sugerencia", "felicitacion", "felicitacion-2"]);
  expect(ui.labels.felicitacion).toBe("Felicitación");
  expect(Object.keys(ui.labels)).not.toContain("queja");
  expect(Object.keys(ui.descriptions)).not.toContain("queja");
});

test("options without texts of their own are what visitors read; several boxes have theirs beside the list", async () => {
  const sede = { title: "Sede", type: "string", enum: ["Valledupar", "Aguachica"] };
  const items = { type: "string", enum: ["danza"] };
  const talleres = { title: "Talleres", type: "array", uniqueItems: true, items, ui: { labels: { danza: "Danza" } } };
  const submit = { label: "Enviar", action: "simulate" };
  const form = { $id: "suelto", title: "Suelto", type: "object", properties: { sede, talleres }, submit };
  const { act, value } = await openForm("schemas/forms/suelto.schema.json", form);
  await act(["properties", "sede", "enum"], (options) => insertOptions(options, ["San Diego"]));
  await act(["properties", "talleres", "items", "enum"], (options) => insertOptions(options, ["Coro y banda"]));
  await act(["properties", "talleres", "items", "enum", 0], removeOption);
  await act(["properties", "talleres", "items", "enum", 0], (option) => explainOption(option, "Los martes."));
  const { properties } = value();
  expect(properties.sede).toEqual({ ...sede, enum: ["Valledupar", "Aguachica", "San Diego"] });
  expect(properties.talleres.items.enum).toEqual(["coro-y-banda"]);
  const [labels, descriptions] = [{ "coro-y-banda": "Coro y banda" }, { "coro-y-banda": "Los martes." }];
  expect(properties.talleres.ui).toEqual({ labels, descriptions });
});

const textOf = (title: string) => ({ type: "string", title });
const formOf = (rest: object) => ({
  $schema: "../meta/form.schema.json",
  $id: "prueba",
  title: "Prueba",
  type: "object",
  ...rest,
  submit: { label: "Enviar", action: "simulate" },
});

test("a shared field has no messages of its own, and takes with it nothing of the field of its name", async () => {
  const shared = {
    type: "object",
    title: "Dirección",
    properties: { calle: textOf("Calle"), ciudad: textOf("Ciudad") },
  };
  const form = formOf({
    definitions: { direccion: { ...shared, required: ["calle"] } },
    properties: { casa: { $ref: "#/definitions/direccion" }, calle: textOf("Calle preferida") },
    required: ["calle"],
    groups: [{ title: "Datos", fields: ["calle", "casa"] }],
    errors: [{ field: "calle", rule: "required", message: "Escribe la calle" }],
  });
  const { thing, act, value, editor } = await openForm("schemas/forms/prueba.schema.json", form);
  const { groups, errors } = value();
  const at = ["definitions", "direccion", "properties", "calle"];
  expect(fieldMessages(thing(...at))).toEqual([]);
  expect(unwrittenRules(thing(...at))).toEqual([]);
  await act(at, removeField);
  expect(editor.getState().notice).toBeUndefined();
  expect(value()).toMatchObject({ groups, errors });
  expect(value().definitions.direccion.properties).toEqual({ ciudad: textOf("Ciudad") });
});

test("a block has the field of a condition, and not the one of its name in a group", async () => {
  const then = { properties: { nombre: textOf("Nombre del acudiente") } };
  const form = formOf({
    properties: {
      menor: { type: "boolean", title: "Soy menor de edad" },
      contacto: { type: "object", title: "Contacto", properties: { nombre: textOf("Nombre del contacto") } },
    },
    allOf: [{ if: { required: ["menor"], properties: { menor: { const: true } } }, then }],
    groups: [{ title: "Datos", fields: ["menor", "nombre", "contacto"] }],
  });
  const { thing } = await openForm("schemas/forms/prueba.schema.json", form);
  const titles = blocksOf(thing("properties"))[0]?.fields.map(({ title }) => title);
  expect(titles).toEqual(["Soy menor de edad", "Nombre del acudiente", "Contacto"]);
});

test("after the only field of a condition, its neighbour in the block is shown, which another condition declares", async () => {
  const when = (box: string, name: string) => ({
    if: { required: [box], properties: { [box]: { const: true } } },
    then: { properties: { [name]: textOf(name) } },
  });
  const box = { type: "boolean", title: "Casilla" };
  const file = "schemas/forms/prueba.schema.json";
  const { editor, value } = await openForm(
    file,
    formOf({
      properties: { menor: box, otro: box, tercero: box },
      allOf: [when("menor", "acudiente"), when("otro", "detalle"), when("tercero", "cita")],
      groups: [{ title: "Datos", fields: ["menor", "otro", "tercero", "acudiente", "cita", "detalle"] }],
    }),
  );
  await editor.act("heading", { file, at: ["allOf", 0, "then", "properties", "acudiente"] }, removeField);
  expect(value().allOf).toEqual([when("otro", "detalle"), when("tercero", "cita")]);
  expect(editor.getState().selection.at).toEqual(["allOf", 1, "then", "properties", "cita"]);
});

test("the message of a field in a list comes after those of the fields before the list, and of the list", async () => {
  const items = { type: "object", title: "Pago", properties: { monto: textOf("Monto") } };
  const required = (field: string) => ({ field, rule: "required", message: `Por favor completa ${field}` });
  const form = formOf({
    properties: {
      nombre: textOf("Nombre"),
      pagos: { type: "array", title: "Pagos", items },
      motivo: textOf("Motivo"),
    },
    required: ["nombre", "pagos", "motivo"],
    errors: ["nombre", "pagos", "motivo"].map(required),
  });
  const { thing, act, value } = await openForm("schemas/forms/prueba.schema.json", form);
  const fields = ["properties", "pagos", "items", "properties"];
  await act([...fields, "monto"], (field) => setRequired(field, true));
  const example = thing(...fields).field?.item?.examples[0]?.value as Field;
  const banco = { group: undefined, title: "Banco", example, isRequired: true };
  await act(fields, (list) => insertField(list, banco));
  const order = value().errors.map(({ field }: { field: string }) => field);
  expect(order).toEqual(["nombre", "pagos", "pagos[].monto", "pagos[].banco", "motivo"]);
});

test("the last form of «oneOf» stays, and nothing is said of adding another one, which the panel cannot", async () => {
  const form = constructs.find(({ name }) => name === "one-of-in-list")?.file;
  const { editor, act, value } = await openForm("schemas/forms/prueba.schema.json", form);
  const first = ["properties", "pagos", "items", "oneOf", 0];
  expect(await act(first, removeItem)).toBe(true);
  expect(await act(first, removeItem)).toBe(false);
  expect(value().properties.pagos.items.oneOf).toHaveLength(1);
  expect(editor.getState().notice?.message).toBe("En «Exactamente una forma» tiene que quedar al menos uno.");
});

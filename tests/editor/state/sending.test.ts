// Where a form sends its data, changed by the real server: the check accepts each change.
import { describe, expect, test } from "vitest";
import type { FieldModel } from "../../../src/editing/protocol.ts";
import { setFields } from "../../../src/editor/state/actions.ts";
import { removeField } from "../../../src/editor/state/formFields.ts";
import { initialOf, namesFor, type Recipient, recipientOf, setRecipient } from "../../../src/editor/state/sending.ts";
import type { Path } from "../../../src/engine/path.ts";
import { constructs } from "../../forms/constructs.ts";
import { openForm, pqrs } from "./openForm.ts";

const constructOf = (name: string) => constructs.find((one) => one.name === name)?.file;

type Opened = Awaited<ReturnType<typeof openForm>>;

async function send({ editor, act, value }: Opened, recipient: Recipient) {
  await act(["submit"], (submit) => setRecipient(submit, recipient));
  expect(editor.getState().notice).toBeUndefined();
  expect(recipientOf(value())).toBe(recipient);
}

/** Adds a part to `receive`, as the panel does. */
async function add({ editor, act, thing }: Opened, at: Path, key: string) {
  const owner = thing(...at);
  const field = owner.kind?.fields.find((one) => one.key === key) as FieldModel;
  const initial = initialOf(owner.below(key), field);
  await act(at, (now) => setFields(now, { [key]: initial }, `Añadir ${key}`));
  expect(editor.getState().notice).toBeUndefined();
}

describe("a form for visitors", () => {
  test("is received by the office with a filing code, and again by nobody with the same bytes", async () => {
    const opened = await openForm();
    const original = opened.text();
    await send(opened, "office");
    const { submit, receive } = opened.value();
    expect(submit).toMatchObject({ action: "post", answer: ["radicado"] });
    expect(submit.success.message).toBe(
      "¡PQRS enviada exitosamente! Te contactaremos pronto. Tu radicado es {radicado}.",
    );
    expect(Object.keys(submit).indexOf("answer")).toBeLessThan(Object.keys(submit).indexOf("sent"));
    expect(receive).toEqual({
      series: "PQRS",
      states: ["Recibida", "En trámite", "Respondida"],
      notice: { subject: "Nueva solicitud {radicado}" },
    });
    await send(opened, "nobody");
    expect(opened.text()).toBe(original);
  });

  test("looks filing codes up instead", async () => {
    const opened = await openForm("schemas/forms/seguimiento.schema.json");
    const original = opened.text();
    const lookUp = () => opened.act(["submit"], (submit) => setRecipient(submit, "lookup"));
    await lookUp();
    expect(JSON.stringify(opened.editor.getState().notice)).toMatch(/ningún formulario de este sitio da radicados/);
    const other = { file: pqrs, at: ["submit"] };
    await opened.editor.act(undefined, other, (submit) => setRecipient(submit, "office"));
    await send(opened, "lookup");
    const { submit, receive } = opened.value();
    expect(submit).toMatchObject({ action: "post", answer: ["estado", "fecha"] });
    expect(submit).not.toHaveProperty("log");
    await opened.act(["submit"], (now) => setRecipient(now, "nobody", { log: [] }));
    expect(opened.text()).toBe(original);
    await send(opened, "lookup");
    expect(submit.success.message).toMatch(/\{codigo\} Está en «\{estado\}» desde el \{fecha\}\.$/);
    expect(receive).toEqual({ track: "codigo", absent: expect.stringContaining("radicado") });
    await send(opened, "office");
    expect(opened.value().submit.success.message).toMatch(/\{codigo\} Tu radicado es \{radicado\}\.$/);
  });
});

test.each(["file", "groups", "nested-groups", "if-then", "type-integer"])(
  "the form %s is sent to the office and to nobody, and each step is undone",
  async (name) => {
    const opened = await openForm(`schemas/forms/${name}.schema.json`, constructOf(name));
    const steps = [opened.text()];
    for (const recipient of ["office", "nobody"] as const) {
      await send(opened, recipient);
      steps.push(opened.text());
    }
    for (const text of steps.slice(0, -1).reverse()) {
      await opened.editor.step("undo");
      expect(opened.text()).toBe(text);
    }
  },
);

test("a form that asks for a password is sent to nobody", async () => {
  const opened = await openForm("schemas/forms/widget-password.schema.json", constructOf("widget-password"));
  const original = opened.text();
  await opened.act(["submit"], (submit) => setRecipient(submit, "office"));
  expect(JSON.stringify(opened.editor.getState().notice)).toMatch(/contraseña/);
  expect(opened.text()).toBe(original);
});

test("what is done with what arrives starts with the fields of the form", async () => {
  const opened = await openForm();
  await send(opened, "office");
  for (const key of ["receipt", "update", "due", "omit"]) await add(opened, ["receive"], key);
  await add(opened, ["submit"], "places");
  const { receive, submit } = opened.value();
  expect(receive.receipt).toMatchObject({ to: "correoInstitucional", subject: "Recibimos tu solicitud {radicado}" });
  expect(receive.omit).toEqual({ when: "enviarAnonimo", fields: ["documentoIdentidad"] });
  expect(receive.due).toEqual({ days: 15 });
  expect(submit.places.total).toBe(30);
  const answers = namesFor(opened.thing("submit", "answer"), "answer");
  expect(answers.map(({ label }) => label)).toEqual(["Radicado", "Fecha", "Plazo", "Cupos que quedan"]);
});

test("a form that looks filing codes up offers the values of its own answer", async () => {
  const opened = await openForm("schemas/forms/seguimiento.schema.json");
  await opened.editor.act(undefined, { file: pqrs, at: ["submit"] }, (submit) => setRecipient(submit, "office"));
  await send(opened, "lookup");
  await opened.act(["submit"], (now) =>
    setFields(now, { success: { message: "Está en la lista." }, answer: undefined }, ""),
  );
  await add(opened, ["submit"], "answer");
  expect(opened.value().submit.answer).toEqual(["estado", "fecha"]);
});

test("a form without an address and without a box offers no mail to the visitor and nothing to leave out", async () => {
  const opened = await openForm("schemas/forms/groups.schema.json", constructOf("groups"));
  await send(opened, "office");
  const receive = opened.thing("receive");
  const initial = (key: string) =>
    initialOf(receive.below(key), receive.kind?.fields.find((field) => field.key === key) as FieldModel);
  expect([initial("receipt"), initial("omit")]).toEqual([undefined, undefined]);
  expect(initial("notice")).toEqual({ subject: "Nueva solicitud {radicado}" });
});

test("a field that is deleted is no longer emptied", async () => {
  const opened = await openForm();
  await opened.act(["submit"], (submit) => setFields(submit, { reset: ["asunto", "archivoAdjunto"] }, ""));
  await opened.act(["properties", "asunto"], removeField);
  expect(opened.value().submit.reset).toEqual(["archivoAdjunto"]);
  await opened.act(["properties", "archivoAdjunto"], removeField);
  expect(opened.value().submit.reset).toBe(false);
});

// The deadlines of what visitors send, by what they chose in a field: the check accepts each change.
import { beforeEach, expect, test } from "vitest";
import { setFields } from "../../../src/editor/state/actions.ts";
import { classesOf, classFields, setClassDays, setClassField } from "../../../src/editor/state/deadline.ts";
import { removeOption } from "../../../src/editor/state/fieldOptions.ts";
import { removeField } from "../../../src/editor/state/formFields.ts";
import { setRecipient } from "../../../src/editor/state/sending.ts";
import { openForm } from "./openForm.ts";

const due = ["receive", "due"];
const kind = ["properties", "tipoSolicitud"];

let opened: Awaited<ReturnType<typeof openForm>>;
beforeEach(async () => {
  opened = await openForm();
  await opened.act(["submit"], (submit) => setRecipient(submit, "office"));
  await opened.act(["receive"], (receive) => setFields(receive, { due: { days: 15 } }, ""));
  await opened.act(due, (now) => setClassField(now, "tipoSolicitud"));
  expect(refusal()).toBeUndefined();
});

const deadline = () => opened.value().receive.due;
/** What was said of a refused change. */
const refusal = () => JSON.stringify(opened.editor.getState().notice);
const setDays = (value: string, text: string) =>
  opened.act(due, (now) => setClassDays(now, { value, label: value }, text));

test("the classes are the options of a field, each with the deadline of all at first", () => {
  const fields = ["tipoSolicitud", "dependenciaRelacionada"];
  expect(classFields(opened.thing(...due)).map(({ value }) => value)).toEqual(fields);
  const values = { peticion: 15, queja: 15, reclamo: 15, sugerencia: 15 };
  expect(deadline()).toEqual({ days: 15, field: "tipoSolicitud", values });
  expect(classesOf(opened.thing(...due))[0]).toEqual({ value: "peticion", label: "Petición", days: 15 });
});

test("a class has its own days, or those of all; without any, there are no classes", async () => {
  await setDays("queja", "10");
  await setDays("peticion", "");
  expect(deadline().values).toEqual({ queja: 10, reclamo: 15, sugerencia: 15 });
  expect(classesOf(opened.thing(...due)).map(({ days }) => days)).toEqual([undefined, 10, 15, 15]);
  for (const value of ["queja", "reclamo", "sugerencia"]) await setDays(value, "");
  expect(deadline()).toEqual({ days: 15 });
  await opened.act(due, (now) => setClassField(now, "dependenciaRelacionada"));
  await opened.act(due, (now) => setClassField(now, undefined));
  expect(deadline()).toEqual({ days: 15 });
});

test("days are whole, at least one and at most those of a year", async () => {
  const before = opened.text();
  for (const wrong of ["diez", "1,5", "-1", "0", "366"]) {
    await setDays("queja", wrong);
    expect(refusal(), wrong).toMatch(/de «queja» con cifras, de 1 a 365/);
  }
  expect(opened.text()).toBe(before);
  await setDays("queja", "1");
  await setDays("reclamo", "365");
  expect(deadline().values).toMatchObject({ queja: 1, reclamo: 365 });
});

test("an option that is deleted takes the days of its class with it, the last one the classes", async () => {
  await opened.act([...kind, "enum", 1], removeOption);
  expect(refusal()).toBeUndefined();
  expect(deadline().values).toEqual({ peticion: 15, reclamo: 15, sugerencia: 15 });
  for (const value of ["reclamo", "sugerencia"]) await setDays(value, "");
  await opened.act([...kind, "enum", 0], removeOption);
  expect(refusal()).toBeUndefined();
  expect(deadline()).toEqual({ days: 15 });
});

test("options of another field leave the classes as they are", async () => {
  await opened.act(["properties", "dependenciaRelacionada", "enum", 0], removeOption);
  expect(Object.keys(deadline().values)).toHaveLength(4);
});

test("the field of the classes is not deleted", async () => {
  const before = opened.text();
  await opened.act(kind, removeField);
  expect(refusal()).toMatch(/tipoSolicitud/);
  expect(opened.text()).toBe(before);
});

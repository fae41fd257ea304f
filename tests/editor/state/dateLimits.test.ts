// What limits a date field of a form.
import { expect, test } from "vitest";
import { limitsFor } from "../../../src/editor/state/dateLimits.ts";
import { removeField } from "../../../src/editor/state/formFields.ts";
import { openForm } from "./openForm.ts";

const dated = { type: "string", format: "date" };
const form = {
  $schema: "../meta/form.schema.json",
  $id: "permiso",
  title: "Permiso",
  type: "object",
  properties: {
    motivo: { title: "Motivo", type: "string", minLength: 3 },
    inicio: { ...dated, title: "Inicio", notBefore: "today+3d", notAfter: "2026-12-31" },
    fin: { ...dated, title: "Fin", after: "inicio", before: "inicio+1m", notAfter: "inicio-2w" },
    nacimiento: { ...dated, title: "Nacimiento", notAfter: "today-18y" },
    hora: { title: "Hora", type: "string", format: "time", notBefore: "08:00" },
  },
  submit: { label: "Enviar", action: "simulate" },
};

const opened = await openForm("schemas/forms/permiso.schema.json", form);
const limits = (field: string, keyword: string) => limitsFor(opened.thing("properties", field, keyword));
const labels = (field: string, keyword: string) => limits(field, keyword).map(({ label }) => label);

test("the limits of a date are today and the other dates of the form", () => {
  const others = ["Hoy", "Lo que diga «Fin»", "Lo que diga «Nacimiento»"];
  expect(labels("inicio", "after")).toEqual(others);
  // A day is chosen beside them.
  expect(labels("inicio", "notAfter")).toEqual(["Hoy", "Hoy hace 18 años: mayores de edad", ...others.slice(1)]);
  expect(limits("fin", "after").map(({ value }) => value)).toEqual(["today", "inicio", "nacimiento"]);
  expect(labels("nacimiento", "notAfter")[1]).toMatch(/mayores de edad/);
});

test("a limit that only the file can have is said in words", () => {
  expect(limits("inicio", "notBefore")[0]).toEqual({ value: "today+3d", label: "Hoy, más 3 días" });
  expect(labels("fin", "before")[0]).toBe("Lo que diga «Inicio», más 1 mes");
  expect(labels("fin", "notAfter")[0]).toBe("Lo que diga «Inicio», menos 2 semanas");
  expect(limits("hora", "notBefore")).toEqual([{ value: "08:00", label: "08:00" }]);
});

test("limits are offered for dates, lengths for plain texts", () => {
  const offered = (field: string) => opened.thing("properties", field).kind?.fields.map(({ key }) => key);
  const keywords = ["after", "notBefore", "before", "notAfter"];
  expect(offered("inicio")).toEqual(expect.arrayContaining(keywords));
  expect(offered("inicio")).not.toContain("maxLength");
  expect(offered("motivo")).toEqual(expect.arrayContaining(["minLength", "maxLength"]));
  expect(offered("motivo")?.filter((key) => keywords.includes(key))).toEqual([]);
  expect(offered("hora")?.filter((key) => keywords.includes(key))).toEqual(["notBefore"]);
});

test("a date with which another one is compared is not deleted, and the reason names the other one", async () => {
  expect(await opened.act(["properties", "inicio"], removeField)).toBe(false);
  expect(opened.editor.getState().notice?.message).toBe(
    "De este campo depende un límite de «Fin». Quite antes allí ese límite.",
  );
  expect(await opened.act(["properties", "nacimiento"], removeField)).toBe(true);
});

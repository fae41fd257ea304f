import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allowedDays, limitValue, today } from "../../src/engine/limits.ts";
import { validateForm } from "../../src/engine/validate.ts";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-30T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-11-30T04:59:59Z", "2026-11-29"],
  ["2026-11-30T05:00:00Z", "2026-11-30"],
  ["2027-01-01T04:59:59Z", "2026-12-31"],
])("at %s it is %s in the institution's zone", (now, day) => {
  vi.setSystemTime(new Date(now));
  expect(today()).toBe(day);
});

test.each([
  ["today", "2026-11-30"],
  ["today+3d", "2026-12-03"],
  ["today-2w", "2026-11-16"],
  ["today+3m", "2027-02-28"],
  ["2028-02-29-18y", "2010-02-28"],
  ["2028-02-29+4y", "2032-02-29"],
  ["2026-12-31", "2026-12-31"],
  ["inicio", "2026-01-31"],
  ["inicio+1m", "2026-02-28"],
  ["cita+1d", "2026-02-01T08:00:00-05:00"],
  ["edad", 20],
  ["edad+1d", 20],
  ["fecha-fin", "2026-05-05"],
  ["fecha-fin-1d", "2026-05-04"],
  ["mal+1d", "2026-02-99"],
  ["vacío", undefined],
  ["blanco", undefined],
])("the limit %s is %s", (declared, value) => {
  const beside = { inicio: "2026-01-31", cita: "2026-01-31T08:00:00-05:00", edad: 20, "fecha-fin": "2026-05-05" };
  expect(limitValue(declared, { ...beside, mal: "2026-02-99", blanco: " " })).toBe(value);
});

const date: Field = { type: "string", format: "date" };
const moment: Field = { type: "string", format: "date-time" };
const number: Field = { type: "number" };

/** The rules that fail for a field with `rule`, beside a field `otro` of the same type. */
function failing(type: Field, rule: Field, campo: unknown, otro?: unknown): string[] {
  const form = formOf({ properties: { campo: { ...type, ...rule }, otro: type } });
  return validateForm(form, { campo, otro }).map((error) => `${error.field} ${error.rule}`);
}

describe.each<[string, Field, string, unknown, unknown, unknown]>([
  ["days", date, "otro", "2026-05-04", "2026-05-05", "2026-05-06"],
  ["today", date, "today", "2026-11-29", "2026-11-30", "2026-12-01"],
  ["a fixed day", date, "2026-05-05", "2026-05-04", "2026-05-05", "2026-05-06"],
  ["numbers", number, "otro", 4.5, 5, 5.5],
  ["moments", moment, "otro", "2026-05-05T12:59:59Z", "2026-05-05T13:00:00Z", "2026-05-05T13:00:01Z"],
  ["moments and a day", moment, "today", "2026-11-30T04:59:00Z", "2026-11-30T05:00:00Z", "2026-12-01T05:00:00Z"],
  ["a fixed time", { type: "string", format: "time" }, "09:00", "13:59:00Z", "09:00:00-05:00", "14:00:01Z"],
  ["hours", { type: "string", format: "time" }, "otro", "08:00:00Z", "09:00:00Z", "10:00:00Z"],
])("compares %s", (_, type, limit, below, equal, above) => {
  test.each([
    ["after", [below, equal], [above]],
    ["notBefore", [below], [equal, above]],
    ["before", [equal, above], [below]],
    ["notAfter", [above], [below, equal]],
  ])("%s", (keyword, wrong, right) => {
    const rule = { [keyword]: limit };
    for (const value of wrong) expect(failing(type, rule, value, equal)).toEqual([`campo ${keyword}`]);
    for (const value of right) expect(failing(type, rule, value, equal)).toEqual([]);
  });
});

test("two moments in different zones are compared as moments", () => {
  const rule = { after: "otro" };
  expect(failing(moment, rule, "2026-05-05T08:00:01-05:00", "2026-05-05T13:00:00Z")).toEqual([]);
  expect(failing(moment, rule, "2026-05-05T08:00:00-05:00", "2026-05-05T13:00:00Z")).toEqual(["campo after"]);
});

test("sameAs compares exactly", () => {
  expect(failing({ type: "string" }, { sameAs: "otro" }, "Clave", "clave")).toEqual(["campo sameAs"]);
  expect(failing({ type: "string" }, { sameAs: "otro" }, "clave", "clave")).toEqual([]);
});

test("a rule about an empty field holds", () => {
  for (const keyword of ["after", "notBefore", "before", "notAfter", "sameAs"]) {
    expect(failing({ type: "string" }, { [keyword]: "otro" }, "x", " ")).toEqual([]);
  }
});

test.each([
  [{}, "", ""],
  [{ notBefore: "today", notAfter: "today+1m" }, "2026-11-30", "2026-12-30"],
  [{ after: "today", before: "inicio" }, "2026-12-01", "2027-01-30"],
  [{ after: "inicio", notBefore: "today" }, "2027-02-01", ""],
  [{ before: "cita", notAfter: "vacío" }, "", "2027-05-04"],
  [{ after: "edad" }, "", ""],
])("with %j, a control offers the days from «%s» to «%s»", (limits, min, max) => {
  const beside = { inicio: "2027-01-31", cita: "2027-05-05T08:00:00-05:00", edad: 20 };
  expect(allowedDays(limits, beside)).toEqual({ min, max });
});

test("messages name the limit and the other field", () => {
  const otro = (type: Field): Field => ({ ...type, title: "Otro" });
  const messageFor = (type: Field, rule: Field, campo: unknown, value?: unknown) => {
    const form = formOf({ properties: { campo: { ...type, ...rule, title: "Campo" }, otro: otro(type) } });
    return validateForm(form, { campo, otro: value })[0]?.message;
  };
  expect(messageFor(date, { after: "today+1m" }, "2026-12-01")).toBe(
    "«Campo» debe ser posterior a: 30 de diciembre de 2026",
  );
  expect(messageFor(moment, { notBefore: "today" }, "2026-01-01T00:00:00Z")).toBe(
    "«Campo» puede ser, como muy pronto: 30 de noviembre de 2026",
  );
  expect(messageFor(number, { notAfter: "otro" }, 5, 4.5)).toBe("«Campo» debe ser 4,5 o menos");
  expect(messageFor({ type: "string" }, { sameAs: "otro" }, "a", "b")).toBe("«Campo» no coincide con «Otro»");
});

test("leaves a value that is no day to `format`", () => {
  expect(failing(date, { after: "today" }, "mañana")).toEqual(["campo format"]);
});

test("finds the field beside it in the same item of a list, and behind references and conditions", () => {
  const period: Field = {
    type: "object",
    properties: { inicio: date },
    allOf: [{ $ref: "#/definitions/fin" }],
    if: { required: ["inicio"] },
    then: { properties: { fin: { after: "inicio" } } },
  };
  const form = formOf({
    definitions: { fin: { properties: { fin: { ...date, notBefore: "inicio+1d" } } } },
    properties: { periodos: { type: "array", items: period } },
  });
  const item = { inicio: "2026-05-05", fin: "2026-05-06" };
  const errors = validateForm(form, { periodos: [item, { ...item, fin: "2026-05-05" }] });
  expect(errors.map(({ path, rule }) => [rule, ...path])).toEqual([
    ["notBefore", "periodos", 1, "fin"],
    ["after", "periodos", 1, "fin"],
  ]);
});

import { expect, test } from "vitest";
import type { Field, FormSchema } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const date: Field = { title: "Fecha", type: "string", format: "date" };
const fields = {
  inicio: date,
  cita: { ...date, format: "date-time" },
  cupo: { title: "Cupo", type: "integer" },
  hora: { title: "Hora", type: "string", format: "time" },
  nota: { title: "Nota", type: "string" },
} satisfies Record<string, Field>;

function kindsFor(properties: FormSchema["properties"]): string[] {
  const problems = listProblems(siteWithForm({ properties: { ...fields, ...properties } }));
  const found = problems.matchAll(
    /^(?:error|warning) (absent-field|no-such-day|wrong-limit|unusable-name) .*\n *(.*)/gm,
  );
  return [...found].map(([, kind, text]) => `${kind}: ${text}`);
}

const other = (rule: Field, type: Field = date) => kindsFor({ campo: { ...type, title: "Otro", ...rule } });

test.each<[Field, Field?]>([
  [{ after: "inicio" }],
  [{ notBefore: "today", notAfter: "today+3m" }],
  [{ before: "2027-01-01" }],
  [{ before: "2028-02-29T10:00:00Z" }, fields.cita],
  [{ after: "cita+1d" }],
  [{ notAfter: "inicio" }, fields.cita],
  [{ after: "cupo" }, { title: "Número", type: "number" }],
  [{ before: "hora" }, fields.hora],
  [{ notBefore: "08:00", notAfter: "17:30" }, fields.hora],
  [{ after: "08:00", before: "08:01" }, fields.hora],
  [{ sameAs: "nota" }, fields.nota],
])("accepts %j", (rule, type) => {
  expect(other(rule, type)).toEqual([]);
});

test.each<[Field, Field | undefined, RegExp]>([
  [{ after: "inisio" }, undefined, /^absent-field: .*"inisio"/],
  [{ after: "campo" }, undefined, /^absent-field: «after» compara este campo consigo mismo/],
  [{ sameAs: "otra" }, fields.nota, /^absent-field: /],
  [{ after: "nota" }, fields.nota, /^wrong-limit: «after» compara fechas, horas y números/],
  [{ after: "cupo" }, undefined, /^wrong-limit: .*"cupo", que es de otra clase/],
  [{ sameAs: "cupo" }, fields.nota, /^wrong-limit: .*"cupo", que es de otra clase/],
  [{ before: "today" }, fields.cupo, /^wrong-limit: "today" es un día/],
  [{ notAfter: "2026-11-31" }, undefined, /^no-such-day: El día "2026-11-31" no existe/],
  [{ notAfter: "2026-13-01T10:00" }, fields.cita, /^no-such-day: El día "2026-13-01" no existe/],
  [{ before: "18:00" }, undefined, /^wrong-limit: "18:00" es una hora/],
  [{ before: "24:00" }, fields.hora, /^wrong-limit: La hora "24:00" no existe/],
  [{ before: "18:00+1d" }, fields.hora, /^wrong-limit: "18:00\+1d" suma días/],
  [{ after: "today" }, fields.hora, /^wrong-limit: "today" es un día/],
  [{ after: "01/02/2027" }, undefined, /^absent-field: /],
  [{ before: "cupo+1d" }, { title: "Número", type: "number" }, /^wrong-limit: "cupo\+1d" suma días/],
])("reports %j", (rule, type, problem) => {
  expect(other(rule, type)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ["hoy", "today"],
  ["Ayer", "today-1d"],
  ["Today", "today"],
  ["Hoy - 18 años", "today-18y"],
  ["today+2s", "today+2w"],
  ["inisio + 3d", "inicio+3d"],
  ["30/11/2026", "2026-11-30"],
  ["2 pm", "14:00", fields.hora],
])("suggests what a limit writes for «%s»", (day, limit, type: Field = date) => {
  const properties = { ...fields, campo: { ...type, notAfter: day } };
  expect(listProblems(siteWithForm({ properties }))).toContain(`¿Quiso decir "${limit}"?`);
});

test("warns of a limit of whole numbers with a point between thousands", () => {
  const properties = { cupo: { ...fields.cupo, maximum: 1.25 } };
  expect(listProblems(siteWithForm({ properties }))).toMatch(
    /^warning fractional-limit .*\n.*1\.25 tiene decimales\.\n *Si son miles, van sin punto: 1250\./m,
  );
});

test("says what a limit can be, for one that names a field of another object", () => {
  const problems = listProblems(siteWithForm({ properties: { campo: { ...date, after: "período.inicio" } } }));
  expect(problems).toMatch(/la forma que pide "after"\.\n *Escriba "today", un día/);
});

test("suggests a field of the same object", () => {
  const period: Field = {
    title: "Período",
    type: "object",
    properties: { desde: date, hasta: { ...date, after: "dezde" } },
  };
  expect(listProblems(siteWithForm({ properties: { ...fields, period } }))).toContain('¿Quiso decir "desde"?');
});

test("reports a field far away, and a limit of a list's items", () => {
  const period: Field = { title: "Período", type: "object", properties: { hasta: { ...date, after: "inicio" } } };
  expect(kindsFor({ period })).toEqual([expect.stringMatching(/^absent-field/)]);
  const days: Field = { title: "Días", type: "array", items: { ...date, title: "Día", after: "inicio" } };
  expect(kindsFor({ days })).toEqual([expect.stringMatching(/^absent-field/)]);
});

test.each(["today", "2026-11-30", "14:00"])("reports a field that is called %s", (name) => {
  expect(kindsFor({ [name]: date })).toEqual([expect.stringMatching(/^unusable-name/)]);
});

test("reports a mistake in a definition once, however many fields use it", () => {
  const definitions = { cupo: { title: "Cupo", type: "integer", maximum: 1.5 } } satisfies FormSchema["definitions"];
  const cupo = { $ref: "#/definitions/cupo" };
  const problems = listProblems(siteWithForm({ definitions, properties: { mañana: cupo, tarde: cupo } }));
  expect(problems.match(/fractional-limit/g)).toHaveLength(1);
});

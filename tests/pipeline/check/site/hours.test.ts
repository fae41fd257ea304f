import { expect, test } from "vitest";
import { listProblems, site, siteFile } from "../fixture.ts";

const weekday = (from: string, to: string, days: unknown[] = ["mon", "tue"]) => ({ days, from, to });

function problems(hours: object[], holidays?: string[]): string {
  const item = { icon: "clock", title: "Horario", lines: [{ text: "Lunes" }], hours, ...(holidays && { holidays }) };
  return listProblems(site({ "content/site.json": { ...siteFile, contact: { items: [item] } } }));
}

const kinds = (text: string) => text.match(/(?<=^(?:error|warning) )\S+/gm) ?? [];

test("accepts hours with a break, other hours on another day, and holidays", () => {
  const hours = [weekday("08:00", "12:00"), weekday("14:00", "18:00"), weekday("09:00", "13:00", ["sat"])];
  expect(kinds(problems(hours, ["2026-12-25", "2028-02-29"]))).toEqual([]);
});

test("reports an end that is not after its beginning, hours that overlap and a day that does not exist", () => {
  const hours = [weekday("08:00", "12:00"), weekday("14:00", "02:00"), weekday("11:00", "13:00", ["tue"])];
  expect(problems(hours, ["2026-12-25", "2026-02-30"])).toMatchInlineSnapshot(`
    "
    error hours-reversed content/site.json:83:19
      Este horario cierra a las 02:00, y abre a las 14:00.
      La hora de «to» va después de la de «from»: las 2 de la tarde se escriben 14:00.
    error hours-overlap content/site.json:89:21
      Este horario coincide con el de la línea 74, de 08:00 a 12:00, en alguno de sus días.
      Una los dos en uno, o corrija sus horas o sus días.
    error no-such-day content/site.json:95:11
      El día "2026-02-30" no existe en el calendario.
      Corríjalo: se escribe año-mes-día, por ejemplo 2026-12-25.
    "
  `);
});

test.for([
  ["hours that touch", [weekday("08:00", "12:00"), weekday("12:00", "18:00")], ["hours-overlap"]],
  ["hours inside others", [weekday("08:00", "18:00"), weekday("10:00", "11:00")], ["hours-overlap"]],
  ["an end equal to its beginning", [weekday("08:00", "08:00")], ["hours-reversed"]],
] as const)("reports %s", ([, hours, expected]) => {
  expect(kinds(problems([...hours]))).toEqual(expected);
});

test("reports an unknown day, a repeated day and a time of another form at their positions", () => {
  const hours = [weekday("8:00", "12:00", ["lun"]), weekday("14:00", "18:00", ["mon", "mon"])];
  expect(problems(hours)).toMatchInlineSnapshot(`
    "
    error not-in-list content/site.json:71:15
      "lun": no es uno de los valores que se admiten aquí.
      ¿Quiso decir "mon"?
    error bad-form content/site.json:73:21
      "8:00" no tiene la forma que pide "from".
      ¿Quiso decir "08:00"? Escriba la hora con cuatro cifras, de 00:00 a 23:59, por ejemplo "08:00" o "14:30". «npm run check -- --fix» pone "08:00".
    error repeated content/site.json:79:15
      En "days" los elementos 1 y 2 son iguales.
      Deje uno solo.
    "
  `);
});

test.each([
  ["lunes a miércoles", '["mon", "tue", "wed"]'],
  ["mon-fri", '["mon", "tue", "wed", "thu", "fri"]'],
  ["Martes y jueves", '["tue", "thu"]'],
  ["sáb", '["sat"]'],
  ["domingo a martes", '["sun", "mon", "tue"]'],
])("writes the days of «%s» as a list", (days, list) => {
  expect(problems([{ days, from: "08:00", to: "12:00" }])).toContain(`"days": ${list}`);
});

test("reports holidays without hours", () => {
  const item = { icon: "clock", title: "Horario", lines: [{ text: "Lunes" }], holidays: ["2026-12-25"] };
  const files = site({ "content/site.json": { ...siteFile, contact: { items: [item] } } });
  expect(kinds(listProblems(files))).toHaveLength(1);
});

const line = (text: string, more: object = {}) => {
  return { contact: { items: [{ icon: "clock", title: "Horario", lines: [{ text }], ...more }] } };
};

test("warns about hours that are typed into a text beside them", () => {
  const said = line("Oficina: lunes y martes, 8:00 a.m. a 12:00 m.", { hours: [weekday("08:00", "12:00")] });
  expect(
    listProblems(site({ "content/site.json": { ...siteFile, ...said, words: undefined } })),
  ).toMatchInlineSnapshot(`
    "
    warning typed-hours content/site.json:65:21
      Este texto dice el horario, «lunes y martes, 8:00 a.m. a 12:00 m.», pero no cambiará con él.
      Escriba {hours} en su lugar: se leerá «lunes y martes, 8:00 a.m. a 12:00 m.». «npm run check -- --fix» pone {hours}.
    "
  `);
});

test("reports a text that says hours where there are none", () => {
  expect(listProblems(site({ "content/site.json": { ...siteFile, ...line("{hours}") } }))).toMatchInlineSnapshot(`
    "
    error no-hours content/site.json:65:21
      No hay ningún horario que se pueda escribir en lugar de {hours}.
      Añada un horario de atención, "hours", a un dato de contacto, o quite {hours}.
    "
  `);
});

import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import type { Files } from "../../../../src/pipeline/read/files.ts";
import { type Overrides, page, site, siteFile } from "../fixture.ts";

/** 22 November 2026, 10:00 in Colombia. */
const now = new Date("2026-11-22T15:00:00Z");

const home = "content/pages/inicio.json";
const text = (period: object) => ({ type: "text", title: "Aviso", paragraphs: ["Un texto."], ...period });
const events = (...events: object[]) => ({ type: "events", title: "Eventos", events });
const withSections = (...sections: object[]) => site({ [home]: page("/", ...sections) });

function kinds(files: Files, at = now): string[] {
  const ours = /until|end-before|last-day|weekly|expire|past-event|no-such-day/;
  return check(files, at).flatMap(({ severity, kind }) => (ours.test(kind) ? `${severity} ${kind}` : []));
}

function messages(files: Files): string {
  return check(files, now)
    .filter(({ kind }) => kind !== "sample-data")
    .map(({ line, message, hint }) => `${line}: ${message} ${hint}`)
    .join("\n");
}

test("accepts days, times and open periods", () => {
  const periods = [
    { from: "2026-12-01" },
    { from: "2026-12-01T08:00", until: "2027-02-01" },
    { until: "2027-02-01T08:00" },
  ];
  expect(kinds(withSections(...periods.map(text)))).toEqual([]);
});

test("accepts a period of one day", () => {
  expect(kinds(withSections(text({ from: "2027-02-01", until: "2027-02-01" })))).toEqual([]);
});

test.for([
  ["a section", { [home]: page("/", text({ from: "2027-02-02", until: "2027-02-01" })) }],
  ["a time equal to its beginning", { [home]: page("/", text({ from: "2027-02-02", until: "2027-02-02T00:00" })) }],
  [
    "a card",
    { [home]: page("/", { type: "cards", cards: [{ title: "A", from: "2027-02-02", until: "2027-02-01" }] }) },
  ],
  [
    "a weekly event",
    { [home]: page("/", events({ title: "A", weekly: "sat", from: "2027-02-02", until: "2027-02-01" })) },
  ],
  [
    "a banner",
    {
      "content/site.json": {
        ...siteFile,
        banners: [{ title: "A", text: "B", from: "2027-02-02", until: "2027-02-01" }],
      },
    },
  ],
] satisfies [string, Overrides][])("reports the period of %s that ends before it begins", ([, overrides]) => {
  expect(kinds(site(overrides))).toEqual(["error until-before-from"]);
});

test.for([
  ["sat", []],
  ["mon", ["error weekly-without-dates"]],
] as const)("a weekly event of %s between Tuesday and Sunday gives %j", ([weekly, expected]) => {
  const event = { title: "A", weekly, from: "2027-02-02", until: "2027-02-07" };
  expect(kinds(withSections(events(event)))).toEqual(expected);
});

test("reports a day that does not exist, and an event that ends before it begins", () => {
  const files = withSections(
    text({ until: "2027-02-30" }),
    events({ title: "A", date: "2027-02-01", start: "14:00", end: "02:00" }),
  );
  expect(kinds(files)).toEqual(["error no-such-day", "error end-before-start"]);
});

test.for([
  ["2026-11-21", ["warning expired"]],
  ["2026-11-22T10:00", ["warning expired"]],
  ["2026-11-22T10:01", ["warning expires-soon"]],
  ["2026-11-22", ["warning expires-soon"]],
  ["2026-12-22", ["warning expires-soon"]],
  ["2026-12-23", []],
] as const)("on 22 November at 10:00, content until %s gives %j", ([until, expected]) => {
  expect(kinds(withSections(text({ until })))).toEqual(expected);
});

test("the day of the institution counts, not the one of UTC", () => {
  const files = withSections(text({ until: "2026-11-21" }));
  expect(kinds(files, new Date("2026-11-22T04:59:00Z"))).toEqual(["warning expires-soon"]);
  expect(kinds(files, new Date("2026-11-22T05:00:00Z"))).toEqual(["warning expired"]);
});

test("a past event is reported, a coming one is not", () => {
  const files = withSections(events({ title: "A", date: "2026-11-21" }, { title: "B", date: "2026-11-22" }));
  expect(kinds(files)).toEqual(["warning past-event"]);
});

test("says what is wrong, where, and what to do", () => {
  const files = withSections(
    text({ until: "2026-11-21" }),
    text({ until: "2026-11-23", title: "Otro" }),
    events({ title: "A", date: "2026-11-21" }),
    events({ title: "A", date: "2027-11-21", start: "14:00", end: "02:00" }),
    text({ from: "2027-02-02", until: "2027-02-01", title: "Tercero" }),
  );
  expect(messages(files)).toMatchInlineSnapshot(`
    "16: Esto ya no se muestra: se mostró hasta "2026-11-21". Bórrelo, o cambie «until» si todavía es válido.
    24: Esto dejará de mostrarse mañana: «until» es "2026-11-23". Prepare lo que irá en su lugar, o cambie «until» si seguirá siendo válido.
    32: Este evento fue el 2026-11-21: ya no se muestra. Bórrelo, o escriba su próxima fecha.
    44: Este evento termina a las 02:00, y comienza a las 14:00. La hora de «end» va después de la de «start»: las 2 de la tarde se escriben 14:00.
    55: Esto se mostraría desde "2027-02-02" hasta "2027-02-01": nunca. El momento de «until» va después del de «from»: corrija uno de los dos."
  `);
});

test("reports a day in another form", () => {
  expect(messages(withSections(text({ until: "21/11/2026" })))).toMatchInlineSnapshot(
    `"16: "21/11/2026" no tiene la forma que pide "until". ¿Quiso decir "2026-11-21"? Escriba el día como año-mes-día, por ejemplo "2026-12-01". Con hora, así: "2026-12-01T08:00". «npm run check -- --fix» pone "2026-11-21"."`,
  );
});

test.for([
  ["neither date nor weekly", { title: "A" }],
  ["both date and weekly", { title: "A", date: "2027-02-01", weekly: "sat" }],
  ["an end without a start", { title: "A", date: "2027-02-01", end: "10:00" }],
  ["a first day beside its date", { title: "A", date: "2027-02-01", from: "2027-02-01" }],
])("rejects an event with %s", ([, event]) => {
  expect(check(withSections(events(event as object)), now).filter(({ severity }) => severity === "error")).toHaveLength(
    1,
  );
});

test("a day ends at midnight in the zone of the site", () => {
  const files = (zone?: string) =>
    site({
      [home]: page("/", text({ until: "2026-11-21" })),
      "content/site.json": { ...siteFile, ...(zone && { zone }) },
    });
  const evening = new Date("2026-11-21T23:30:00Z");
  expect(kinds(files(), evening)).toEqual(["warning expires-soon"]);
  expect(kinds(files("Europe/Madrid"), evening)).toEqual(["warning expired"]);
});

test("reports a zone that does not exist, with the nearest one", () => {
  const files = site({ "content/site.json": { ...siteFile, zone: "Europe/Madrit" } });
  expect(messages(files)).toContain('No existe la zona horaria "Europe/Madrit". ¿Quiso decir "Europe/Madrid"?');
});

test.for([
  [{ date: "2026-11-20", until: "2026-11-25" }, ["warning expires-soon"]],
  [{ date: "2026-11-20", until: "2026-11-21" }, ["warning expired"]],
  [{ date: "2027-11-20", until: "2027-11-19" }, ["error last-day-before-first"]],
  [{ date: "2027-11-20", start: "20:00", end: "02:00" }, []],
] as const)("an event of several days, or past midnight, %j gives %j", ([event, expected]) => {
  expect(kinds(withSections(events({ title: "A", ...event })))).toEqual(expected);
});

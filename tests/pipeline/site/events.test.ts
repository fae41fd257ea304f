import { expect, test } from "vitest";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { isShown } from "../../../src/sections/timed/useNow.ts";
import type { EventsSection } from "../../../src/types.gen.ts";
import { hoursWords } from "../../siteWords.ts";
import { page, site, siteFile } from "../check/fixture.ts";

/** Saturday 21 November 2026, 11:00 in Colombia. */
const now = new Date("2026-11-21T16:00:00Z");

async function snapshotOf(events: object[], facts?: { zone?: string; locale?: string }) {
  const files = site({
    "content/pages/inicio.json": page("/", { type: "events", title: "Eventos", events }),
    "content/site.json": { ...siteFile, words: { ...siteFile.words, hours: hoursWords }, ...facts },
  });
  return takeSnapshot(read(files));
}

/** The events that are not over, as they are read `at` a time. */
async function eventsOf(events: object[], at = now) {
  const { pages } = await snapshotOf(events);
  const section = pages.get("content/pages/inicio.json")?.page.sections[1] as EventsSection;
  const minute = at.getTime() / 60_000;
  return section.events
    .filter((event) => isShown(event, minute))
    .map(({ when, ...event }) => ({ ...event, when: when.findLast((each) => isShown(each, minute))?.text }));
}

test("the month of an event has no dot, and a series goes into the calendar with all its dates", async () => {
  const events = [
    { title: "Feira", date: "2026-11-28" },
    { title: "Coro", weekly: "sat" },
  ];
  const { pages, site } = await snapshotOf(events, { locale: "pt-BR" });
  const section = pages.get("content/pages/inicio.json")?.page.sections[1] as EventsSection;
  expect(section.events.map(({ month, calendar }) => [month, calendar.label])).toEqual([
    [undefined, site.words.events.addAll],
    ["nov", site.words.events.add],
  ]);
});

/** The only calendar file of the site. */
async function calendarOf(event: object, facts?: { zone?: string; locale?: string }): Promise<string> {
  const { assets } = await snapshotOf([event], facts);
  const [file] = [...assets.values()].filter(({ fileName }) => fileName.endsWith(".ics"));
  return String(file?.source);
}

const propertyOf = (calendar: string, name: string) =>
  calendar.replaceAll("\r\n ", "").match(new RegExp(`^${name}[;:].*(?=\r$)`, "m"))?.[0];

test.for([
  [{ date: "2026-11-28", start: "10:00" }, "Sábado 28 de noviembre, 10:00 a.m."],
  [{ date: "2026-11-28", start: "16:00", end: "18:00" }, "Sábado 28 de noviembre, 4:00-6:00 p.m."],
  [{ date: "2026-11-28", start: "10:00", end: "12:00" }, "Sábado 28 de noviembre, 10:00 a.m. a 12:00 m."],
  [{ date: "2026-11-28", start: "12:00", end: "13:30" }, "Sábado 28 de noviembre, 12:00 m. a 1:30 p.m."],
  [{ date: "2026-11-28" }, "Sábado 28 de noviembre"],
  [{ date: "2027-01-09", start: "10:00" }, "Sábado 9 de enero de 2027, 10:00 a.m."],
  [{ weekly: "wed", until: "2026-12-30" }, "Cada miércoles hasta el 30 de diciembre"],
  [{ weekly: "wed", until: "2027-01-05", start: "16:00" }, "Cada miércoles hasta el 30 de diciembre, 4:00 p.m."],
  [{ weekly: "wed", start: "16:00", end: "17:30" }, "Cada miércoles, 4:00-5:30 p.m."],
  [{ weekly: "wed", from: "2026-11-01", until: "2027-01-06" }, "Cada miércoles hasta el 6 de enero de 2027"],
  [{ weekly: "wed", from: "2027-01-31" }, "Cada miércoles desde el 3 de febrero de 2027"],
  [
    { weekly: "wed", from: "2026-11-24", until: "2026-12-20" },
    "Cada miércoles desde el 25 de noviembre hasta el 16 de diciembre",
  ],
] as const)("%j is read as %s", async ([event, when]) => {
  expect((await eventsOf([{ title: "Torneo", ...event }]))[0]?.when).toBe(when);
});

test.for([
  ["2026-12-31T23:59-05:00", "Cada miércoles desde el 6 de enero de 2027 hasta el 5 de enero de 2028"],
  ["2027-01-01T00:00-05:00", "Cada miércoles desde el 6 de enero hasta el 5 de enero de 2028"],
  ["2027-01-06T00:00-05:00", "Cada miércoles hasta el 5 de enero de 2028"],
  ["2028-01-01T00:00-05:00", "Cada miércoles hasta el 5 de enero"],
] as const)("at %s an event of the next year is read as %s", async ([at, when]) => {
  const event = { title: "Coro", weekly: "wed", from: "2027-01-01", until: "2028-01-06" };
  expect((await eventsOf([event], new Date(at)))[0]?.when).toBe(when);
});

test("an event has its place, and is read without its year from the midnight of the site's zone on", async () => {
  const event = { title: "Torneo", date: "2027-01-09", place: "Coliseo" };
  const { pages } = await snapshotOf([event], { zone: "Europe/Madrid" });
  const section = pages.get("content/pages/inicio.json")?.page.sections[1] as EventsSection;
  const [shown] = section.events;
  expect([shown?.place, shown?.when[1]?.from]).toEqual(["Coliseo", Date.UTC(2026, 11, 31, 23) / 60_000]);
});

test("events are sorted by date and time", async () => {
  const events = [
    { title: "C", date: "2026-12-01" },
    { title: "B", date: "2026-11-30", start: "14:00" },
    { title: "A", date: "2026-11-30", start: "09:00" },
    { title: "Breve", date: "2026-11-30", start: "09:00", end: "10:00" },
  ];
  expect((await eventsOf(events)).map(({ title, date }) => [title, date])).toEqual([
    ["Breve", "2026-11-30T09:00"],
    ["A", "2026-11-30T09:00"],
    ["B", "2026-11-30T14:00"],
    ["C", "2026-12-01"],
  ]);
});

test("an event is left out once it is over", async () => {
  const events = [
    { title: "Ayer", date: "2026-11-20" },
    { title: "Terminó", date: "2026-11-21", start: "09:00", end: "11:00" },
    { title: "Sigue", date: "2026-11-21", start: "09:00", end: "11:01" },
    { title: "Sin fin", date: "2026-11-21", start: "08:00" },
  ];
  expect((await eventsOf(events)).map(({ title }) => title)).toEqual(["Sin fin", "Sigue"]);
});

test("an event of the last hours of the day is not over when the day of UTC is", async () => {
  const event = { title: "Noche", date: "2026-11-21", start: "21:00", end: "23:30" };
  expect(await eventsOf([event], new Date("2026-11-22T04:29:00Z"))).toHaveLength(1);
  expect(await eventsOf([event], new Date("2026-11-22T04:30:00Z"))).toHaveLength(0);
});

test("a weekly event is one event, until its last date is over", async () => {
  const event = { title: "Coro", weekly: "sat", start: "12:00", end: "13:00", until: "2026-12-11" };
  const [only, ...others] = await eventsOf([event]);
  expect([only?.day, only?.month, only?.date, others]).toEqual(["sáb", undefined, undefined, []]);
  const over = new Date("2026-12-05T18:00:00Z");
  expect(only?.until).toBe(over.getTime() / 60_000);
  expect(await eventsOf([event], new Date(over.getTime() - 60_000))).toHaveLength(1);
  expect(await eventsOf([event], over)).toEqual([]);
});

test("a weekly event without an end is never over", async () => {
  const [event] = await eventsOf([{ title: "Coro", weekly: "sat" }], new Date("2036-11-21T16:00:00Z"));
  expect([event?.title, event?.until]).toEqual(["Coro", undefined]);
});

test("weekly events that have begun come first, by weekday and hour, in every build", async () => {
  const events = [
    { title: "Feria", date: "2026-11-22" },
    { title: "Cine", weekly: "tue", from: "2027-02-01" },
    { title: "Tarde", weekly: "mon", start: "14:00" },
    { title: "Mañana", weekly: "mon", start: "08:00" },
    { title: "Mañana hasta junio", weekly: "mon", start: "08:00", until: "2027-06-01" },
    { title: "Curso", weekly: "mon", from: "2026-08-01" },
  ];
  const titles = ["Mañana hasta junio", "Mañana", "Tarde", "Curso", "Feria", "Cine"];
  expect((await eventsOf(events)).map(({ title }) => title)).toEqual(titles);
});

test("writes the file of an event with an hour in UTC", async () => {
  const calendar = await calendarOf({
    title: "Torneo; final, abierto",
    date: "2026-11-28",
    start: "10:00",
    end: "12:30",
    place: "Coliseo\\Norte",
  });
  expect(calendar.replaceAll("\r", "␍")).toMatchInlineSnapshot(`
    "BEGIN:VCALENDAR␍
    VERSION:2.0␍
    PRODID:-//Bienestar//ES␍
    BEGIN:VEVENT␍
    UID:1fe6c804e470cb87e0c4b4bfdddf7298␍
    DTSTAMP:20261128T150000Z␍
    DTSTART:20261128T150000Z␍
    DTEND:20261128T173000Z␍
    SUMMARY:Torneo\\; final\\, abierto␍
    LOCATION:Coliseo\\\\Norte␍
    END:VEVENT␍
    END:VCALENDAR␍
    "
  `);
});

test("the file of an event is in the language of the site", async () => {
  const calendar = await calendarOf({ title: "Fair", date: "2026-11-28" }, { locale: "en-US" });
  expect(propertyOf(calendar, "PRODID")).toBe("PRODID:-//Bienestar//EN");
});

test("writes an event without an hour as a whole day", async () => {
  const calendar = await calendarOf({ title: "Feria", date: "2026-11-28" });
  expect(propertyOf(calendar, "DTSTART")).toBe("DTSTART;VALUE=DATE:20261128");
  expect(calendar).not.toContain("DTEND");
});

test.for([
  [{ start: "20:00", from: "2026-11-20" }, "DTSTART;TZID=America/Bogota:20261125T200000", "RRULE:FREQ=WEEKLY"],
  [
    { start: "20:00", until: "2026-12-09" },
    "DTSTART;TZID=America/Bogota:20240103T200000",
    "RRULE:FREQ=WEEKLY;UNTIL=20261210T045900Z",
  ],
  [{ until: "2026-12-09" }, "DTSTART;VALUE=DATE:20240103", "RRULE:FREQ=WEEKLY;UNTIL=20261209"],
] as const)("repeats a weekly event: %j", async ([event, start, rule]) => {
  const [, calendar = ""] = (await calendarOf({ title: "Coro", weekly: "wed", ...event })).split("BEGIN:VEVENT");
  expect(calendar.match(/^RRULE/gm)).toHaveLength(1);
  expect([propertyOf(calendar, "DTSTART"), propertyOf(calendar, "RRULE")]).toEqual([start, rule]);
});

test("has no line of more than 75 bytes, splits no letter, and keeps the text", async () => {
  const text = "Inscripción y música 🎶 para niñas, niños y jóvenes; ".repeat(6) + "a".repeat(300);
  const calendar = await calendarOf({ title: "Coro", date: "2026-11-28", text });
  const lines = calendar.split("\r\n");
  const sizes = lines.map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBe(75);
  expect(sizes.filter((size) => size === 75).length).toBeGreaterThan(3);
  expect(lines.every((line) => !line.includes("\n"))).toBe(true);
  expect(propertyOf(calendar, "DESCRIPTION")).toBe(`DESCRIPTION:${text.replaceAll(/[,;]/g, "\\$&")}`);
});

test("the text of an event is formatted on the page, and plain in its calendar", async () => {
  const text = "Trae **tablero** e inscríbete en [deportes](/) o [aquí](https://www.example.com/a), sin falta.";
  const event = { title: "Torneo", date: "2026-11-28", text };
  const [shown] = await eventsOf([event]);
  expect(shown?.text).toMatchObject({
    rich: ["", "Trae ", ["strong", "tablero"], " e inscríbete en ", { route: "/" }, " o ", {}, ", sin falta."],
  });
  expect(propertyOf(await calendarOf(event), "DESCRIPTION")).toBe(
    "DESCRIPTION:Trae tablero e inscríbete en deportes o aquí (https://www.example.com/a)\\, sin falta.",
  );
  const mail = { ...event, text: "[Escríbenos](mailto:ana@example.edu.co)." };
  expect(propertyOf(await calendarOf(mail), "DESCRIPTION")).toBe("DESCRIPTION:Escríbenos.");
});

test("an event keeps its identity if its hour or place changes", async () => {
  const event = { title: "Torneo", date: "2026-11-28", start: "10:00" };
  const identity = async (changed: object) => propertyOf(await calendarOf({ ...event, ...changed }), "UID");
  const before = await identity({});
  expect(before).toMatch(/^UID:[0-9a-f]{32}$/);
  expect(await identity({ start: "11:00", place: "Coliseo" })).toBe(before);
  expect(await identity({ date: "2026-11-29" })).not.toBe(before);
  const series = { date: undefined, weekly: "sat" };
  expect(await identity({ ...series, from: "2026-02-01" })).not.toBe(await identity({ ...series, from: "2026-08-01" }));
  expect(await identity(series)).not.toBe(await identity({ ...series, weekly: "sun" }));
});

test("each event leads to its own file", async () => {
  const { pages, assets } = await snapshotOf(["Feria", "Coro"].map((title) => ({ title, date: "2026-11-28" })));
  const section = pages.get("content/pages/inicio.json")?.page.sections[1] as EventsSection;
  const titles = section.events.map(({ calendar }) => {
    return propertyOf(String(assets.get(calendar.address.replace("./", ""))?.source), "SUMMARY");
  });
  expect(titles).toEqual(["SUMMARY:Feria", "SUMMARY:Coro"]);
});

test.each([
  ["Día de la danza", "dia-de-la-danza"],
  ["¡…!", "evento"],
])("the file of the event «%s» is called %s", async (title, name) => {
  const { assets } = await snapshotOf([{ title, date: "2026-11-28" }]);
  const files = [...assets.keys()].filter((file) => file.endsWith(".ics"));
  expect(files).toEqual([expect.stringMatching(`^assets/${name}-[^-]+\\.ics$`)]);
});

test("two events with the same title on the same day are two in a calendar", async () => {
  const yoga = { title: "Yoga", weekly: "mon" };
  const { assets } = await snapshotOf(["08:00", "16:00"].map((start) => ({ ...yoga, start })));
  const files = [...assets.values()].filter(({ fileName }) => fileName.endsWith(".ics"));
  const [morning, afternoon] = files.map(({ source }) => propertyOf(String(source), "UID"));
  expect(afternoon).not.toBe(morning);
  expect(morning).toBe(propertyOf(await calendarOf({ ...yoga, start: "08:00" }), "UID"));
});

test.each([
  ["Europe/Madrid", "DTSTART:20261128T090000Z"],
  ["America/Mexico_City", "DTSTART:20261128T160000Z"],
])("the hours of events are those of the site's zone, %s", async (zone, expected) => {
  const event = { title: "Torneo", date: "2026-11-28", start: "10:00" };
  expect(propertyOf(await calendarOf(event, { zone }), "DTSTART")).toBe(expected);
});

/** The lines of a calendar between two of them. */
const between = (calendar: string, begin: string, end: string) =>
  calendar.split(begin)[1]?.split(end)[0]?.trim().split("\r\n") ?? [];

test("a weekly event has the hours and the rules of its zone, so that each date keeps its hour in October", async () => {
  const event = { title: "Coro", weekly: "sat", start: "10:00", end: "11:30", from: "2027-09-20" };
  const calendar = await calendarOf(event, { zone: "Europe/Madrid" });
  expect(
    ["DTSTART", "DTEND", "RRULE"].map((name) => propertyOf(calendar.split("BEGIN:VEVENT")[1] ?? "", name)),
  ).toEqual([
    "DTSTART;TZID=Europe/Madrid:20270925T100000",
    "DTEND;TZID=Europe/Madrid:20270925T113000",
    "RRULE:FREQ=WEEKLY",
  ]);
  expect(between(calendar, "BEGIN:VTIMEZONE", "END:VTIMEZONE")).toEqual([
    "TZID:Europe/Madrid",
    "BEGIN:DAYLIGHT",
    "DTSTART:20260329T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:20261025T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
  ]);
});

test.each([
  ["America/New_York", ["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"]],
  ["America/Bogota", []],
])("knows the rules of %s", async (zone, rules) => {
  const zoneLines = between(
    await calendarOf({ title: "Coro", weekly: "sat", start: "10:00" }, { zone }),
    "VTIMEZONE",
    "END:VT",
  );
  expect(zoneLines.filter((line) => line.startsWith("RRULE")).sort()).toEqual(rules.sort());
});

test.each([
  ["America/Bogota", "-0500"],
  ["Asia/Kolkata", "+0530"],
  ["Africa/Abidjan", "+0000"],
])("knows how far the clocks of %s are from UTC", async (zone, offset) => {
  const calendar = await calendarOf({ title: "Coro", weekly: "sat", start: "10:00" }, { zone });
  expect(propertyOf(calendar, "TZOFFSETTO")).toBe(`TZOFFSETTO:${offset}`);
});

test("writes changes of clocks without a rule one by one", async () => {
  const calendar = await calendarOf(
    { title: "Coro", weekly: "sat", start: "10:00", from: "2026-01-01" },
    { zone: "Africa/Casablanca" },
  );
  const zoneLines = between(calendar, "VTIMEZONE", "END:VT");
  const momentsOf = (name: string) =>
    zoneLines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  // How many are known depends on the version of Node.
  expect(momentsOf("RDATE").length).toBeGreaterThan(3);
  // Some calendars know the changes of the RDATEs only.
  expect(momentsOf("RDATE")).toEqual(expect.arrayContaining(momentsOf("DTSTART")));
});

test.for([
  [{ until: "2027-03-15" }, "13–15 de marzo de 2027"],
  [{ until: "2027-04-02", start: "08:00", end: "12:00" }, "13 de marzo–2 de abril de 2027, 8:00 a.m. a 12:00 m."],
  [{ date: "2026-12-30", until: "2027-01-02" }, "30 de diciembre de 2026–2 de enero de 2027"],
  [{ start: "20:00", end: "02:00" }, "Sábado 13 de marzo de 2027, 8:00 p.m. a 2:00 a.m."],
] as const)("an event of several days, or past midnight, %j is read as %s", async ([more, when]) => {
  const [event] = await eventsOf([{ title: "Feria", date: "2027-03-13", ...more }]);
  expect(event?.when?.replaceAll(/[\u2009\u00a0]/g, "")).toBe(when);
});

test("an event of several days is over after the last one, one past midnight on the next day", async () => {
  const feria = { title: "Feria", date: "2026-11-19", until: "2026-11-21", start: "08:00", end: "18:00" };
  const noche = { title: "Noche", date: "2026-11-20", start: "20:00", end: "02:00" };
  const titlesAt = async (at: string) => (await eventsOf([feria, noche], new Date(at))).map(({ title }) => title);
  expect(await titlesAt("2026-11-21T01:59-05:00")).toEqual(["Feria", "Noche"]);
  expect(await titlesAt("2026-11-21T02:00-05:00")).toEqual(["Feria"]);
  expect(await titlesAt("2026-11-21T18:00-05:00")).toEqual([]);
});

test.for([
  [{ until: "2027-03-15" }, ["DTSTART;VALUE=DATE:20270313", "DTEND;VALUE=DATE:20270316", undefined]],
  [
    { until: "2027-03-15", start: "08:00", end: "18:00" },
    [
      "DTSTART;TZID=America/Bogota:20270313T080000",
      "DTEND;TZID=America/Bogota:20270313T180000",
      "RRULE:FREQ=DAILY;UNTIL=20270316T045900Z",
    ],
  ],
  [{ start: "20:00", end: "02:00" }, ["DTSTART:20270314T010000Z", "DTEND:20270314T070000Z", undefined]],
] as const)("writes an event of several days, or past midnight, %j for calendars", async ([more, expected]) => {
  const calendar = await calendarOf({ title: "Feria", date: "2027-03-13", ...more });
  const event = calendar.split("BEGIN:VEVENT")[1] ?? "";
  expect(["DTSTART", "DTEND", "RRULE"].map((name) => propertyOf(event, name))).toEqual(expected);
  expect(event.match(/^(DTSTART|DTEND|RRULE)/gm)).toHaveLength(expected.filter(Boolean).length);
});

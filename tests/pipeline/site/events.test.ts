import { expect, test } from "vitest";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { EventsSection } from "../../../src/types.gen.ts";
import { page, site, siteFile } from "../check/fixture.ts";

/** Saturday 21 November 2026, 11:00 in Colombia. */
const now = new Date("2026-11-21T16:00:00Z");

async function snapshotOf(events: object[], at = now, zone?: string) {
  const files = site({
    "content/pages/inicio.json": page("/", { type: "events", title: "Eventos", events }),
    "content/site.json": { ...siteFile, ...(zone && { zone }) },
  });
  return takeSnapshot(read(files), false, at);
}

async function eventsOf(events: object[], at = now) {
  const { pages } = await snapshotOf(events, at);
  const section = pages.get("content/pages/inicio.json")?.page.sections[1] as EventsSection;
  return section.events;
}

/** The only calendar file of the site. */
async function calendarOf(event: object, at = now, zone?: string): Promise<string> {
  const { assets } = await snapshotOf([event], at, zone);
  const [file] = [...assets.values()].filter(({ fileName }) => fileName.endsWith(".ics"));
  return String(file?.source);
}

const propertyOf = (calendar: string, name: string) =>
  calendar.replaceAll("\r\n ", "").match(new RegExp(`^${name}[;:].*(?=\r$)`, "m"))?.[0];

test.for([
  [{ date: "2026-11-28", start: "10:00" }, "Sábado 28 de noviembre, 10:00"],
  [{ date: "2026-11-28", start: "10:00", end: "12:00" }, "Sábado 28 de noviembre, 10:00 a 12:00"],
  [{ date: "2026-11-28" }, "Sábado 28 de noviembre"],
  [{ date: "2027-01-09", start: "10:00" }, "Sábado 9 de enero de 2027, 10:00"],
] as const)("%j is read as %s", async ([event, when]) => {
  expect((await eventsOf([{ title: "Torneo", ...event }]))[0]?.when).toBe(when);
});

test("events are sorted by date and time", async () => {
  const events = [
    { title: "C", date: "2026-12-01" },
    { title: "B", date: "2026-11-30", start: "14:00" },
    { title: "A", date: "2026-11-30", start: "09:00" },
  ];
  expect((await eventsOf(events)).map(({ title }) => title)).toEqual(["A", "B", "C"]);
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

test("a weekly event has its next 26 dates, today's included", async () => {
  const events = await eventsOf([{ title: "Coro", weekly: "sat", start: "12:00" }]);
  expect(events.map(({ date }) => date)).toHaveLength(26);
  expect([events[0]?.date, events[1]?.date, events[25]?.date]).toEqual([
    "2026-11-21T12:00",
    "2026-11-28T12:00",
    "2027-05-15T12:00",
  ]);
});

test("a weekly event whose hour of today is over has 26 dates from next week on", async () => {
  const events = await eventsOf([{ title: "Coro", weekly: "sat", start: "08:00", end: "09:00" }]);
  expect([events.length, events[0]?.date]).toEqual([26, "2026-11-28T08:00"]);
});

test("a weekly event keeps to its first and last day", async () => {
  const event = { title: "Coro", weekly: "sat", from: "2026-11-29", until: "2026-12-12" };
  expect((await eventsOf([event])).map(({ date }) => date)).toEqual(["2026-12-05", "2026-12-12"]);
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
    DTSTAMP:20261121T160000Z␍
    DTSTART:20261128T150000Z␍
    DTEND:20261128T173000Z␍
    SUMMARY:Torneo\\; final\\, abierto␍
    LOCATION:Coliseo\\\\Norte␍
    END:VEVENT␍
    END:VCALENDAR␍
    "
  `);
});

test("writes an event without an hour as a whole day", async () => {
  const calendar = await calendarOf({ title: "Feria", date: "2026-11-28" });
  expect(propertyOf(calendar, "DTSTART")).toBe("DTSTART;VALUE=DATE:20261128");
  expect(calendar).not.toContain("DTEND");
});

test.for([
  [{ start: "20:00" }, "DTSTART:20261126T010000Z", "RRULE:FREQ=WEEKLY"],
  [{ start: "20:00", until: "2026-12-09" }, "DTSTART:20261126T010000Z", "RRULE:FREQ=WEEKLY;UNTIL=20261210T045900Z"],
  [{ until: "2026-12-09" }, "DTSTART;VALUE=DATE:20261125", "RRULE:FREQ=WEEKLY;UNTIL=20261209"],
] as const)("repeats a weekly event: %j", async ([event, start, rule]) => {
  const calendar = await calendarOf({ title: "Coro", weekly: "wed", ...event });
  expect([propertyOf(calendar, "DTSTART"), propertyOf(calendar, "RRULE")]).toEqual([start, rule]);
});

test("has no line of more than 75 bytes, splits no letter, and keeps the text", async () => {
  const text = "Inscripción y música 🎶 para niñas, niños y jóvenes; ".repeat(6).trim();
  const calendar = await calendarOf({ title: "Coro", date: "2026-11-28", text });
  const lines = calendar.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.every((line) => !line.includes("\n"))).toBe(true);
  expect(propertyOf(calendar, "DESCRIPTION")).toBe(`DESCRIPTION:${text.replaceAll(/[,;]/g, "\\$&")}`);
});

test("an event keeps its identity if its hour or place changes, and on another day of the build", async () => {
  const event = { title: "Torneo", date: "2026-11-28", start: "10:00" };
  const identity = async (changed: object, at = now) =>
    propertyOf(await calendarOf({ ...event, ...changed }, at), "UID");
  const before = await identity({});
  expect(before).toMatch(/^UID:[0-9a-f]{32}$/);
  expect(await identity({ start: "11:00", place: "Coliseo" })).toBe(before);
  expect(await identity({}, new Date("2026-11-25T16:00:00Z"))).toBe(before);
  expect(await identity({ date: "2026-11-29" })).not.toBe(before);
});

test.each([
  ["Europe/Madrid", "DTSTART:20261128T090000Z"],
  ["America/Mexico_City", "DTSTART:20261128T160000Z"],
])("the hours of events are those of the site's zone, %s", async (zone, expected) => {
  const event = { title: "Torneo", date: "2026-11-28", start: "10:00" };
  expect(propertyOf(await calendarOf(event, now, zone), "DTSTART")).toBe(expected);
});

test("where clocks are put forward, the dates of a weekly event are written out, so that each keeps its hour", async () => {
  const event = { title: "Coro", weekly: "sat", start: "10:00", from: "2027-03-20", until: "2027-04-03" };
  const calendar = await calendarOf(event, now, "Europe/Madrid");
  expect(propertyOf(calendar, "RDATE")).toBe("RDATE:20270320T090000Z,20270327T090000Z,20270403T080000Z");
  expect(propertyOf(calendar, "RRULE")).toBeUndefined();
});

import { expect, test } from "vitest";
import { closedDays } from "../../../src/pipeline/site/posting.ts";

const [eve, holiday] = ["2026-12-24", "2026-12-25"];
const office = { icon: "phone", title: "Teléfono", lines: [], hours: [] };
const help = { title: "Ayuda", text: "", label: "", address: "", hours: [] };

test("the site is closed on the days that all of its schedules name", () => {
  const items = [
    { ...office, holidays: [eve, holiday] },
    { icon: "map-pin", title: "Ubicación", lines: [] },
  ];
  expect(closedDays({ contact: { items } })).toEqual([eve, holiday]);
  expect(closedDays({ help: { ...help, holidays: [holiday] }, contact: { items } })).toEqual([holiday]);
  expect(closedDays({ help, contact: { items } })).toEqual([]);
  expect(closedDays({})).toEqual([]);
});

import { expect, test } from "vitest";
import { closedDays, receivedForms } from "../../../src/pipeline/site/posting.ts";
import type { FormSchema } from "../../../src/types.gen.ts";

test("the receiver accepts the forms that are posted to it, and no others", () => {
  const form = (submit: object) => ({ submit: { label: "Enviar", ...submit } }) as FormSchema;
  const [own, other, shown] = [
    form({ action: "post" }),
    form({ action: "post", to: "https://servicio.test/f" }),
    form({ action: "simulate" }),
  ];
  expect(receivedForms([own, other, shown])).toEqual([own]);
});

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

// Opening hours as a sentence, and the texts that say them.
import { expect, test } from "vitest";
import { hoursInWords, typedHours, withHours, withHoursIn } from "../../src/engine/hours.ts";
import type { OpeningHours } from "../../src/types.gen.ts";

const weekdays: OpeningHours["days"] = ["mon", "tue", "wed", "thu", "fri"];
const morning: OpeningHours = { days: weekdays, from: "08:00", to: "12:00" };
const afternoon: OpeningHours = { days: weekdays, from: "14:00", to: "18:00" };
const saturday: OpeningHours = { days: ["sat"], from: "09:30", to: "12:15" };

const spanish = { locale: "es-CO", words: { am: "a.m.", noon: "m.", pm: "p.m.", hours: "{start} a {end}" } };
const english = { locale: "en-US", words: { am: "a.m.", noon: "p.m.", pm: "p.m.", hours: "{start} to {end}" } };

test.each<[OpeningHours[], string]>([
  [[morning, afternoon], "lunes a viernes, 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m."],
  [[afternoon, morning], "lunes a viernes, 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m."],
  [[morning, saturday], "lunes a viernes, 8:00 a.m. a 12:00 m.; sábado, 9:30 a.m. a 12:15 p.m."],
  [[{ days: ["sat", "sun"], from: "00:00", to: "23:59" }], "sábado y domingo, 12:00 a.m. a 11:59 p.m."],
  [[{ ...morning, days: ["mon", "wed", "fri"] }], "lunes, miércoles y viernes, 8:00 a.m. a 12:00 m."],
  [[{ ...morning, days: ["mon", "tue", "wed", "sat"] }], "lunes a miércoles y sábado, 8:00 a.m. a 12:00 m."],
  [[], ""],
])("says hours", (hours, sentence) => expect(hoursInWords(hours, spanish)).toBe(sentence));

test("says them in the language of the site", () => {
  expect(hoursInWords([morning], english, ":")).toBe("Monday to Friday: 8:00 a.m. to 12:00 p.m.");
});

test("begins a sentence with the hours, or follows a name", () => {
  const said = (text: string) => withHours(text, [morning], spanish);
  expect(said("{hours}. En julio, no.")).toBe("Lunes a viernes: 8:00 a.m. a 12:00 m. En julio, no.");
  expect(said("Salud: {hours}")).toBe("Salud: lunes a viernes, 8:00 a.m. a 12:00 m.");
  expect(said("Segundo piso. {hours}")).toBe("Segundo piso. Lunes a viernes: 8:00 a.m. a 12:00 m.");
});

const footer = (text: string) => ({ columns: [{ lines: [{ text }] }] });
const contact = (text: string) => ({ items: [{ lines: [] }, { lines: [{ text }], hours: [morning] }] });

test("writes the hours beside a text, elsewhere the first ones of the contact data", () => {
  const site = {
    contact: contact("{hours}"),
    help: { text: "Salud: {hours}", hours: [saturday] },
    footer: footer("{hours}"),
  };
  expect(withHoursIn(site, spanish)).toEqual({
    contact: contact("Lunes a viernes: 8:00 a.m. a 12:00 m."),
    help: { text: "Salud: sábado, 9:30 a.m. a 12:15 p.m.", hours: [saturday] },
    footer: footer("Lunes a viernes: 8:00 a.m. a 12:00 m."),
  });
});

test("finds the texts in which somebody typed the hours, but not those of another office", () => {
  const said = "Lunes a viernes: 8:00 a.m. a 12:00 m.";
  const site = { contact: contact(`Oficina. ${said}`), help: { text: `Salud: ${said}` }, footer: footer(said) };
  expect(typedHours(site).map(({ at, template }) => [at.join("/"), template])).toEqual([
    ["contact/items/1/lines/0/text", "Oficina. {hours}"],
    ["footer/columns/0/lines/0/text", "{hours}"],
  ]);
  expect(typedHours({ footer: footer(said) })).toEqual([]);
});

// Opening hours as a sentence, and the texts that say them.
import { expect, test } from "vitest";
import { hoursInWords, hoursTexts, likeText, sayHours } from "../../../src/editor/pickers/hours.ts";
import { applyToValue } from "../../../src/edits/value.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri"];
const morning = { days: weekdays, from: "08:00", to: "12:00" };
const afternoon = { days: weekdays, from: "14:00", to: "18:00" };

test.each([
  [[morning, afternoon], "Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m."],
  [[afternoon, morning], "Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m."],
  [
    [morning, { days: ["sat"], from: "09:30", to: "12:15" }],
    "Lunes a viernes: 8:00 a.m. a 12:00 m.; sábado: 9:30 a.m. a 12:15 p.m.",
  ],
  [[{ days: ["sat", "sun"], from: "00:00", to: "23:59" }], "Sábado y domingo: 12:00 a.m. a 11:59 p.m."],
  [[{ days: ["mon", "wed", "fri"], from: "08:00", to: "12:00" }], "Lunes, miércoles y viernes: 8:00 a.m. a 12:00 m."],
  [
    [{ days: ["mon", "tue", "wed", "sat"], from: "08:00", to: "12:00" }],
    "Lunes a miércoles y sábado: 8:00 a.m. a 12:00 m.",
  ],
  [[], ""],
])("says hours", (hours, sentence) => expect(hoursInWords(hours)).toBe(sentence));

test("says them as the text does", () => {
  expect(likeText("lunes a jueves, 8:00 a.m.", [morning])).toBe("lunes a viernes, 8:00 a.m. a 12:00 m.");
  expect(likeText("Lunes a jueves: 8:00 a.m.", [morning])).toBe("Lunes a viernes: 8:00 a.m. a 12:00 m.");
});

test("finds and changes the texts that say the hours, not those beside other hours", () => {
  const said = "Lunes a viernes: 8:00 a.m. a 12:00 m.";
  const site = {
    footer: [{ text: said }, { text: "Abrimos a las 8:00 a.m." }, { text: `Salud: ${said}` }],
    contact: { items: [{ lines: [{ text: `Oficina. ${said}` }], hours: [morning] }] },
    help: { text: "Salud: lunes a viernes, 7:00 a.m. a 9:00 a.m.", hours: [] },
  };
  const texts = hoursTexts(site, ["contact", "items", 0, "hours"]);
  expect(texts.map(({ at }) => at.join("/"))).toEqual(["footer/0/text", "contact/items/0/lines/0/text"]);
  const after = sayHours(texts, [afternoon]).reduce(applyToValue, site);
  expect(after).toMatchObject({
    footer: [
      { text: "Lunes a viernes: 2:00 p.m. a 6:00 p.m." },
      { text: "Abrimos a las 8:00 a.m." },
      { text: `Salud: ${said}` },
    ],
    contact: { items: [{ lines: [{ text: "Oficina. Lunes a viernes: 2:00 p.m. a 6:00 p.m." }] }] },
    help: site.help,
  });
});

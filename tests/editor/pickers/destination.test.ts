import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressFrom, anyAddressFrom, destinationType, typedAddress } from "../../../src/editor/pickers/destination.ts";

test.each([
  [{ route: "/x", anchor: "a" }, "page"],
  [{ form: "pqrs" }, "form"],
  [{ document: "a.pdf" }, "document"],
  [{ address: "https://x.co" }, "web"],
  [{ address: "mailto:a@x.co" }, "mail"],
  [{ address: "tel:+571" }, "phone"],
  [{ pending: true }, "none"],
  [{ label: "x" }, undefined],
] as const)("%j leads to %s", (link, type) => expect(destinationType(link)).toBe(type));

test.each([
  ["web", "www.unicesar.edu.co", "https://www.unicesar.edu.co"],
  ["web", " http://x.co/a b ", "http://x.co/a%20b"],
  ["mail", "a@x.co", "mailto:a@x.co"],
  ["mail", "mailto:a@x.co", "mailto:a@x.co"],
  ["phone", "(605) 588 5592", "tel:6055885592"],
  ["phone", "+57 605 588 5592 ext. 12", "tel:+576055885592;ext=12"],
  ["phone", "605 588 5592, extensión 12", "tel:6055885592;ext=12"],
  ["phone", "Tel: (+57) 605 588-5592 x12 (Bienestar)", "tel:+576055885592;ext=12"],
  ["phone", "605\u2011588\u20105592", "tel:6055885592"],
  ["phone", "tel:+57 605", "tel:+57605"],
  ["mail", "Ana Pérez <ana.p@x.co>.", "mailto:ana.p@x.co"],
  ["mail", "\u202Aa@x.co\u202C", "mailto:a@x.co"],
  ["web", "https://x.co/a\u200B", "https://x.co/a"],
  ["web", "<https://x.co/a>", "https://x.co/a"],
  ["web", "Becas <www.x.co>", "https://www.x.co"],
  ["mail", "MAILTO: a@x.co?subject=Una duda", "mailto:a@x.co?subject=Una%20duda"],
] as const)("a %s typed as «%s» is %s", (type, typed, address) => expect(addressFrom(type, typed)).toBe(address));

const { pattern } = JSON.parse(readFileSync("schemas/content/parts.schema.json", "utf8")).definitions.address;

test.each([
  ["phone", "605 588 5592 / 605 588 5593"],
  ["phone", "605 588 5592 - 605 588 5593"],
  ["phone", "605 588 5592 ext. 12 y 13"],
  ["phone", "#611"],
  ["phone", "por definir"],
  ["mail", "a@x.co, b@x.co"],
  ["mail", "a @x.co"],
  ["mail", "por definir"],
] as const)("a %s typed as «%s» stays in the field, and is refused", (type, typed) => {
  const address = addressFrom(type, typed);
  expect(typedAddress(address)).toBe(typed);
  expect(address).not.toMatch(new RegExp(pattern, "u"));
});

test.each(["https://x.co/", "mailto:a@x.co", "tel:+576055885592;ext=12", "tel:123"])(
  "%s is the same after it was shown and typed",
  (address) => {
    const type = destinationType({ address }) as "web" | "mail" | "phone";
    expect(addressFrom(type, typedAddress(address))).toBe(address);
  },
);

test.each([
  ["www.ejemplo.edu.co", "https://www.ejemplo.edu.co"],
  [" https://x.co/a b ", "https://x.co/a b"],
  ["123.com", "https://123.com"],
  ["bienestar@ejemplo.edu.co", "mailto:bienestar@ejemplo.edu.co"],
  ["mailto:a@x.co", "mailto:a@x.co"],
  ["(605) 588 5592", "tel:6055885592"],
  ["+57 605 588 5592 ext. 12", "tel:+576055885592;ext=12"],
  ["(+57) 605 588 5592 ext. 12", "tel:+576055885592;ext=12"],
  ["tel: +57 605", "tel:+57605"],
  ["Correo: a@x.co", "mailto:a@x.co"],
  ["x.co/@bienestar", "https://x.co/@bienestar"],
  ["x.co<HTTPS://x.co/@bienestar>", "HTTPS://x.co/@bienestar"],
  ["\u200Bhttps://x.co/a\u200E", "https://x.co/a"],
  ["/becas", "/becas"],
  ["form:pqrs", "form:pqrs"],
  [" ", ""],
])("an address typed as «%s» is %s", (typed, address) => expect(anyAddressFrom(typed)).toBe(address));

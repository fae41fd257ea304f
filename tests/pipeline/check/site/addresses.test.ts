import { expect, test } from "vitest";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";

function kindsFor(address: string): string[] {
  const section = { type: "contact", title: "Contacto", actions: [{ label: "Ver", address }] };
  return listProblems(site({ [home]: page("/", section) })).match(/(?<=^(?:error|warning) )\S+/gm) ?? [];
}

test.for([
  "https://www.example.com/",
  "https://www.example.com:8080/a?b=c@d#e",
  "https://[::1]/",
  "mailto:nombre@example.com",
  "tel:+570000000",
  "tel:+576050000000;ext=1184",
])("accepts %s", (address) => {
  expect(kindsFor(address)).toEqual([]);
});

test.for(["https://[::1", "https://www.example.com:99999/", "http://a b", "https://%"])("reports %s", (address) => {
  expect(kindsFor(address)).toEqual([address.includes(" ") ? "bad-form" : "broken-address"]);
});

test("reports an address with a user name", () => {
  const section = {
    type: "contact",
    title: "Contacto",
    actions: [{ label: "Ver", address: "https://ana@example.com/" }],
  };
  expect(listProblems(site({ [home]: page("/", section) }))).toMatchInlineSnapshot(`
    "
    error address-with-user content/pages/inicio.json:16:22
      Lo que va antes de la arroba, «ana», es un nombre de usuario: la dirección lleva a example.com.
      Quite todo lo que va entre // y la arroba, con ella. Un correo se escribe con mailto: delante.
    "
  `);
});

test.each([
  ["http://localhost:5173/#/cultura", 'Escriba en su lugar "route": "/cultura".'],
  ["http://127.0.0.1:5173/", "Escriba la dirección pública de esa página."],
])("reports an address of the own computer, %s", (address, remedy) => {
  const section = { type: "contact", title: "Contacto", actions: [{ label: "Ver", address }] };
  const problems = listProblems(site({ [home]: page("/", section) }));
  expect(problems).toContain("warning own-computer");
  expect(problems).toContain(remedy);
});

test.each([
  ["(605) 123 4567", "tel:+576051234567"],
  ["Conmutador: 123 4567, extensión 1184", "tel:+576051234567;ext=1184"],
  ["300 123 4567 y 301 765 4321", "tel:+573017654321"],
  ["(605) 123 4567 - 89", "tel:+576051234567"],
  ["Línea 123, las 24 horas", "tel:123"],
  ["Línea gratuita 01 8000 123 456", "tel:018000123456"],
  ["Atención desde 1987", "tel:+576051234567"],
  ["Ana@bienestar.test", "mailto:ana@bienestar.test"],
  ["Escríbenos", "mailto:ana@bienestar.test"],
])("accepts the label %s of %s", (label, address) => {
  const section = { type: "contact", title: "Contacto", actions: [{ label, address }] };
  expect(listProblems(site({ [home]: page("/", section) }))).not.toContain("written-twice");
});

test.each([
  ["(605) 123 4567", "tel:+576051234568", "Se lee el número «(605) 123 4567», y al pulsarlo se marca otro"],
  ["(605) 123 4567", "tel:+57605123456", "y al pulsarlo se marca otro"],
  ["ana@bienestar.test", "mailto:ana@bienestar.co", "Se lee el correo «ana@bienestar.test», y al pulsarlo se escribe"],
])("reports the label %s of %s", (label, address, message) => {
  const section = { type: "contact", title: "Contacto", actions: [{ label, address }] };
  const problems = listProblems(site({ [home]: page("/", section) }));
  expect(problems).toContain("warning written-twice content/pages/inicio.json");
  expect(problems).toContain(message);
});

test("reports another number in the lines of a contact", () => {
  const line = { text: "123 4567", address: "tel:+577654321" };
  const contact = { items: [{ icon: "phone", title: "Teléfono", lines: [line] }] };
  const files = site({ "content/site.json": { ...siteFile, contact } });
  expect(listProblems(files)).toContain("warning written-twice content/site.json");
});

test("reports an address of the own computer in a text", () => {
  const section = { type: "text", title: "Texto", paragraphs: ["[Ver](http://localhost:5173/#/cultura)"] };
  expect(listProblems(site({ [home]: page("/", section) }))).toContain("warning own-computer");
});

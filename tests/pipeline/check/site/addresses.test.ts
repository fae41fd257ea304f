import { expect, test } from "vitest";
import { listProblems, page, site } from "../fixture.ts";

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

// Links to the page on which they stand.
import { expect, test } from "vitest";
import { form, formFile, page, site, told } from "../fixture.ts";

const home = "content/pages/inicio.json";
const shown = { type: "form", form: "carta" };

function linkTo(target: object): object {
  return { type: "text", title: "Apartado", paragraphs: ["…"], actions: [{ label: "Ver", ...target }] };
}

test("a link to its own page, and to a form that is on it", () => {
  const sections = [linkTo({ route: "/" }), linkTo({ form: "carta" }), shown];
  expect(told(site({ [home]: page("/", ...sections), [formFile]: form() }))).toMatchInlineSnapshot(`
    "
    warning link-to-itself content/pages/inicio.json:19:20
      Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
      Quítelo, o cambie su destino.
    warning link-to-itself content/pages/inicio.json:32:19
      Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
      Quítelo, o cambie su destino.
    "
  `);
});

test("a link to a form of another page, and one that loads its own page anew, are in order", () => {
  const files = site({
    [home]: page("/", linkTo({ form: "carta" }), linkTo({ route: "/", fresh: true })),
    "content/pages/carta.json": page("/carta", shown),
    [formFile]: form(),
  });
  expect(told(files)).toBe("\n\n");
});

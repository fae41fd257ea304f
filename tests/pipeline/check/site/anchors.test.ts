// The anchors of sections and the links to them.
import { expect, test } from "vitest";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";
const fees = "content/pages/tarifas.json";

function section(parts: object): object {
  return { type: "text", title: "Apartado", paragraphs: ["…"], ...parts };
}

/** A home page with a link to a section of the page of fees. */
function withLink(link: object, ...sections: object[]): string {
  return listProblems(
    site({
      [home]: page("/", section({ actions: [{ label: "Ver", route: "/tarifas", ...link }] })),
      [fees]: { ...page("/tarifas", ...sections), aliases: ["/precios"] },
    }),
  );
}

test("accepts a link to a section, by each address of its page", () => {
  const columns = { type: "columns", main: [section({ anchor: "deporte" })], side: [section({})] };
  expect(withLink({ anchor: "deporte" }, columns)).toBe("\n\n");
  expect(withLink({ anchor: "deporte", route: "/precios" }, columns)).toBe("\n\n");
});

test("accepts a link to a section of the page that the link is on", () => {
  const sections = [section({ anchor: "a", actions: [{ label: "Ver", route: "/tarifas", anchor: "a" }] })];
  expect(withLink({ anchor: "a" }, ...sections)).toBe("\n\n");
});

test("reports an anchor that no section of the page has, and suggests the nearest", () => {
  expect(withLink({ anchor: "deportes" }, section({ anchor: "deporte" }))).toMatchInlineSnapshot(`
    "
    error unknown-anchor content/pages/inicio.json:20:21
      En la página "/tarifas" ninguna sección tiene el ancla "deportes".
      ¿Quiso decir "deporte"?
    "
  `);
  expect(withLink({ anchor: "deportes" })).toMatchInlineSnapshot(`
    "
    error unknown-anchor content/pages/inicio.json:20:21
      En la página "/tarifas" ninguna sección tiene el ancla "deportes".
      Escriba "anchor": "deportes" en la sección a la que debe llevar el enlace.
    "
  `);
});

test("reports an unknown anchor in a link inside a text, at the anchor", () => {
  const text = section({ paragraphs: ["Vea [los precios](/tarifas#cine)."] });
  expect(listProblems(site({ [home]: page("/", text), [fees]: page("/tarifas") }))).toMatchInlineSnapshot(`
    "
    error unknown-anchor content/pages/inicio.json:14:37
      En la página "/tarifas" ninguna sección tiene el ancla "cine".
      Escriba "anchor": "cine" en la sección a la que debe llevar el enlace.
    "
  `);
});

test("reports the second of two equal anchors of a page, also in a shared section", () => {
  const shared = { ayuda: section({ anchor: "a" }) };
  const sections = [section({ anchor: "a" }), section({ anchor: "a" }), { type: "shared", name: "ayuda" }];
  const files = site({ [home]: page("/", ...sections), "content/site.json": { ...siteFile, shared } });
  // The site file has as many lines before it as there are general texts.
  expect(listProblems(files).replace(/(site\.json:)\d+/, "$1…")).toMatchInlineSnapshot(`
    "
    error same-anchor content/pages/inicio.json:24:17
      Otra sección de la misma página ya tiene el ancla "a".
      Cambie una de las dos: un enlace solo puede llevar a una.
    error same-anchor content/site.json:…:17
      Otra sección de la misma página ya tiene el ancla "a".
      Cambie una de las dos: un enlace solo puede llevar a una.
    "
  `);
});

test("accepts the same anchor on two pages", () => {
  const files = site({
    [home]: page("/", section({ anchor: "a" })),
    [fees]: page("/tarifas", section({ anchor: "a" })),
  });
  expect(listProblems(files)).toBe("\n\n");
});

test.each(["Tarifas", "las tarifas", "contenido", "root", "-a"])("rejects the anchor %j", (anchor) => {
  expect(listProblems(site({ [home]: page("/", section({ anchor })) }))).toContain("error bad-form");
});

test("reports an anchor without a route", () => {
  expect(withLink({ route: undefined, address: "https://bienestar.test/", anchor: "a" })).toContain("error needs-key");
});

test("reports an anchor of a shared section that the page does not show", () => {
  const shared = { una: section({ anchor: "una" }), otra: section({ anchor: "otra" }) };
  const linkTo = (anchor: string) => section({ actions: [{ label: "Ver", route: "/tarifas", anchor }] });
  const problemsWith = (anchor: string) =>
    listProblems(
      site({
        "content/site.json": { ...siteFile, shared },
        [home]: page("/", linkTo(anchor), { type: "shared", name: "otra" }),
        [fees]: page("/tarifas", { type: "shared", name: "una" }),
      }),
    );
  expect(problemsWith("una")).toBe("\n\n");
  expect(problemsWith("otra")).toContain("error unknown-anchor");
});

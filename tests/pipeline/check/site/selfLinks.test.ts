// Links to the page that contains them.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { form, formFile, listProblems, page, site } from "../fixture.ts";

const home = "content/pages/inicio.json";
const shown = { type: "form", form: "carta" };

function linkTo(target: object): object {
  return { type: "text", title: "Apartado", paragraphs: ["…"], actions: [{ label: "Ver", ...target }] };
}

test("reports a link to its own page, but not one to a form on it", () => {
  const sections = [linkTo({ route: "/" }), linkTo({ form: "carta" }), shown];
  expect(listProblems(site({ [home]: page("/", ...sections), [formFile]: form() }))).toMatchInlineSnapshot(`
    "
    warning link-to-itself content/pages/inicio.json:19:20
      Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
      Quítelo, o cambie su destino.
    "
  `);
});

test("accepts a link to a form of another page and a link that reloads its own page", () => {
  const files = site({
    [home]: page("/", linkTo({ form: "carta" }), linkTo({ route: "/", fresh: true })),
    "content/pages/carta.json": page("/carta", shown),
    [formFile]: form(),
  });
  expect(listProblems(files)).toBe("\n\n");
});

test("warns about a page to which nothing leads but itself", () => {
  const unlinked = (files: ReturnType<typeof site>) =>
    check(files).flatMap(({ kind, file }) => (kind === "unlinked-page" ? file : []));
  const other = "content/pages/carta.json";
  const alone = { [other]: page("/carta", shown, linkTo({ route: "/carta", fresh: true })), [formFile]: form() };
  expect(unlinked(site(alone))).toEqual([other]);
  expect(unlinked(site({ ...alone, [home]: page("/", linkTo({ form: "carta" })) }))).toEqual([]);
  const aliased = { ...page("/carta"), aliases: ["/letra"] };
  expect(unlinked(site({ [other]: aliased, [home]: page("/", linkTo({ route: "/letra" })) }))).toEqual([]);
});

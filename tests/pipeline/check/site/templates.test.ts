// The values that the texts of cards name between braces.
import { expect, test } from "vitest";
import { listProblems, page, site } from "../fixture.ts";

/** The problems of a page with this section of cards. */
function problemsOfCards(section: object): string {
  return listProblems(site({ "content/pages/inicio.json": page("/", { type: "cards", ...section }) }));
}

const each = { lines: [{ text: "{enrolled} inscritos" }] };

test("accepts cards that have the values of their texts", () => {
  const two = [
    { title: "Fútbol", values: { enrolled: 28 } },
    { title: "Ajedrez", values: { enrolled: 18, minGPA: 3.7 }, text: "Promedio {minGPA:0.0}" },
  ];
  expect(problemsOfCards({ each, cards: two })).toBe("\n\n");
});

test("reports a card without a value", () => {
  const two = [{ title: "Fútbol", values: { enrolled: 28 } }, { title: "Ajedrez" }];
  expect(problemsOfCards({ each, cards: two })).toMatchInlineSnapshot(`
    "
    error missing-card-value content/pages/inicio.json:26:9
      A la tarjeta "Ajedrez" le falta el valor "enrolled", que sus textos nombran entre llaves.
      Añada "values": { "enrolled": … } a la tarjeta.
    "
  `);
});

test("reports an empty value", () => {
  const problems = problemsOfCards({ each, cards: [{ title: "Fútbol", values: { enrolled: "" } }] });
  expect(problems).toContain("warning empty-value content/pages/inicio.json:23");
  expect(problems).toContain('El valor "enrolled" de la tarjeta "Fútbol" está vacío');
});

test("reports a value that is misspelt in a card", () => {
  const two = [
    { title: "Fútbol", values: { enrolled: 28 } },
    { title: "Ajedrez", values: { enroled: 18 } },
  ];
  expect(problemsOfCards({ each, cards: two })).toMatchInlineSnapshot(`
    "
    error missing-card-value content/pages/inicio.json:29:13
      A la tarjeta "Ajedrez" le falta el valor "enrolled", que sus textos nombran entre llaves.
      Si "enroled" es ese valor, corrija su nombre.
    "
  `);
});

test("reports a value that is misspelt in the shared text once", () => {
  const text = { lines: [{ text: "{enroled} inscritos" }] };
  const two = [
    { title: "Fútbol", values: { enrolled: 28 } },
    { title: "Ajedrez", values: { enrolled: 18 } },
  ];
  expect(problemsOfCards({ each: text, cards: two })).toMatchInlineSnapshot(`
    "
    error unknown-value content/pages/inicio.json:15:21
      El texto nombra {enroled}, y ninguna tarjeta tiene ese valor.
      ¿Quiso decir "enrolled"?
    "
  `);
});

test("reports a value that no card has", () => {
  expect(problemsOfCards({ cards: [{ title: "Ajedrez", text: "{cupos} cupos" }] })).toMatchInlineSnapshot(`
    "
    error unknown-value content/pages/inicio.json:15:19
      El texto nombra {cupos}, y ninguna tarjeta tiene ese valor.
      Escríbalo en «values» de cada tarjeta.
    "
  `);
});

test("reports a value that no text uses", () => {
  expect(problemsOfCards({ cards: [{ title: "Ajedrez", values: { cupos: 18 } }] })).toMatchInlineSnapshot(`
    "
    warning unused-value content/pages/inicio.json:16:13
      Ningún texto usa el valor "cupos".
      Nómbrelo en un texto, entre llaves: {cupos}. O bórrelo.
    "
  `);
});

test("asks for no values of a shared text that the card replaces", () => {
  expect(problemsOfCards({ each, cards: [{ title: "Ajedrez", lines: [{ text: "Sin límite" }] }] })).toBe("\n\n");
});

test("reports decimals for a value that is a text", () => {
  const card = { title: "Ajedrez", text: "Promedio {minGPA:0.0}", values: { minGPA: "3.7" } };
  expect(problemsOfCards({ cards: [card] })).toMatchInlineSnapshot(`
    "
    error text-not-number content/pages/inicio.json:17:23
      El valor "minGPA" de la tarjeta "Ajedrez" es un texto, y aquí se escribe con decimales.
      Escriba el valor como número, sin comillas, o quite del texto los dos puntos y los ceros.
    "
  `);
});

test.for(["{cupos", "cupos}", "{}", "{ cupos }", "{cupos:00}", "{año}"])("reports the braces of «%s»", (text) => {
  const problems = problemsOfCards({ cards: [{ title: "Ajedrez", text, values: { cupos: 3 } }] });
  expect(problems.match(/^(?:error|warning) \S+/gm)).toEqual(["error bad-braces"]);
});

test("reports malformed braces", () => {
  const card = { title: "Ajedrez", text: "{cupos:0,0} y {cupos}", values: { cupos: 3 } };
  expect(problemsOfCards({ cards: [card] })).toMatchInlineSnapshot(`
    "
    error bad-braces content/pages/inicio.json:15:19
      Las llaves de «{cupos:0,0}» no están bien escritas.
      Un valor se nombra así: {nombre}, con letras sin tilde o cifras; con decimales, así: {nombre:0.0}.
    "
  `);
});

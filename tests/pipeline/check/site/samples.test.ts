// Sample data in the place of real ones.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { form, formFile, page, site } from "../fixture.ts";

const home = "content/pages/inicio.json";

function samplesOf(files: ReturnType<typeof site>, file: string) {
  return check(files).filter((problem) => problem.kind === "sample-data" && problem.file === file);
}

/** The problems of a page with these paragraphs and links. */
function samplesIn(paragraphs: string[], ...actions: object[]) {
  const text = { type: "text", title: "Texto", paragraphs, ...(actions.length > 0 && { actions }) };
  return samplesOf(site({ [home]: page("/", text) }), home);
}

test("reports each sort once, at its first place, with the lines of the others and what to put there", () => {
  const problems = samplesIn(
    ["Nombre por publicar.", "Lorem ipsum dolor."],
    { label: "(605) 000 0000", address: "tel:+576050000000" },
    { label: "ana@example.com", address: "mailto:ana@example.com" },
    { label: "Guía", address: "https://www.example.com/guia" },
    { label: "Llamar", address: "tel:018000000000" },
  );
  const shown = problems.map(({ severity, line, column, message, hint }) => [severity, line, column, message, hint]);
  expect(shown).toMatchInlineSnapshot(`
    [
      [
        "warning",
        14,
        9,
        ""Nombre por publicar." es un texto de muestra: el visitante lo verá tal cual. Hay más en la línea 15.",
        "Escriba el definitivo, o quítelo mientras no lo tenga.",
      ],
      [
        "warning",
        19,
        20,
        ""(605) 000 0000" es un teléfono de muestra: el visitante lo verá tal cual. Hay más en la línea 32.",
        "Ponga el número real dos veces: como se lee y como se marca. En «address» va tel:, el signo + y el indicativo.",
      ],
      [
        "warning",
        23,
        20,
        ""ana@example.com" es un correo de muestra: el visitante lo verá tal cual.",
        "Ponga el correo real dos veces: como se lee y como destino del enlace. En «address» va después de mailto:.",
      ],
      [
        "warning",
        28,
        22,
        ""https://www.example.com/guia" es un enlace de muestra: el visitante lo verá tal cual.",
        "Ponga la dirección real: ábrala en su navegador y cópiela de allí.",
      ],
    ]
  `);
});

test.each([
  "Un texto de ejemplo",
  "Fecha por definir",
  "LOREM IPSUM",
  "Llama al 000-0000",
  "Escribe a bienestar@correo.example.org",
  "Visita example.com",
  "Escriba aquí el primer párrafo.",
])("reports «%s»", (text) => {
  expect(samplesIn([text])).toHaveLength(1);
});

test("names only the sample of a text with the marks of a link", () => {
  const [problem] = samplesIn(["**Vea** el [reglamento](https://example.com/a)."]);
  expect(problem?.message).toBe('"https://example.com" es un enlace de muestra: el visitante lo verá tal cual.');
});

test.each([
  "Escribe una dirección, por ejemplo https://www.example.com",
  "Por ejemplo: ana@example.com",
  "Hay 1 000 000 de razones, y cuestan $10.000.000",
  "Tráelo por favor, por ejemplo en papel",
  "bienestar@miexample.com",
  "Un premio de 10000000 de pesos",
  "Escriba aquí lo que busca",
])("accepts «%s»", (text) => {
  expect(samplesIn([text])).toEqual([]);
});

test("reports the texts of a form, but not the addresses: those are examples of what to write", () => {
  const nombre = { title: "Nombre", description: "Ayuda por definir", type: "string" };
  const dato = { title: "Dato", description: "Escriba aquí lo que sepa.", type: "string" };
  const correo = { title: "Correo", type: "string", ui: { placeholder: "ana@example.com" } };
  const files = site({
    [home]: page("/", { type: "form", form: "carta" }),
    [formFile]: form({ properties: { nombre, correo, dato } }),
  });
  expect(samplesOf(files, formFile).map(({ line, message }) => [line, message])).toEqual([
    [8, '"Ayuda por definir" es un texto de muestra: el visitante lo verá tal cual.'],
  ]);
});

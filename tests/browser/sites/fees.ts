// A page with a table, questions, a document, formatted texts, a link to a section, and many synonyms.
import { exampleDocuments } from "../../../src/pipeline/catalogue/examples.ts";
import type { TemporarySite } from "../site.ts";

/** So many words that the index of the search is split: 10,000, which visitors do not read. */
const synonyms = Array.from({ length: 20 }, (_, text) =>
  Array.from({ length: 500 }, (_, word) => `sinonimo${text * 500 + word}`).join(" "),
);

const content = {
  $schema: "../../schemas/content/page.schema.json",
  path: "/tarifas",
  title: "Tarifas",
  synonyms,
  sections: [
    { type: "hero", title: "Tarifas y normas", actions: [{ label: "Normas", route: "/tarifas", anchor: "normas" }] },
    {
      type: "table",
      title: "Tarifas",
      head: ["Servicio", "Estudiantes", "Docentes y funcionarios", "Egresados"],
      rows: [
        ["Gimnasio, por mes", "**Gratis**", "$ 30.000", "$ 45.000"],
        ["Cancha sintética, por hora", "$ 20.000", "$ 35.000", "Con [reserva](form:pqrs)"],
      ],
      footnote: "Valores de **2026**.",
    },
    {
      type: "text",
      title: "Una cita",
      paragraphs: [
        "Es **gratis**: lo dice el [reglamento](document:reglamento.pdf). [Inicio](/) y [normas](/tarifas#normas).",
        { title: "Los pasos" },
        { list: ["Elige el **día**.", "Ven."], numbered: true },
      ],
    },
    {
      type: "faq",
      title: "Preguntas",
      questions: [
        { question: "¿Cuánto cuesta?", answer: ["Nada cuesta."] },
        { question: "¿Qué traigo?", answer: ["Traes esto:", { list: ["El carné", "Los zapatos"] }] },
      ],
    },
    { type: "contact", title: "Contacto de la página" },
    {
      type: "documents",
      anchor: "normas",
      title: "Normas",
      documents: [{ label: "Reglamento", document: "reglamento.pdf", text: "Vigente desde **enero**." }],
    },
  ],
};

export async function addFees({ write }: TemporarySite) {
  await write("content/pages/tarifas.json", content);
  for (const [path, bytes] of exampleDocuments([{ path: "", content }])) await write(path, bytes);
}

// @vitest-environment jsdom
// The section types for tables, questions and documents, and the anchors of sections.
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Documents } from "../../src/sections/documents/Documents.tsx";
import { Faq } from "../../src/sections/faq/Faq.tsx";
import { Table } from "../../src/sections/table/Table.tsx";
import { Text } from "../../src/sections/text/Text.tsx";

afterEach(cleanup);

test("the cells of a table have a heading for their column and one for their row", () => {
  render(
    <Table
      type="table"
      title="Tarifas"
      head={["Servicio", "Precio"]}
      rows={[["Carné", "Gratis"]]}
      footnote="En 2026"
    />,
  );
  const table = screen.getByRole("table", { name: "Tarifas" });
  const headings = [within(table).getByRole("columnheader", { name: "Precio" }), within(table).getByRole("rowheader")];
  expect(headings.map((cell) => [cell.textContent, cell.getAttribute("scope")])).toEqual([
    ["Precio", "col"],
    ["Carné", "row"],
  ]);
  expect(within(table).getByRole("cell").textContent).toBe("Gratis");
  screen.getByText("En 2026");
});

test("the box of a table takes the focus, and is no second landmark", () => {
  const { container } = render(
    <Table type="table" title="Tarifas" head={["Servicio", "Precio"]} rows={[["Carné", "Gratis"]]} />,
  );
  const box = screen.getByRole("figure", { name: "Tarifas" });
  box.focus();
  expect(document.activeElement).toBe(box);
  expect(within(container).getAllByRole("region")).toHaveLength(1);
});

test("the questions of a section exclude each other, those of two sections do not", () => {
  const questions = [
    { question: "¿Cuánto cuesta?", answer: ["Nada."] },
    { question: "¿Dónde es?", answer: ["En Sabanas."] },
  ];
  const { container } = render(
    <>
      <Faq type="faq" title="Ayuda" questions={questions} />
      <Faq type="faq" title="Dudas" questions={questions} />
    </>,
  );
  const names = [...container.querySelectorAll("details")].map((details) => details.getAttribute("name"));
  expect(new Set(names.slice(0, 2)).size).toBe(1);
  expect(new Set(names).size).toBe(2);
  expect(names).not.toContain("");
});

test("a document is a link to its file", () => {
  const item = { label: "Reglamento (PDF, 2,1 MB)", address: "./assets/reglamento-1a2b3c4d.pdf", icon: "file-pdf" };
  render(
    <MemoryRouter>
      <Documents type="documents" title="Normas" documents={[{ ...item, text: "Vigente." }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: item.label }).getAttribute("href")).toBe(item.address);
  screen.getByText("Vigente.");
});

test("a section with an anchor has it as its id and can take the focus", () => {
  render(<Text type="text" title="Tarifas" anchor="tarifas" paragraphs={["…"]} />);
  const section = screen.getByRole("region", { name: "Tarifas" });
  section.focus();
  expect([section.id, document.activeElement]).toEqual(["tarifas", section]);
});

test("a section without an anchor has no id and does not take the focus", () => {
  render(<Text type="text" title="Tarifas" paragraphs={["…"]} />);
  const section = screen.getByRole("region", { name: "Tarifas" });
  expect([section.hasAttribute("id"), section.hasAttribute("tabindex")]).toEqual([false, false]);
});

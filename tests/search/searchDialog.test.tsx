// @vitest-environment jsdom
// What a visitor reads while typing in the search.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SearchDialog } from "../../src/search/SearchDialog.tsx";

vi.mock("virtual:search", async (original) => {
  const { default: MiniSearch } = await import("minisearch");
  const { indexOptions } = await import("../../src/engine/searchTerms.ts");
  const index = new MiniSearch(indexOptions);
  for (let id = 0; id < 12; id += 1) {
    index.add({ id, route: `/sala/${id}`, title: `Sala ${id}`, detail: "Salas", text: "lectura" });
  }
  index.add({ id: 12, route: "/reserva", title: "Reserva", detail: "Reserva", text: "hora" });
  const { default: search } = await original<typeof import("virtual:search")>();
  return { default: { ...search, index: JSON.stringify(index) } };
});

beforeAll(() => {
  // jsdom lacks these methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  location.hash = "";
});

async function searchFor(query: string) {
  const onClose = vi.fn();
  render(
    <HashRouter>
      <SearchDialog onClose={onClose} />
    </HashRouter>,
  );
  const user = userEvent.setup();
  if (query) await user.type(screen.getByRole("searchbox"), query);
  const results = screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  return { user, onClose, status: screen.getByRole("status").textContent, results };
}

test.each([
  ["", ""],
  ["   ", ""],
  ["reserva", "1 resultado"],
  [" reserva ", "1 resultado"],
  ["lectura", "12 resultados"],
  ["$&", "No encontramos nada para «$&». Prueba con otra palabra."],
])("reports the number of results for «%s»", async (query, expected) => {
  expect((await searchFor(query)).status).toBe(expected);
});

test("shows ten results at most", async () => {
  expect((await searchFor("lectura")).results).toHaveLength(10);
});

test("shows the page of a result, but not twice the same text", async () => {
  expect((await searchFor("sala 3")).results).toEqual(["Sala 3Salas"]);
  cleanup();
  expect((await searchFor("reserva")).results).toEqual(["Reserva"]);
});

test("a result leads to its page and closes the dialog", async () => {
  const { user, onClose } = await searchFor("reserva");
  await user.click(screen.getByRole("link", { name: "Reserva" }));
  expect(location.hash).toBe("#/reserva");
  expect(onClose).toHaveBeenCalledOnce();
});

test("takes no more than 200 characters, each of which could cost time", async () => {
  await searchFor("");
  expect(screen.getByRole<HTMLInputElement>("searchbox").maxLength).toBe(200);
});

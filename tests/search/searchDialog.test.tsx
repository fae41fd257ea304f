// @vitest-environment jsdom
// What a visitor reads while typing in the search.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { HashRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SearchPage } from "../../src/engine/searchTerms.ts";
import type { LoadedIndex } from "../../src/search/findPages.ts";
import { SearchDialog } from "../../src/search/SearchDialog.tsx";
import { newUser } from "../newUser.ts";

const pageOf = (page: Partial<SearchPage>): SearchPage => ({
  route: "/reserva",
  title: "Reserva",
  text: "",
  words: "",
  places: [],
  ...page,
});

const state = vi.hoisted(() => ({ index: [] as unknown }));

vi.mock("virtual:search", async (original) => {
  const { default: search } = await original<typeof import("virtual:search")>();
  const help = { title: "También puedes:", links: [{ label: "Llamar", address: "tel:+570000000" }] };
  return {
    default: {
      ...search,
      help,
      get index() {
        return state.index;
      },
    },
  };
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
beforeEach(() => {
  const rooms = Array.from({ length: 12 }, (_, room) =>
    pageOf({ route: `/sala/${room}`, title: `Sala ${room}`, text: "Lectura" }),
  );
  const places = [{ title: "Horario", text: "De 8 a 12\nTambién los sábados", anchor: "horas" }];
  const court = { title: "La cancha sintética", text: "Grama" };
  state.index = [...rooms, pageOf({ text: "Una frase\nAl lado de la natación", places: [...places, court] })];
});
afterEach(() => {
  cleanup();
  location.hash = "";
});

async function open() {
  const onClose = vi.fn();
  const dialog = (
    <HashRouter>
      <SearchDialog onClose={onClose} />
    </HashRouter>
  );
  // It suspends until the index is ready.
  await act(async () => render(dialog));
  return { user: newUser(), onClose };
}

/** The markup of the results, without the attributes, once the dialog has the given status. */
async function resultsOf(query: string, status: string | RegExp) {
  const { user, onClose } = await open();
  // Pasted, because the results for a part of a typed text can have the same status.
  await user.click(screen.getByRole("searchbox"));
  if (query) await user.paste(query);
  await screen.findByText(status);
  const results = [...document.querySelectorAll("ol > li")].map(({ innerHTML }) =>
    innerHTML.replace(/<(\w+) [^>]*>/g, "<$1>"),
  );
  return { user, onClose, results };
}

test.each([
  ["reserva", "1 resultado"],
  [" reserva ", "1 resultado"],
  ["lectura", "12 resultados"],
  ["re", "Sigue escribiendo…"],
  ["para", "Sigue escribiendo…"],
  ["xyz $&", "No encontramos nada para «xyz $&». Prueba con otra palabra."],
])("reports the number of results for «%s»", async (query, expected) => {
  await resultsOf(query, expected);
  expect(screen.getByRole("status").textContent).toBe(expected);
});

test.each(["", "   "])("reports nothing for «%s»", async (query) => {
  const { user } = await open();
  await user.type(screen.getByRole("searchbox"), `x{Backspace}${query}`);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("shows ten pages at most", async () => {
  expect((await resultsOf("lectura", /resultados/)).results).toHaveLength(10);
});

test.each([
  ["reserva", "<a><mark>Reserva</mark></a><p>Una frase</p>"],
  ["NATACION", "<a>Reserva</a><p>Al lado de la <mark>natación</mark></p>"],
  ["sábado", "<a>Reserva</a><p>Una frase</p><ul><li><a>Horario</a><p>También los <mark>sábados</mark></p></li></ul>"],
  ["cancha", "<a>Reserva</a><p>Una frase</p><ul><li><a>La <mark>cancha</mark> sintética</a></li></ul>"],
])("marks what is found for «%s», and shows the line that has it", async (query, expected) => {
  expect((await resultsOf(query, "1 resultado")).results).toEqual([expected]);
});

test("cuts a long line around what is found", async () => {
  state.index = [pageOf({ text: `${"antes ".repeat(50)}aquí ${"después ".repeat(50)}` })];
  const { results } = await resultsOf("aqui", "1 resultado");
  expect(results[0]).toMatch(/<p>… (antes ){5,8}<mark>aquí<\/mark>( después){10,14} …<\/p>/);
});

test.each([
  ["reserva", "Reserva", "#/reserva"],
  ["sábado", "Horario", "#/reserva#horas"],
  ["grama", "La cancha sintética", "#/reserva#la-cancha-sintetica"],
])("a result for «%s» leads to its place and closes the dialog", async (query, name, address) => {
  const { user, onClose } = await resultsOf(query, "1 resultado");
  await user.click(screen.getByRole("link", { name }));
  expect(location.hash).toBe(address);
  expect(onClose).toHaveBeenCalledOnce();
});

test("another query is answered though the browser has translated the page, which replaces its texts", async () => {
  const { user } = await resultsOf("natación", "1 resultado");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const translated = document.createElement("font");
    text.replaceWith(translated);
    translated.append(text.data.toUpperCase());
  }
  await user.paste(" reserva");
  await expect.poll(() => screen.queryByRole("link")?.innerHTML).toBe("<mark>Reserva</mark>");
});

test("offers the links of the site file only if nothing is found", async () => {
  await resultsOf("xyz", /No encontramos/);
  expect(screen.getByRole("link", { name: "Llamar" })).toBeTruthy();
  cleanup();
  await resultsOf("para", "Sigue escribiendo…");
  expect(screen.queryByRole("link", { name: "Llamar" })).toBeNull();
  cleanup();
  await resultsOf("reserva", "1 resultado");
  expect(screen.queryByRole("link", { name: "Llamar" })).toBeNull();
});

test("reports that loading failed, and tries again", async () => {
  const [page] = state.index as SearchPage[];
  const indexFor = vi.fn<LoadedIndex["indexFor"]>();
  indexFor.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  state.index = { indexFor, pageAt: () => page };
  const { user } = await resultsOf("", /No pudimos/);
  indexFor.mockResolvedValue({ search: () => [] } as never);
  await user.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  await waitFor(() => expect(screen.queryByText(/No pudimos/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("takes no more than 200 characters, each of which could cost time", async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>("searchbox").maxLength).toBe(200);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { createHashRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRouteChange } from "../../src/app/useRouteChange.ts";

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(cleanup);

function Screen({ name, children }: { name: string; children?: ReactNode }) {
  useRouteChange(name);
  return (
    <>
      <h1 tabIndex={-1} data-page-heading>
        {name}
      </h1>
      {children}
    </>
  );
}

/** In strict mode, in which React runs each effect twice during development. */
function open(places?: ReactNode) {
  const culture = (
    <Screen key="cultura" name="Cultura">
      {places}
    </Screen>
  );
  const router = createMemoryRouter([
    { path: "/", element: <Screen name="Inicio" /> },
    { path: "/cultura", element: culture },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

// Must run before the other tests: a document has only one first screen.
test("the first screen leaves the focus alone, even though strict mode runs effects twice", () => {
  open();
  screen.getByRole("heading", { name: "Inicio" });
  expect(document.activeElement).toBe(document.body);
});

test("a route change moves the focus to the heading of the new screen", async () => {
  const router = open();
  await act(() => router.navigate("/cultura"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cultura" }));
});

test("going back to the first screen moves the focus to its heading", async () => {
  const router = open();
  await act(() => router.navigate("/cultura"));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Inicio" }));
});

const places = (
  <main>
    <section id="tarifas" tabIndex={-1} />
    <h2>Tarifas</h2>
    <ul>
      <li>
        <img alt="" />
        <h3>Torneo de ajedrez</h3>
      </li>
    </ul>
    <details>
      <summary>¿Cuánto cuesta?</summary>
    </details>
  </main>
);

test.each([
  ["tarifas", "section", "section"],
  ["torneo-de-ajedrez", "h3", "li"],
  ["cuanto-cuesta", "summary", "summary"],
  ["otro", "h1", undefined],
])("the anchor %s focuses the %s and scrolls to the %s", async (anchor, focused, scrolled) => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = function scroll() {
    scrollIntoView(this.localName);
  };
  const router = open(places);
  await act(() => router.navigate(`/cultura#${anchor}`));
  await expect.poll(() => document.activeElement?.localName).toBe(focused);
  expect(scrollIntoView.mock.calls.flat()).toEqual([scrolled].filter(Boolean));
  expect(document.querySelector("details")?.open).toBe(focused === "summary");
});

test("going back between the steps of a form leaves the focus and the scroll position alone", async () => {
  const router = createHashRouter([
    { path: "/", element: <Screen name="Inicio" /> },
    { path: "/cultura", element: <Screen key="cultura" name="Cultura" /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/cultura"));
  history.pushState({ ...history.state, steps: {} }, "");
  const scrollTo = vi.spyOn(window, "scrollTo");
  screen.getByRole("heading", { name: "Cultura" }).blur();
  await act(async () => {
    const traversed = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await traversed;
  });
  expect(screen.getByRole("heading", { name: "Cultura" })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalled();
});

// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useArrival } from "../../src/app/useRouteChange.ts";

beforeEach(() => {
  window.scrollTo = () => {};
});
afterEach(cleanup);

function Screen({ name }: { name: string }) {
  useArrival(name);
  return (
    <h1 tabIndex={-1} data-page-heading>
      {name}
    </h1>
  );
}

/** As developers see the site. */
function open() {
  const router = createMemoryRouter([
    { path: "/", element: <Screen name="Inicio" /> },
    { path: "/cultura", element: <Screen key="cultura" name="Cultura" /> },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

// Before all others: a document has one first screen.
test("the first screen of a document leaves the focus where the browser put it, also while developing", () => {
  open();
  screen.getByRole("heading", { name: "Inicio" });
  expect(document.activeElement).toBe(document.body);
});

test("the next screen takes the focus to its heading", async () => {
  const router = open();
  await act(() => router.navigate("/cultura"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cultura" }));
});

test("back at the first screen its heading takes the focus", async () => {
  const router = open();
  await act(() => router.navigate("/cultura"));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Inicio" }));
});

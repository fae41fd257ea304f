// @vitest-environment jsdom
// A site whose route table has parts.
import notFound from "virtual:not-found";
import site from "virtual:site";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, test, vi } from "vitest";
import { App } from "../../src/app/App.tsx";
import type { Page } from "../../src/types.gen.ts";

const part = vi.hoisted(() => ({ isOnline: true }));

vi.mock("virtual:route-parts", async () => {
  const { findInParts } = await import("../../src/app/routeParts.ts");
  const { partCount } = await import("../../src/engine/routeParts.ts");
  const page = { path: "/tarde", title: "Tarde", sections: [{ type: "hero", title: "Página de una parte" }] };
  const load = async (file: string) => {
    if (!part.isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: file === "part" ? [[page.path, 0, "tarde.js"]] : page };
  };
  const kind = async () => ({ default: (content: object) => content as typeof page & Page });
  return { default: findInParts(Array(partCount).fill("part"), [kind], load) };
});

window.scrollTo = () => {};
afterEach(cleanup);

async function open(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>,
    );
  });
}

test("shows a page of a part", async () => {
  await open("/Tarde/");
  await screen.findByRole("heading", { level: 1, name: "Página de una parte" });
});

test("shows the not-found screen at a path that no part has", async () => {
  await open("/no-existe");
  await screen.findByRole("heading", { level: 1, name: notFound.title });
});

test("shows, without a connection, the message and then what the path has", async () => {
  part.isOnline = false;
  await open("/sin-red");
  await screen.findByRole("heading", { level: 1, name: site.words.pageFailed });
  part.isOnline = true;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: site.words.retry })));
  await screen.findByRole("heading", { level: 1, name: notFound.title });
});

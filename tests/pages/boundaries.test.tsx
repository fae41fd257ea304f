// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScreenBoundary } from "../../src/app/LoadFailure.tsx";
import { SectionBoundary } from "../../src/pages/SectionBoundary.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const section = { type: "hero", title: "Deportes" } as const;
const { sectionFailed, pageFailed, retry } = site.words;

function Broken(): never {
  throw new Error("broken");
}

test("replaces a section that throws by a message and keeps the others", () => {
  render(
    <>
      <SectionBoundary section={section}>
        <Broken />
      </SectionBoundary>
      <SectionBoundary section={section}>
        <p>Sigue aquí</p>
      </SectionBoundary>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toBe(sectionFailed);
  screen.getByText("Sigue aquí");
});

test("an error in a section ends the build, also in a section of another one", () => {
  vi.stubEnv("SSR", true);
  const build = () =>
    renderToString(
      <SectionBoundary section={section}>
        <SectionBoundary section={section}>
          <Broken />
        </SectionBoundary>
      </SectionBoundary>,
    );
  expect(build).toThrow("broken");
});

test("renders a section again after an error when its file is saved", () => {
  const { rerender } = render(
    <SectionBoundary section={section}>
      <Broken />
    </SectionBoundary>,
  );
  rerender(
    <SectionBoundary section={{ ...section }}>
      <p>Arreglada</p>
    </SectionBoundary>,
  );
  screen.getByText("Arreglada");
});

test("shows a focused heading and a retry button when the layout throws", () => {
  render(
    <ScreenBoundary path="/deportes">
      <Broken />
    </ScreenBoundary>,
  );
  screen.getByRole("main");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: pageFailed }));
  screen.getByRole("button", { name: retry });
});

test("renders the screen again after an error when the path changes", () => {
  const { rerender } = render(
    <ScreenBoundary path="/deportes">
      <Broken />
    </ScreenBoundary>,
  );
  rerender(
    <ScreenBoundary path="/cultura">
      <p>Cultura</p>
    </ScreenBoundary>,
  );
  screen.getByText("Cultura");
});

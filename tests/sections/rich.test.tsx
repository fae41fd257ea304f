// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { withRichTexts } from "../../src/sections/elements/Rich.tsx";
import { Text } from "../../src/sections/text/Text.tsx";
import type { TextSection } from "../../src/types.gen.ts";

afterEach(cleanup);

const link = { label: "las reglas", route: "/normas" };

function show(...paragraphs: unknown[]) {
  const section = withRichTexts<TextSection>(JSON.stringify({ type: "text", title: "Ayuda", paragraphs }));
  return render(
    <MemoryRouter>
      <Text {...section} />
    </MemoryRouter>,
  ).container;
}

test("a formatted paragraph has bold text and links", () => {
  const container = show({ rich: ["p", "Lee ", link, " y trae ", ["strong", "tu carné"], "."] });
  expect(screen.getByRole("link", { name: "las reglas" }).getAttribute("href")).toBe("/normas");
  expect(container.querySelector("p")?.textContent).toBe("Lee las reglas y trae tu carné.");
  expect(container.querySelector("strong")?.textContent).toBe("tu carné");
});

test("a list, steps and a subtitle are among the paragraphs, and not inside one", () => {
  const container = show(
    "Antes.",
    { rich: ["h3", "Pasos"] },
    { rich: ["ol", ["li", "Uno"], ["li", ["", ["strong", link]]]] },
    { rich: ["ul", ["li", "Tres"]] },
  );
  screen.getByRole("heading", { level: 3, name: "Pasos" });
  const [steps, list] = within(container).getAllByRole("list");
  expect([steps?.tagName, list?.tagName]).toEqual(["OL", "UL"]);
  within(steps ?? container).getByRole("link", { name: "las reglas" });
  expect(container.querySelectorAll("p")).toHaveLength(1);
});

test("two equal formatted paragraphs give no warning about keys or nesting", () => {
  const consoleError = vi.spyOn(console, "error");
  const paragraph = { rich: ["p", ["strong", "Hola"], " y ", link, ["strong", "Hola"]] };
  show(paragraph, paragraph, "Hola", { rich: ["ul", ["li", "Uno"], ["li", "Uno"]] });
  expect(screen.getAllByText("Hola")).toHaveLength(5);
  expect(consoleError).not.toHaveBeenCalled();
});

test("text that looks like HTML stays text", () => {
  const container = show({ rich: ["p", "<img src=x>", ["strong", "<script>"]] });
  expect(container.querySelector("p")?.textContent).toBe("<img src=x><script>");
});

// @vitest-environment jsdom

import site from "virtual:site";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Actions } from "../../src/sections/parts/Actions.tsx";
import { SiteLink } from "../../src/sections/parts/SiteLink.tsx";
import type { Link } from "../../src/types.gen.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "#/");
});

function draw(link: Link) {
  render(
    <HashRouter>
      <SiteLink link={link} />
    </HashRouter>,
  );
  return screen.getByRole("link", { name: new RegExp(link.label) });
}

test("a route is a link to its hash", () => {
  expect(draw({ label: "Cultura", route: "/cultura" }).getAttribute("href")).toBe("#/cultura");
});

test("a route is followed within the document", async () => {
  await userEvent.click(draw({ label: "Cultura", route: "/cultura" }));
  expect(location.hash).toBe("#/cultura");
});

test("a fresh link loads a new document at its route", () => {
  const link = draw({ label: "Cultura", route: "/cultura", fresh: true });
  expect(link.getAttribute("href")).toBe("#/cultura");
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  fireEvent.click(link);
  vi.unstubAllGlobals();
  expect(location.hash).toBe("#/cultura");
  expect(reload).toHaveBeenCalledOnce();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a fresh link leaves a click with %o to the browser",
  (how) => {
    const link = draw({ label: "Cultura", route: "/cultura", fresh: true });
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
  },
);

test("an address in another tab says so and cannot reach back", () => {
  const link = draw({ label: "Guía", address: "https://www.example.com/guia", newTab: true });
  expect(link.textContent).toBe(`Guía (${site.words.newTab})`);
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
});

test("an address in the same tab has no target", () => {
  expect(draw({ label: "Correo", address: "mailto:a@example.com" }).getAttribute("target")).toBeNull();
});

test("an e-mail that may break before its at-sign still reads as one word", () => {
  expect(draw({ label: "a@example.com", address: "mailto:a@example.com" }).textContent).toBe("a@example.com");
});

test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", " javascript:alert(1)"])(
  "the address %s reaches no href",
  (address) => {
    expect(draw({ label: "Mal", address }).getAttribute("href")).toBeNull();
  },
);

test("a link without a target yet can be reached and leads nowhere", async () => {
  const link = draw({ label: "Docentes", pending: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(link.hasAttribute("href")).toBe(false);
});

test("an action without a target yet is an enabled button", () => {
  render(<Actions links={[{ label: "Inscribirme Ahora", pending: true }]} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Inscribirme Ahora" });
  expect(button.disabled).toBe(false);
});

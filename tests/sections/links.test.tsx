// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Actions } from "../../src/sections/elements/Actions.tsx";
import { SiteLink } from "../../src/sections/elements/SiteLink.tsx";
import type { Link } from "../../src/types.gen.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "#/");
});

function renderLink(link: Link) {
  render(
    <HashRouter>
      <SiteLink link={link} />
    </HashRouter>,
  );
  return screen.getByRole("link", { name: new RegExp(link.label) });
}

test("a link to a route has its hash as href", () => {
  expect(renderLink({ label: "Cultura", route: "/cultura" }).getAttribute("href")).toBe("#/cultura");
});

test("a link to a route navigates without loading a document", async () => {
  await userEvent.click(renderLink({ label: "Cultura", route: "/cultura" }));
  expect(location.hash).toBe("#/cultura");
});

test("a fresh link loads a new document at its route", () => {
  const link = renderLink({ label: "Cultura", route: "/cultura", fresh: true });
  expect(link.getAttribute("href")).toBe("#/cultura");
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  fireEvent.click(link);
  vi.unstubAllGlobals();
  expect(location.hash).toBe("#/cultura");
  expect(reload).toHaveBeenCalledOnce();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a fresh link does not handle a click with %o itself",
  (how) => {
    const link = renderLink({ label: "Cultura", route: "/cultura", fresh: true });
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
  },
);

test("a link that opens a new tab says so and passes no window reference to it", () => {
  const link = renderLink({ label: "Guía", address: "https://www.example.com/guia", newTab: true });
  expect(link.textContent).toBe(`Guía (${site.words.newTab})`);
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
});

test("a link that opens in the same tab has no target", () => {
  expect(renderLink({ label: "Correo", address: "mailto:a@example.com" }).getAttribute("target")).toBeNull();
});

test("the text of an e-mail link stays unchanged although it may break before the at-sign", () => {
  expect(renderLink({ label: "a@example.com", address: "mailto:a@example.com" }).textContent).toBe("a@example.com");
});

test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", " javascript:alert(1)"])(
  "a link to %s has no href",
  (address) => {
    expect(renderLink({ label: "Mal", address }).getAttribute("href")).toBeNull();
  },
);

test("a link without a target is focusable and has no href", async () => {
  const link = renderLink({ label: "Docentes", pending: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(link.hasAttribute("href")).toBe(false);
});

test("an action without a target is an enabled button", () => {
  render(<Actions links={[{ label: "Inscribirme Ahora", pending: true }]} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Inscribirme Ahora" });
  expect(button.disabled).toBe(false);
});

// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { HashRouter, StaticRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Layout } from "../../src/app/Layout.tsx";
import { present } from "../present.ts";

const { header, footer } = site;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  location.hash = "";
});

function open() {
  location.hash = "#/cultura";
  render(
    <HashRouter>
      <Layout menu>
        <p>content</p>
      </Layout>
    </HashRouter>,
  );
}

test("renders the content in the only main landmark", () => {
  open();
  within(screen.getByRole("main")).getByText("content");
});

test("moves the focus to the main landmark by the skip link without changing the route", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open();
  await userEvent.click(screen.getByRole("link", { name: header.skip }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(location.hash).toBe("#/cultura");
});

test("shows a placeholder when the logo cannot be loaded", () => {
  open();
  const banner = within(screen.getByRole("banner"));
  fireEvent.error(banner.getByAltText(header.logo.alt));
  expect(banner.getByRole("img", { name: header.logo.alt }).tagName).toBe("svg");
});

test("shows the visitor's current year in the footer", () => {
  vi.useFakeTimers({ now: new Date("2031-06-01") });
  open();
  expect(screen.getByRole("contentinfo").textContent).toContain(footer.copyright.replace("{year}", "2031"));
});

test("prerenders the footer without a year, because the visitor's may differ", () => {
  const html = renderToString(
    <StaticRouter location="/">
      <Layout menu>content</Layout>
    </StaticRouter>,
  );
  expect(html).not.toContain(String(new Date().getFullYear()));
});

test("prerenders no style attribute, which the content security policy forbids", () => {
  const html = renderToString(
    <StaticRouter location="/">
      <Layout menu>content</Layout>
    </StaticRouter>,
  );
  expect(html).not.toMatch(/\sstyle=/);
});

test.each([...present(footer.social).links, ...present(footer.legal)])(
  "the footer link $label opens in a new tab",
  (link) => {
    open();
    const anchor = within(screen.getByRole("contentinfo")).getByRole("link", { name: new RegExp(link.label) });
    expect(anchor.getAttribute("href")).toBe(link.address);
    expect(anchor.getAttribute("target")).toBe("_blank");
  },
);

test("the footer without optional parts has the names and the copyright", () => {
  const { social, columns, legal, ...rest } = footer;
  site.footer = rest;
  open();
  site.footer = footer;
  const shown = screen.getByRole("contentinfo");
  expect(within(shown).queryAllByRole("list")).toEqual([]);
  expect(within(shown).queryAllByRole("heading")).toEqual([]);
  expect(shown.textContent).toContain(footer.copyright.replace("{year}", String(new Date().getFullYear())));
});

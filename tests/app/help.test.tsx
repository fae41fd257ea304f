// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, render, screen, within } from "@testing-library/react";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Layout } from "../../src/app/Layout.tsx";

const { help } = site;

afterEach(() => {
  cleanup();
  if (help) site.help = help;
});

function open(shown?: boolean) {
  render(
    <HashRouter>
      <Layout menu help={shown}>
        content
      </Layout>
    </HashRouter>,
  );
}

const region = () => screen.queryByRole("region", { name: help?.title ?? "" });

test("shows who answers, when, and a number to call, in a region of its own", () => {
  open();
  const strip = region();
  expect(strip?.textContent).toContain(help?.text);
  const number = strip && within(strip).getByRole("link", { name: help?.label ?? "" });
  expect(number?.getAttribute("href")).toBe(help?.address);
  expect(number?.getAttribute("href")).toMatch(/^tel:/);
});

test("is absent from a page that turns it off", () => {
  open(false);
  expect(region()).toBeNull();
});

test("is absent from a site that declares none", () => {
  delete site.help;
  open();
  expect(region()).toBeNull();
});

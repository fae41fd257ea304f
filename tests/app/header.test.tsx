// @vitest-environment jsdom

import site from "virtual:site";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Header } from "../../src/app/Header.tsx";

const { institution, header, menu } = site;

afterEach(() => {
  cleanup();
  location.hash = "";
});

function open(hash: string, withMenu = true) {
  location.hash = hash;
  render(
    <HashRouter>
      <Header menu={withMenu} />
    </HashRouter>,
  );
  return userEvent.setup();
}

const portals = () => screen.getByRole("button", { name: header.portals.label });
const fold = () => screen.getByRole("button", { name: menu.open });

test("logo and title are one link home", () => {
  open("#/deportes");
  const name = new RegExp(institution.system);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("#/");
});

test("the portals start open", () => {
  open("#/");
  expect(portals().getAttribute("aria-expanded")).toBe("true");
});

test("the portals' button hides their links", async () => {
  const user = open("#/");
  await user.click(portals());
  expect(portals().getAttribute("aria-expanded")).toBe("false");
  for (const { label } of header.portals.links)
    expect(screen.queryByRole("link", { name: label })).toBeNull();
});

test("the portals' icon turns from up to down", async () => {
  const user = open("#/");
  const icon = () => portals().querySelector("use")?.getAttribute("href");
  expect(icon()).toMatch(/#caret-up$/);
  await user.click(portals());
  expect(icon()).toMatch(/#caret-down$/);
});

test("a portal without a target is a link that leads nowhere", () => {
  open("#/deportes");
  const links = header.portals.links.map(({ label }) => screen.getByRole("link", { name: label }));
  expect(links.map((link) => link.hasAttribute("href"))).toEqual(links.map(() => false));
});

test.each([
  ["#/cultura", "Cultura", "page"],
  ["#/CULTURA/", "Cultura", "page"],
  ["#/%63ultura", "Cultura", "page"],
  ["#/", "Inicio", "page"],
  ["#//", "Inicio", "page"],
  ["#/cultura/danza", "Cultura", "true"],
])("at %s the menu marks «%s» alone, as %s", (hash, entry, current) => {
  open(hash);
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    [entry, current],
  ]);
});

test("the menu can be left out", () => {
  open("#/login", false);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("the folded menu unfolds by its button", async () => {
  const user = open("#/");
  await user.click(fold());
  expect(fold().getAttribute("aria-expanded")).toBe("true");
});

test("Esc folds the menu and leaves the focus on its button", async () => {
  const user = open("#/");
  await user.click(fold());
  await user.tab();
  await user.keyboard("{Escape}");
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(fold());
});

test("a touch beside the menu folds it", async () => {
  const user = open("#/");
  await user.click(fold());
  await user.click(document.body);
  expect(fold().getAttribute("aria-expanded")).toBe("false");
});

test("the menu folds when the focus goes on", async () => {
  const user = open("#/");
  await user.click(fold());
  for (const _ of menu.entries) await user.tab();
  expect(fold().getAttribute("aria-expanded")).toBe("true");
  portals().focus();
  await waitFor(() => expect(fold().getAttribute("aria-expanded")).toBe("false"));
});

test("the entry of the page where the visitor is folds the menu too", async () => {
  const user = open("#/");
  await user.click(fold());
  await user.click(screen.getByRole("link", { name: "Inicio" }));
  expect(fold().getAttribute("aria-expanded")).toBe("false");
});

test("the unfolded menu folds on a navigation", async () => {
  const user = open("#/");
  await user.click(fold());
  await user.click(screen.getByRole("link", { name: "Deportes" }));
  expect(fold().getAttribute("aria-expanded")).toBe("false");
});

// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Header } from "../../src/app/Header.tsx";
import { newUser } from "../newUser.ts";
import { present } from "../present.ts";

const { institution, header, menu } = site;
const portals = present(header.portals);

afterEach(() => {
  cleanup();
  location.hash = "";
});

function open(hash: string, withMenu = true) {
  location.hash = hash;
  render(
    <HashRouter>
      <Header menu={withMenu} help />
    </HashRouter>,
  );
  return newUser();
}

const portalsButton = () => screen.getByRole("button", { name: portals.label });
const menuButton = () => screen.getByRole("button", { name: menu.open });

test("wraps logo and title in one link to the landing", () => {
  open("#/deportes");
  const name = new RegExp(institution.system);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("#/");
});

test("reads the name of the site once if the logo says the same", () => {
  const { logo } = header;
  header.logo = { ...logo, alt: institution.system, repeats: true };
  open("#/");
  header.logo = logo;
  expect(screen.getByRole("link", { name: institution.system })).toBeDefined();
});

test("has no portals if the site file declares none", () => {
  delete header.portals;
  open("#/");
  header.portals = portals;
  expect(screen.queryByRole("button", { name: portals.label })).toBeNull();
});

test("shows the portals at first", () => {
  open("#/");
  expect(portalsButton().getAttribute("aria-expanded")).toBe("true");
});

test("hides the portals when their button is pressed", async () => {
  const user = open("#/");
  await user.click(portalsButton());
  expect(portalsButton().getAttribute("aria-expanded")).toBe("false");
  for (const { label } of portals.links) expect(screen.queryByRole("link", { name: label })).toBeNull();
});

test("turns the icon of the portals button from up to down when they are hidden", async () => {
  const user = open("#/");
  const icon = () => portalsButton().querySelector("use")?.getAttribute("href");
  expect(icon()).toMatch(/#caret-up$/);
  await user.click(portalsButton());
  expect(icon()).toMatch(/#caret-down$/);
});

test("renders a portal without a target as a link without href", () => {
  open("#/deportes");
  const links = portals.links.map(({ label }) => screen.getByRole("link", { name: label }));
  expect(links.map((link) => link.hasAttribute("href"))).toEqual(links.map(() => false));
});

test.each([
  ["#/cultura", "Cultura", "page"],
  ["#/CULTURA/", "Cultura", "page"],
  ["#/%63ultura", "Cultura", "page"],
  ["#/", "Inicio", "page"],
  ["#//", "Inicio", "page"],
  ["#/cultura/danza", "Cultura", "true"],
])("at %s only the menu entry «%s» has aria-current, with the value %s", (hash, entry, current) => {
  open(hash);
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([[entry, current]]);
});

test("renders no menu where it is not wanted", () => {
  open("#/login", false);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("opens the menu when its button is pressed", async () => {
  const user = open("#/");
  await user.click(menuButton());
  expect(menuButton().getAttribute("aria-expanded")).toBe("true");
});

test("closes the menu on Escape and moves the focus to its button", async () => {
  const user = open("#/");
  await user.click(menuButton());
  await user.tab();
  await user.keyboard("{Escape}");
  expect(menuButton().getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(menuButton());
});

test("closes the menu on a click outside of it", async () => {
  const user = open("#/");
  await user.click(menuButton());
  await user.click(document.body);
  expect(menuButton().getAttribute("aria-expanded")).toBe("false");
});

test("closes the menu when the focus leaves it", async () => {
  const user = open("#/");
  await user.click(menuButton());
  for (const _ of menu.entries) await user.tab();
  expect(menuButton().getAttribute("aria-expanded")).toBe("true");
  portalsButton().focus();
  await waitFor(() => expect(menuButton().getAttribute("aria-expanded")).toBe("false"));
});

test("closes the menu when the entry of the current page is clicked", async () => {
  const user = open("#/");
  await user.click(menuButton());
  await user.click(screen.getByRole("link", { name: "Inicio" }));
  expect(menuButton().getAttribute("aria-expanded")).toBe("false");
});

test("closes the menu when another page is opened", async () => {
  const user = open("#/");
  await user.click(menuButton());
  await user.click(screen.getByRole("link", { name: "Deportes" }));
  expect(menuButton().getAttribute("aria-expanded")).toBe("false");
});

// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { HashRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Hero } from "../../src/sections/hero/Hero.tsx";

afterEach(cleanup);

const quickLinks = {
  title: "Quiero…",
  links: [
    { label: "Hacer deporte", route: "/deportes" },
    { label: "Llamar", address: "tel:+576050000000" },
  ],
};

test("the quick links of a hero are a navigation landmark with their title as its name", () => {
  render(<Hero type="hero" title="Bienestar" quickLinks={quickLinks} />, { wrapper: HashRouter });
  const links = within(screen.getByRole("navigation", { name: "Quiero…" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Hacer deporte", "#/deportes"],
    ["Llamar", "tel:+576050000000"],
  ]);
});

test("a hero without quick links has no navigation landmark", () => {
  render(<Hero type="hero" title="Bienestar" />, { wrapper: HashRouter });
  expect(screen.queryByRole("navigation")).toBeNull();
});

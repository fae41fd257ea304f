// The menu, the audience links, and the history.
import { beforeEach, describe, expect, test } from "vitest";
import { button, expectFocus, heading, link, open, overflowOf, waitFor, waitUntilGone } from "../page.ts";
import type { Tab } from "../tab.ts";

const culture = heading("Actividades Culturales");
const landing = heading("TU BIENESTAR ES NUESTRA PRIORIDAD");
const entry = (name: string) => `//nav${link(name)}`;

export function testMenu(tab: () => Tab) {
  describe("menu", () => {
    beforeEach(() => open(tab(), "/"));

    test("an entry opens its page, is highlighted there and moves the focus to the heading; Back returns", async () => {
      await tab().click(entry("Cultura"));
      await expectFocus(tab(), culture);
      await waitFor(tab(), `${entry("Cultura")}[@aria-current='page']`);
      await tab().evaluate(() => history.back());
      await waitFor(tab(), landing);
      expect(await tab().evaluate(() => window.problems)).toEqual([]);
    });

    test("a card opens its page as a new document", async () => {
      await tab().evaluate(() => {
        document.title = "old document";
      });
      await tab().click("(//article|//li)[contains(., 'CULTURA')]//a[normalize-space()='Conoce más']");
      await waitFor(tab(), culture);
      await expect
        .poll(() => tab().evaluate(() => document.title))
        .toBe("Cultura · Sistema de Bienestar Universitario");
    });

    test("«Portales» hides and shows the audience links", async () => {
      await waitFor(tab(), link("Egresados"));
      await tab().click(button("Portales"));
      await waitUntilGone(tab(), link("Egresados"));
      await tab().click(button("Portales"));
      await waitFor(tab(), link("Egresados"));
    });

    test("a button that fits its label opens the menu of a narrow window, Escape closes it", async () => {
      await tab().narrow();
      await waitUntilGone(tab(), entry("Deportes"));
      expect(await overflowOf(tab(), button("Menú"))).toBe(0);
      await tab().click(button("Menú"));
      await waitFor(tab(), entry("Deportes"));
      await tab().press("Escape");
      await waitUntilGone(tab(), entry("Deportes"));
      await tab().press("Enter");
      await tab().click(entry("Deportes"));
      await expectFocus(tab(), heading("Programas Deportivos"));
    });
  });
}

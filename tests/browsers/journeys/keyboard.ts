// Pages are operated with the keyboard alone.
import { describe, expect, test } from "vitest";
import { button, expectFocus, field, link, open, overflowOf, waitUntilGone } from "../page.ts";
import type { Tab } from "../tab.ts";

export function testKeyboard(tab: () => Tab) {
  describe("keyboard", () => {
    test.each(["/", "/pqrs", "/login"])("on %s Tab reaches each control in document order", async (route) => {
      await open(tab(), route);
      await expectTabOrder(tab());
    });

    test("in a narrow window Tab stops at the links of the list that scrolls, and not at the list", async () => {
      await open(tab(), "/");
      await tab().narrow();
      await waitUntilGone(tab(), `//nav${link("Deportes")}`);
      expect(await overflowOf(tab(), `//ul[.${link("Egresados")}]`)).toBeGreaterThan(0);
      await expectTabOrder(tab());
    });

    test("the link at the start of a page skips the header", async () => {
      await open(tab(), "/deportes");
      await tab().press("Tab");
      await expectFocus(tab(), link("Saltar al contenido"));
      await tab().press("Enter");
      await expectFocus(tab(), "//main");
    });

    test("PQRS is filled and sent", async () => {
      await open(tab(), "/pqrs");
      await tab().click(field("Nombre completo"));
      await tab().type("Ana Prueba");
      await tab().press("Tab");
      await tab().type("ana@correo.co");
      await tab().press("Tab");
      await tab().press("Tab");
      await tab().press("Space");
      for (const text of ["Queja", "Bienestar", "Un asunto", "Una descripción"]) {
        await tab().press("Tab");
        await tab().type(text);
      }
      await tab().press("Tab");
      await tab().press("Tab");
      await expectFocus(tab(), button("Enviar PQRS"));
      await tab().press("Enter");
      expect(await tab().alert()).toBe("¡PQRS enviada exitosamente! Te contactaremos pronto.");
    });
  });
}

/** Presses Tab as often as the page has controls, from its start. */
async function expectTabOrder(tab: Tab) {
  const expected = await controls(tab);
  const focused: string[] = [];
  for (const _ of expected) {
    await tab.press("Tab");
    focused.push(await focusedControl(tab));
  }
  expect(focused).toEqual(expected);
}

/** The names or HTML of all visible controls. */
function controls(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], a[tabindex='0'], button, input, select, textarea");
    const visible = Array.from(all).filter((each) => each.checkVisibility() && !each.matches(":disabled"));
    return visible.map((each) => each.getAttribute("name") ?? each.outerHTML);
  });
}

/** The same of the control that has the focus. */
function focusedControl(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.outerHTML ?? "");
}

// Screen readers announce each error, toast and route change once. The tests observe live regions and focused headings.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { fillLogin, sendLogin } from "./fillForms.ts";
import { stopClock } from "./timers.ts";
import { type Visit, visit, waitUntilLoaded } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
  await page.addInitScript(recordAnnouncements);
});

declare global {
  interface Window {
    announcements: string[];
  }
}

/** Runs in the page. Records every text that appears in a live region, and every heading that takes the focus. */
function recordAnnouncements() {
  const live = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]";
  window.announcements = [];
  const regionsOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
  };
  new MutationObserver((mutations) => {
    const changed = mutations.flatMap(({ type, target, addedNodes }) =>
      type === "childList" ? [...addedNodes] : [target],
    );
    for (const region of new Set(changed.filter((node) => node.isConnected).flatMap(regionsOf))) {
      const isSilent = !region || region.closest("[aria-hidden=true], [aria-live=off]");
      const text = isSilent ? undefined : region.textContent?.trim();
      if (text) window.announcements.push(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLHeadingElement) window.announcements.push(`# ${target.textContent}`);
  });
}

const announcements = () => page.evaluate(() => window.announcements);

async function open(route: string) {
  await page.goto(`${url}#${route}`);
  await waitUntilLoaded(page);
  // Nothing happens later than the test says.
  await stopClock(page);
  await page.evaluate(() => {
    window.announcements = [];
  });
}

test("announces a route change only by the new heading", async () => {
  await open("/");
  await page.getByRole("navigation").getByRole("link", { name: "PQRs", exact: true }).click();
  await expect.poll(announcements).not.toEqual([]);
  await page.clock.runFor(2000);
  expect(await announcements()).toEqual(["# Envíanos tu Petición, Queja, Reclamo o Sugerencia"]);
});

test("announces the not-found screen by its heading and not by its countdown", async () => {
  await open("/");
  await page.getByRole("navigation").getByRole("link", { name: "Ayuda Social" }).click();
  await page.getByRole("heading", { level: 1, name: "Página No Encontrada" }).waitFor();
  await page.clock.runFor(2500);
  expect(await announcements()).toEqual(["# Página No Encontrada"]);
});

test("an error that an alert shows is not announced again, but describes the focused field", async () => {
  await open("/pqrs");
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu nombre completo"]);
  await expect.poll(announcements).toEqual(["Hay 6 problemas"]);
  await page.clock.runFor(2000);
  expect(await announcements()).toEqual(["Hay 6 problemas"]);
  const described = await page.evaluate(() => {
    const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
  });
  expect(described).toContain("Por favor ingresa tu nombre completo");
});

test("announces a toast once each time it opens", async () => {
  await open("/login");
  const count = async () =>
    (await announcements()).filter((text) => text.includes("Por favor complete todos los campos")).length;
  // The toasts wait for frames, which are timers here.
  const countLater = () => page.clock.runFor(100).then(count);
  await sendLogin(page);
  await expect.poll(countLater).toBe(1);
  await page.clock.runFor(2000);
  expect(await announcements()).toHaveLength(1);
  await sendLogin(page);
  await expect.poll(countLater).toBe(2);
});

test("announces that a form is being sent, then the result", async () => {
  await open("/login");
  await fillLogin(page);
  await sendLogin(page);
  await page.clock.runFor(1000);
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  const countLater = async () => {
    await page.clock.runFor(100);
    return (await announcements()).length;
  };
  await expect.poll(countLater).toBeGreaterThan(1);
  await page.clock.runFor(2000);
  const [first, second, ...others] = await announcements();
  expect(first).toBe("Iniciando sesión…");
  expect(second).toContain("Inicio de sesión exitoso");
  expect(others).toEqual([]);
});

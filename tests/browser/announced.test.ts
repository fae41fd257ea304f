// What a screen reader is told of its own accord: each error, toast and change of route, once.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
  await page.addInitScript(listen);
});

declare global {
  interface Window {
    heard: string[];
  }
}

/** Writes down every text that comes up in a live region, and every heading that takes the focus. */
function listen() {
  const live = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]";
  window.heard = [];
  const regionsOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
  };
  new MutationObserver((mutations) => {
    const changed = mutations.flatMap(({ type, target, addedNodes }) =>
      type === "childList" ? [...addedNodes] : [target],
    );
    for (const region of new Set(changed.filter((node) => node.isConnected).flatMap(regionsOf))) {
      const silent = !region || region.closest("[aria-hidden=true], [aria-live=off]");
      const text = silent ? undefined : region.textContent?.trim();
      if (text) window.heard.push(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLHeadingElement) window.heard.push(`# ${target.textContent}`);
  });
}

const heard = () => page.evaluate(() => window.heard);

async function open(route: string) {
  await page.goto(`${url}#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.heard = [];
  });
}

test("a change of route is told by its heading alone", async () => {
  await open("/");
  await page.getByRole("navigation").getByRole("link", { name: "PQRs" }).click();
  await page.getByLabel("Nombre completo").waitFor();
  await page.waitForTimeout(300);
  expect(await heard()).toEqual(["# Envíanos tu Petición, Queja, Reclamo o Sugerencia"]);
});

test("the not-found screen is told by its heading; its ticking is not", async () => {
  await open("/");
  await page.clock.install();
  await page.getByRole("navigation").getByRole("link", { name: "Ayuda Social" }).click();
  await page.getByRole("heading", { level: 1, name: "Página No Encontrada" }).waitFor();
  await page.clock.runFor(2500);
  expect(await heard()).toEqual(["# Página No Encontrada"]);
});

test("an error said by an alert is not said by a region too; its field takes the focus and is described by it", async () => {
  await open("/pqrs");
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu nombre completo"]);
  await page.waitForTimeout(300);
  expect(await heard()).toEqual([]);
  const described = await page.evaluate(() => {
    const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
  });
  expect(described).toContain("Por favor ingresa tu nombre completo");
});

test("a toast is told once, and told again when it is raised again", async () => {
  await open("/login");
  const told = async () =>
    (await heard()).filter((text) => text.includes("Por favor complete todos los campos")).length;
  const send = page.getByRole("button", { name: "Iniciar Sesión" });
  await send.click();
  await expect.poll(told).toBe(1);
  await page.waitForTimeout(2000);
  expect(await heard()).toHaveLength(1);
  await send.click();
  await expect.poll(told).toBe(2);
});

test("sending is told, then how it went", async () => {
  await open("/login");
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  await page.waitForTimeout(2000);
  const [first, second, ...others] = await heard();
  expect(first).toBe("Iniciando sesión…");
  expect(second).toContain("Inicio de sesión exitoso");
  expect(others).toEqual([]);
});

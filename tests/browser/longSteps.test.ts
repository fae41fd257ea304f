// A form of six steps and more than 120 fields, filled in completely, going back, reloading, and failing at the end.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadForm } from "../../src/engine/compile.ts";
import { words } from "../forms/constructs.ts";
import { entriesOf } from "../forms/entries.ts";
import { longAnswers, longForm } from "../forms/longForm.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { enterByKeyboard, enterDirectly, tabTo } from "./enterByKeyboard.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit } from "./visit.ts";

const form = loadForm(longForm, { form: words.form, rules: words.rules });
const entries = longAnswers.map((answers) => entriesOf(form, answers));
const titles = longForm.groups?.map(({ title }) => title) ?? [];
const { form: texts } = words;

let served: ServedSite;
beforeAll(async () => {
  served = await serveShared("forms");
});
afterAll(() => served.close());

async function press(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

test("has six steps and more than 120 fields", () => {
  expect(titles).toHaveLength(6);
  expect(entries.flat().length).toBeGreaterThan(120);
});

test("is filled in, changed and sent; two steps and all buttons with the keyboard alone", async () => {
  const { page, logs, problems } = await visit(`${served.url}#/apoyo`, {
    prepare: (opened) => opened.addInitScript(failWhileOffline),
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
  });
  const shown = page.getByRole("form", { name: longForm.title ?? "" });
  const button = (label: string) => shown.getByRole("button", { name: label, exact: true });
  // While the form is loading, its hidden placeholder has the names of all steps.
  const isAt = (step: number) => page.getByText(`Paso ${step} de 6`).filter({ visible: true }).waitFor();
  const fill = async (step: number) => {
    for (const entry of entries[step - 1] ?? []) {
      // constructs.test.ts fills in each widget with the keyboard.
      if (step <= 2) await enterByKeyboard(page, shown, entry);
      else if (!entry.isReadOnly) await enterDirectly(shown, entry);
    }
  };
  await shown.waitFor();

  // An empty step has one error for each required field, and stays.
  await press(page, button(texts.continue));
  await shown.getByText("Escribe tu nombre").first().waitFor();
  await isAt(1);
  await fill(1);
  await press(page, button(texts.continue));
  await isAt(2);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Tu familia");
  await fill(2);
  expect(await shown.getByRole("group", { name: "Familiar 2: Juan" }).isVisible()).toBe(true);

  // Back keeps what was entered, also what is not valid yet; the browser's own buttons do the same.
  await press(page, button(texts.back));
  await isAt(1);
  expect(await shown.getByLabel("Nombre completo").inputValue()).toBe("Ana Pérez");
  await page.goBack();
  await isAt(2);
  expect(await shown.getByLabel("Nombre del familiar").first().inputValue()).toBe("Luz");
  await press(page, button(texts.continue));
  await isAt(3);
  await fill(3);
  await press(page, button(texts.continue));
  await isAt(4);
  await page.goBack();
  await isAt(3);
  await page.goForward();
  await isAt(4);

  // After a reload the visitor is at the same step.
  await fill(4);
  await page.reload();
  await isAt(4);
  expect(await shown.getByLabel("Empresa").inputValue()).toBe("Taller Sol");
  expect(page.url()).toMatch(/#\/apoyo$/);
  await press(page, button(texts.continue));
  await isAt(5);
  await fill(5);
  await press(page, button(texts.continue));
  await isAt(6);
  await fill(6);
  await press(page, button(texts.continue));
  await page.getByRole("definition").filter({ hasText: "documento.pdf" }).waitFor();
  await expectNoAxeViolations(page, "form");

  // From the review to a field and back.
  await press(page, shown.getByRole("button", { name: /Familiar 2: Juan.*Nombre del familiar|Familiar 2 .*Nombre/ }));
  await isAt(2);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Juan");
  await page.keyboard.press("End");
  await page.keyboard.type(" Diego");
  await press(page, button(texts.backToReview));
  await page.getByText("Juan Diego", { exact: true }).waitFor();

  // The action fails: everything is still there, and the next attempt sends it.
  await page.evaluate(() => {
    window.isOffline = true;
  });
  await press(page, button("Enviar solicitud"));
  await shown.getByText("No pudimos enviarla").first().waitFor();
  expect(logs).toEqual([]);
  await page.evaluate(() => {
    window.isOffline = false;
  });
  await press(page, button("Enviar solicitud"));
  await page.getByText("Recibimos tu solicitud").first().waitFor();
  // The receipt shows what was sent, and the form begins at its first step again.
  expect(await page.getByRole("definition").allTextContents()).toEqual(["Ana Pérez", "ana@example.com"]);
  await press(page, page.getByRole("button", { name: texts.sendAnother }));
  await isAt(1);
  expect(await shown.getByLabel("Nombre completo").inputValue()).toBe("");
  await expect.poll(() => logs).toHaveLength(1);
  const sent = JSON.parse(logs[0]?.slice("apoyo".length) ?? "");
  const expected = structuredClone(Object.assign({}, ...longAnswers));
  expected.familiares[1].nombre = "Juan Diego";
  expect(sent).toEqual(expected);
  expect(problems.filter((text) => !text.includes("offline"))).toEqual([]);
});

declare global {
  interface Window {
    isOffline?: boolean;
  }
}

/** The action of the form logs the data. While `isOffline` is true, it fails. */
function failWhileOffline() {
  const { log } = console;
  console.log = (...values: unknown[]) => {
    if (window.isOffline) throw new Error("offline");
    log(...values);
  };
}

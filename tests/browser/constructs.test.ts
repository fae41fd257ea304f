// Forms with every widget and template on a phone, with the keyboard alone: they do not scroll sideways, axe finds
// nothing, with their errors if they can have some, and what was entered is sent. The other forms in
// tests/forms/constructs look like one of these; jsdom fills in all of them.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadForm } from "../../src/engine/compile.ts";
import type { CompiledForm } from "../../src/engine/form.ts";
import { normalise } from "../../src/engine/normalise.ts";
import { validateForm } from "../../src/engine/validate.ts";
import { loggedData } from "../../src/forms/actions/simulate.ts";
import { formsOfEachLook, words } from "../forms/constructs.ts";
import { entriesOf } from "../forms/entries.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { enterByKeyboard, tabTo } from "./enterByKeyboard.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

const forms = formsOfEachLook();
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" as const };

let served: ServedSite;
let visited: Visit;
beforeAll(async () => {
  served = await serveShared("forms");
  visited = await openWindow(await sharedBrowser(), served.url, phone);
});
afterAll(async () => {
  await visited.close();
  await served.close();
});

test.each(forms)("$name", async ({ name, file, valid: [datum], invalid = [] }) => {
  const { page, logs, problems } = visited;
  problems.length = 0;
  const form = loadForm(file, { form: words.form, rules: words.rules });
  const shown = await open(page, form, name);
  const broken = invalid.find(({ data }) => isTypeable(form, data));
  await enter(page, shown, form, broken?.data ?? {});
  if (validateForm(form, broken?.data ?? {}).length > 0) {
    await shown.locator("p", { hasText: words.form.errorPrefix }).first().waitFor();
  }
  await expectSound(page);
  // Without data that were entered, the form is empty.
  if (broken) await reopen(page, form, name);
  logs.length = 0;
  await enter(page, shown, form, datum);
  const sent = () => logs.map((text) => JSON.parse(text.slice(name.length)));
  await expect.poll(sent).toEqual([loggedData(form, normalise(datum))]);
  // Chromium advises how to write forms with passwords.
  expect(problems.filter((text) => !text.startsWith("[DOM]"))).toEqual([]);
});

/** Goes to the page of the form. */
async function open(page: Page, form: CompiledForm, name: string): Promise<Locator> {
  await goTo(page, `/${name}`);
  const shown = page.getByRole("form", { name: form.schema.title ?? "", exact: true });
  await shown.waitFor();
  return shown;
}

/** Goes to another page and back, so that the form is empty. */
async function reopen(page: Page, form: CompiledForm, name: string): Promise<void> {
  await goTo(page, "/");
  await page.locator("form").waitFor({ state: "detached" });
  await open(page, form, name);
}

function goTo(page: Page, route: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The colours are those of every form. Comparing them takes most of axe's time.
  await expectNoAxeViolations(page, "form", ["color-contrast"]);
}

/** Enters a datum and sends the form. */
async function enter(page: Page, shown: Locator, form: CompiledForm, datum: unknown): Promise<void> {
  for (const entry of entriesOf(form, datum)) await enterByKeyboard(page, shown, entry);
  await tabTo(page, shown.getByRole("button", { name: form.submit.label, exact: true }));
  await page.keyboard.press("Enter");
}

/** The rules that no text violates. */
const unreachable = ["type", "additionalProperties", "additionalItems", "propertyNames"];

/** Whether a visitor can enter an invalid datum: its values are texts and check marks. */
function isTypeable(form: CompiledForm, datum: object): boolean {
  const entries = entriesOf(form, datum);
  if (entries.length < Object.keys(datum).length) return false;
  const isTyped = entries.every(({ control }) => control === "text" || control === "checkbox");
  return isTyped && validateForm(form, datum).every(({ rule }) => !unreachable.includes(rule));
}

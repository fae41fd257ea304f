// Enters values in the controls of a form with the keyboard alone.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Entry, FileEntry, TextEntry } from "../forms/entries.ts";

/** Enters one value in `form`, a form on the page. */
export async function enterByKeyboard(page: Page, form: Locator, entry: Entry): Promise<void> {
  const scope = groupOf(form, entry);
  const press = (key: string) => page.keyboard.press(key);
  const option = (role: "radio" | "checkbox", name = "") =>
    optionsOf(scope, entry).getByRole(role, { name, exact: true });
  if (entry.control === "add") {
    // The buttons of the lists inside are before it.
    await tabTo(page, scope.getByRole("button", { name: entry.label, exact: true }).last());
    return press("Enter");
  }
  if (entry.control === "checkboxes") {
    for (const name of entry.chosen) {
      await tabTo(page, option("checkbox", name));
      await press("Space");
    }
    return;
  }
  if (entry.control === "radio") {
    if (entry.isReadOnly) return expectReadOnly(option("radio", entry.chosen[0]));
    // Tab reaches the first radio button, and the arrows choose among them.
    await tabTo(page, option("radio", entry.offered[0]));
    await press("Space");
    return pressDown(page, entry.offered.indexOf(entry.chosen[0] ?? ""));
  }
  const control = scope.getByLabel(entry.label, { exact: entry.control !== "file" }).first();
  if (entry.isReadOnly) return expectReadOnly(control);
  await tabTo(page, control);
  if (entry.control === "checkbox") {
    if ((await control.isChecked()) !== entry.isChecked) await press("Space");
  } else if (entry.control === "select") {
    const labels = await control.locator("option").allTextContents();
    await press("Home");
    await pressDown(page, labels.indexOf(entry.chosen[0] ?? ""));
  } else if (entry.control === "file") {
    // A page in the background, beside those of other tests, does not open the dialog that Enter would open.
    await control.setInputFiles(chosenFiles(entry));
  } else if ("text" in entry) {
    await press("Control+A");
    for (const part of typedParts(entry)) {
      if (entry.control === "text") await enterText(page, part);
      else await page.keyboard.type(part);
      if (entry.control === "date-time") await press("ArrowRight");
    }
  }
}

/** Enters one value as quickly as possible. */
export async function enterDirectly(form: Locator, entry: Entry): Promise<void> {
  const scope = groupOf(form, entry);
  const control = scope.getByLabel(entry.label, { exact: entry.control !== "file" }).first();
  switch (entry.control) {
    case "add":
      return scope.getByRole("button", { name: entry.label, exact: true }).last().press("Enter");
    case "radio":
    case "checkboxes": {
      const role = entry.control === "radio" ? "radio" : "checkbox";
      for (const name of entry.chosen) await optionsOf(scope, entry).getByRole(role, { name, exact: true }).check();
      return;
    }
    case "checkbox":
      return control.setChecked(entry.isChecked);
    case "select":
      return void (await control.selectOption(entry.chosen));
    case "file":
      return control.setInputFiles(chosenFiles(entry));
    default:
      return control.fill(entry.text);
  }
}

/** The innermost group around the control of an entry. The name of a list's item may go on with one of its values. */
export function groupOf(form: Locator, { groups }: Entry): Locator {
  return groups.reduce((around, name) => {
    const named = around.getByRole("group", { name, exact: true });
    return named.or(around.getByRole("group", { name: `${name}: ` })).first();
  }, form);
}

/** The group of the radio buttons or check boxes of a field. */
export function optionsOf(scope: Locator, { label }: Entry): Locator {
  const [group, radios] = (["group", "radiogroup"] as const).map((role) =>
    scope.getByRole(role, { name: label, exact: true }),
  ) as [Locator, Locator];
  return group.or(radios).first();
}

/** The files of an entry as Playwright chooses them. */
export function chosenFiles({ files }: FileEntry) {
  return files.map(({ name, type, size }) => ({ name, mimeType: type, buffer: Buffer.alloc(size, "x") }));
}

/** Types a text; the end of a longer one comes at once, as from a dictionary of the keyboard. */
async function enterText(page: Page, text: string): Promise<void> {
  const typed = 3;
  await page.keyboard.type(text.slice(0, typed));
  if (text.length > typed) await page.keyboard.insertText(text.slice(typed));
}

async function pressDown(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press("ArrowDown");
}

/** What is typed for a text, and for the parts of a date or time in English. */
function typedParts({ control, text }: TextEntry): string[] {
  if (control === "text") return [text];
  const [, year = "", month = "", day = ""] = /(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const [, hour = "", minute = ""] = /(\d\d):(\d\d)/.exec(text) ?? [];
  const time = `${String(Number(hour) % 12 || 12).padStart(2, "0")}${minute}${Number(hour) < 12 ? "AM" : "PM"}`;
  return [month + day + year, hour && time].filter((part) => part !== "");
}

async function expectReadOnly(control: Locator): Promise<void> {
  expect(await control.isEditable()).toBe(false);
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  for (let count = 0; count < 200; count++) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

// Enters values in the controls of a form with the mouse; texts are typed.
import type { Locator, Page } from "playwright-core";
import type { Entry } from "../forms/entries.ts";
import { chosenFiles, groupOf, optionsOf } from "./enterByKeyboard.ts";

/** Enters one value in `form`, a form on the page. */
export async function enterByMouse(page: Page, form: Locator, entry: Entry): Promise<void> {
  const scope = groupOf(form, entry);
  if (entry.control === "add") {
    // The buttons of the lists inside are before it.
    return scope.getByRole("button", { name: entry.label, exact: true }).last().click();
  }
  if (entry.control === "checkboxes" || entry.control === "radio") {
    const role = entry.control === "radio" ? "radio" : "checkbox";
    const options = optionsOf(scope, entry);
    for (const name of entry.chosen) await options.getByRole(role, { name, exact: true }).click();
    return;
  }
  const control = scope.getByLabel(entry.label, { exact: entry.control !== "file" }).first();
  if (entry.control === "checkbox") {
    if ((await control.isChecked()) !== entry.isChecked) await control.click();
  } else if (entry.control === "select") await control.selectOption({ label: entry.chosen[0] ?? "" });
  else if (entry.control === "file") {
    const chooser = page.waitForEvent("filechooser");
    await control.click();
    await (await chooser).setFiles(chosenFiles(entry));
  } else if ("text" in entry) {
    await control.click();
    await control.fill(entry.text);
  }
}

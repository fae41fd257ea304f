// @vitest-environment jsdom
// Every form in the folder `constructs`: the check accepts it, a visitor can fill it in and send it, and the page
// validates like plain ajv.
import { screen, within } from "@testing-library/react";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { keywords } from "../../src/engine/keywords.ts";
import { normalise } from "../../src/engine/normalise.ts";
import { firstError, validateForm } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import { everySchema } from "../../src/engine/walk.ts";
import { widgetOf } from "../../src/engine/widgets.ts";
import { widgets } from "../../src/forms/widgets/index.ts";
import { check } from "../../src/pipeline/check/check.ts";
import { formatProblem } from "../../src/pipeline/check/format.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { newUser } from "../newUser.ts";
import { site } from "../pipeline/check/fixture.ts";
import { arbitraryData } from "./arbitraryData.ts";
import { compileForm } from "./compileForm.ts";
import { constructs, formsOfEachLook, siteOfForms, unknownFormats } from "./constructs.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { prerenderForm } from "./prerendered.tsx";
import { recordingAction, renderForm, sendButton } from "./renderForm.tsx";

test("the check finds no error in any of them", () => {
  const errors = check(site(siteOfForms(constructs))).filter(({ severity }) => severity === "error");
  expect(errors.map((problem) => formatProblem(problem))).toEqual([]);
  expect(constructs.length).toBeGreaterThan(60);
});

test("every keyword that can fail is in one of them", () => {
  const used = new Set(
    constructs.flatMap(({ file }) => everySchema(file).flatMap(({ schema }) => Object.keys(schema))),
  );
  expect([...keywords.keys()].filter((keyword) => !used.has(keyword))).toEqual([]);
});

/** The validation of a form file without this project's code, except for its keywords. The check has validated the file. */
function plainValidator({ $schema, ...schema }: FormSchema) {
  const options = { strict: true, strictRequired: false, allErrors: true, validateSchema: false };
  const ajv = registerVocabulary(addFormats(new Ajv(options)));
  for (const format of unknownFormats(schema)) ajv.addFormat(format, true);
  return ajv.compile(schema);
}

/** What no message to a visitor may contain: names of rules and types, missing values, placeholders. */
const untranslated = new RegExp(
  `\\b(${[...keywords.keys(), "undefined", "null", "object", "string"].join("|")})\\b|[{}]`,
);

describe.each(constructs)("$name", ({ file, valid, invalid = [] }) => {
  const form = compileForm(file);

  test.each(valid.map((datum) => [JSON.stringify(datum), datum]))("a visitor enters and sends %s", async (_, datum) => {
    const problems = vi.spyOn(console, "error");
    const { sent, action } = recordingAction();
    const { user, container } = renderForm(form, action);
    for (const entry of entriesOf(form, datum)) await enter(user, entry);
    await user.click(sendButton());
    expect(sent).toEqual([normalise(datum)]);
    expect(container.textContent).not.toMatch(/undefined|\[object|no se puede mostrar/);
    expect(problems).not.toHaveBeenCalled();
  });

  test.each(invalid.map(({ data, first }) => [JSON.stringify(data), first, data]))(
    "the first error of %s is «%s»",
    (_, first, data) => {
      expect(firstError(form, data)?.message).toBe(first);
    },
  );

  test("validates random data like plain ajv, and explains each error to visitors", () => {
    const isValid = plainValidator(file);
    const verdicts = new Set<boolean>();
    const agrees = (data: unknown) => {
      const normalised = normalise(data);
      const errors = validateForm(form, data);
      expect(form.validate(normalised)).toBe(isValid(normalised));
      expect(errors.length === 0).toBe(isValid(normalised));
      for (const { message } of errors) expect(message).not.toMatch(untranslated);
      verdicts.add(errors.length === 0);
    };
    fc.assert(fc.property(arbitraryData(file, valid), agrees), { seed: 2026, numRuns: 60 });
    // A form without rules accepts every object.
    expect([...verdicts].sort()).toEqual([false, true]);
  });
});

test.each(formsOfEachLook())("$name keeps its prerendered elements when its scripts run", async ({ file }) => {
  const problems = vi.spyOn(console, "error");
  const { container, takeOver } = prerenderForm(compileForm(file));
  const controls = [...container.querySelectorAll("input, select, textarea")];
  expect(isWaiting()).toBe(true);
  await takeOver();
  for (const control of controls) expect(control.isConnected).toBe(true);
  expect(isWaiting()).toBe(false);
  expect(problems).not.toHaveBeenCalled();
});

const isWaiting = () => document.querySelector("[aria-disabled=true] [type=submit]") !== null;

test.each(Object.keys(widgets).filter((name) => name !== "hidden"))(
  "what is entered in a field with the widget %s before the scripts run is sent",
  async (widget) => {
    const problems = vi.spyOn(console, "error");
    const construct = constructs.find(({ file, valid: [datum] }) => {
      const field = Object.values(file.properties ?? {})[0];
      return field && widgetOf(file, field) === widget && !field.readOnly && Object.keys(datum as object).length === 1;
    });
    if (!construct) return expect.unreachable(`constructs/ has no form whose data are one field with ${widget}`);
    const { sent, action } = recordingAction();
    const form = compileForm(construct.file);
    const { takeOver } = prerenderForm(form, action);
    const user = newUser();
    for (const entry of entriesOf(form, construct.valid[0])) await enter(user, entry);
    await takeOver();
    await user.click(sendButton());
    expect(sent).toEqual([normalise(construct.valid[0])]);
    expect(problems).not.toHaveBeenCalled();
  },
);

type User = ReturnType<typeof renderForm>["user"];

async function enter(user: User, entry: Entry) {
  const form = screen.getByRole("form", { hidden: false });
  const scope = entry.groups.reduce((around, name) => {
    const [group] = within(around).getAllByRole("group", { name });
    return group ?? around;
  }, form);
  const inScope = within(scope);
  if (entry.control === "add") {
    const buttons = inScope.getAllByRole("button", { name: entry.label });
    // The buttons of the lists inside are before it.
    await user.click(buttons.at(-1) as HTMLElement);
    return;
  }
  if (entry.control === "radio" || entry.control === "checkboxes") {
    const role = entry.control === "radio" ? "radio" : "checkbox";
    for (const name of entry.chosen) await choose(user, inScope.getByRole(role, { name }), entry.isReadOnly);
    return;
  }
  const control = inScope.getAllByLabelText<HTMLInputElement>(entry.label)[0] as HTMLInputElement;
  if (entry.isReadOnly) expect(control.disabled || control.readOnly).toBe(true);
  else if (entry.control === "select") await user.selectOptions(control, entry.chosen);
  else if (entry.control === "checkbox") {
    if (control.checked !== entry.isChecked) await user.click(control);
  } else if (entry.control === "file") await user.upload(control, entry.files.map(fileOf));
  else if ("text" in entry) {
    await user.clear(control);
    await user.click(control);
    await user.paste(entry.text);
    // Leaving the control commits the text, which may add fields.
    await user.tab();
  }
}

async function choose(user: User, option: HTMLInputElement, isReadOnly = false) {
  if (isReadOnly) expect([option.disabled, option.checked]).toEqual([true, true]);
  else await user.click(option);
}

function fileOf({ name, type, size }: { name: string; type: string; size: number }): File {
  return new File(["x".repeat(size)], name, { type });
}

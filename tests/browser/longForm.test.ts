// A form of many fields: what is far from the screen is not drawn until it comes near, and nobody notices.
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldName, flatForm } from "../bench/flatForm.ts";
import { build, copyOfSite, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

const count = 100;
const last = `Campo ${count - 1}`;
let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof serve>>;
const visit = withVisits();
beforeAll(async () => {
  site = await copyOfSite();
  await site.write("schemas/forms/largo.schema.json", { ...flatForm(count), $id: "largo" });
  await site.write("content/pages/largo.json", {
    $schema: "../../schemas/content/page.schema.json",
    path: "/largo",
    title: "Largo",
    sections: [
      { type: "hero", title: "Largo" },
      { type: "form", form: "largo" },
    ],
  });
  server = await serve(await build(site.root));
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

async function longForm() {
  const { page } = await visit(`${server.url}#/largo`);
  await page.getByRole("button", { name: "Enviar" }).waitFor();
  return page;
}

test("Tab goes from field to field, and each is on the screen, its outline whole", async () => {
  const page = await longForm();
  await page.getByLabel("Campo 15").focus();
  for (let number = 16; number < 60; number++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement;
      const { top, bottom, height } = control.getBoundingClientRect();
      return { name: control.name, whole: height > 20 && top >= 0 && bottom <= innerHeight };
    });
    expect(seen).toEqual({ name: fieldName(number), whole: true });
  }
});

test("what a control's outline needs is not cut off", async () => {
  const room = await (await longForm()).getByLabel(last).evaluate((control) => {
    control.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(control);
    const field = control.closest("[class*=field]") ?? control;
    return {
      needed: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
      given: Number.parseFloat(getComputedStyle(field).overflowClipMargin),
    };
  });
  expect(room.needed).toBeGreaterThan(0);
  expect(room.given).toBeGreaterThanOrEqual(room.needed);
});

test("the browser's own search finds a field far down and goes there", async () => {
  const page = await longForm();
  const label = page.getByText(last, { exact: true });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Chromium's, and no part of the standard's types.
  const found = await page.evaluate((text) => (window as unknown as Searching).find(text), last);
  expect(found).toBe(true);
  await expect.poll(() => label.evaluate(onScreen)).toBe(true);
});

test("every field has its name for those who do not see, however far down", async () => {
  const page = await longForm();
  const textboxes = page.getByRole("textbox", { name: /^Campo \d+$/ });
  const selects = page.getByRole("combobox", { name: /^Campo \d+$/ });
  expect((await textboxes.count()) + (await selects.count())).toBe(count);
});

test("all of it is printed", async () => {
  const page = await longForm();
  await page.emulateMedia({ media: "print" });
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll("label")].filter(
        (label) => !label.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
  expect(skipped).toBe(0);
});

interface Searching {
  find: (text: string) => boolean;
}

function onScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && bottom > top;
}

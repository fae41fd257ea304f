// A phone: no pointer that could rest on anything.
import { expect, test } from "vitest";
import { withVisits } from "./visit.ts";

const visit = withVisits();

test("a tapped button looks like the others again", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page } = await visit("#/deportes", phone);
  const buttons = page.getByText("Inscribirme Ahora");
  const look = (index: number) =>
    buttons.nth(index).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${backgroundColor} ${color}`;
    });
  const before = await look(0);
  await buttons.nth(0).tap();
  await page.waitForTimeout(400);
  expect(await look(0)).toBe(before);
  expect(await look(1)).toBe(before);
});

test("a button changes under the pointer of a mouse", async () => {
  const { page } = await visit("#/deportes");
  const button = page.getByText("Inscribirme Ahora").first();
  const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await button.hover();
  await expect.poll(background).not.toBe(before);
});

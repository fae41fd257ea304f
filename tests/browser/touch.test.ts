// A phone: no pointer that could rest on anything.
import { expect, test } from "vitest";
import { visit, waitUntilLoaded } from "./visit.ts";

test("a tapped button looks as before again", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page } = await visit("#/pqrs", phone);
  await waitUntilLoaded(page);
  const button = page.getByRole("button", { name: "Buscar", exact: true });
  const look = () =>
    button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${backgroundColor} ${color}`;
    });
  const settled = () =>
    button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await settled();
  const before = await look();
  await button.tap();
  // The tap has sent the form, so that the look of the pressed button is over soon.
  await page.getByText("Por favor ingresa un código de radicado").first().waitFor();
  const lookLater = async () => {
    await settled();
    return look();
  };
  // For a moment after a quick tap, the browser shows the button as pressed.
  await expect.poll(lookLater).toBe(before);
});

test("a button changes under the pointer of a mouse", async () => {
  const { page } = await visit();
  const button = page.getByRole("link", { name: "Bienestar Virtual" });
  const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await button.hover();
  await expect.poll(background).not.toBe(before);
});

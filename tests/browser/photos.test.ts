// A photograph that is larger than its field allows is scaled in the browser. jsdom has no pictures.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

let served: ServedSite;
let visited: Visit;
beforeAll(async () => {
  served = await serveShared("forms");
  visited = await openWindow(await sharedBrowser(), served.url, { viewport: { width: 360, height: 740 } });
});
afterAll(async () => {
  await visited.close();
  await served.close();
});

/** A picture that compresses badly, taken with the telephone turned: wide in the file, upright as people see it. */
async function photograph(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background: "white", noise } });
  return picture.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
}

test("a photograph that is too large is scaled, shown upright, and sent within the limit", async () => {
  const { page, logs, problems } = visited;
  await page.goto(`${served.url}#/file-scale`);
  const form = page.getByRole("form");
  await form.locator("[aria-disabled=false]").waitFor({ state: "attached" });
  const buffer = await photograph();
  await form.locator('input[type="file"]').setInputFiles({ name: "IMG_1.jpeg", mimeType: "image/jpeg", buffer });
  await form.getByText("No se adjuntó: IMG_1.jpeg.").waitFor();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Reducir y adjuntar IMG_1.jpeg" }).click();
  await form.getByRole("button", { name: "Quitar IMG_1.jpeg" }).waitFor();
  expect(await form.getByText("No se adjuntó").count()).toBe(0);
  const canvas = form.locator("canvas");
  await expect
    .poll(() => canvas.evaluate(({ width, height }: HTMLCanvasElement) => height > width && width > 0))
    .toBe(true);
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect.poll(() => logs.length).toBe(1);
  const { dato } = JSON.parse(logs[0]?.slice("file-scale".length) ?? "");
  expect(dato.size).toBeLessThanOrEqual(1_048_576);
  expect(problems).toEqual([]);
});

// On paper: the content of the page and whose page it is, without ornaments and without what only works on a screen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

async function print(route: string): Promise<Page> {
  const { page } = await visit(`#${route}`, { viewport: { width: 718, height: 1040 }, colorScheme: "dark" });
  await waitUntilLoaded(page);
  await page.emulateMedia({ media: "print" });
  return page;
}

test.each(routes)(
  "%s prints the names, the address and the attention hours, and nothing that only works on a screen",
  async (route) => {
    const page = await print(route);
    for (const text of [
      "Sistema de Bienestar Universitario",
      "Universidad Popular del Cesar",
      "Sede Administrativa (Sabanas)",
      "Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.",
    ]) {
      expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0);
    }
    const selector = "button, [type=submit], [type=file], [role=link]:not([href]), nav, main img[alt='']";
    expect(await page.locator(selector).filter({ visible: true }).count()).toBe(0);
  },
);

test("badges on paper cover no title", async () => {
  const page = await print("/deportes");
  const badge = await page.getByText("Bienestar", { exact: true }).first().boundingBox();
  const title = await page.getByRole("heading", { name: "Fútbol" }).boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

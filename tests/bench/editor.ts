// A key in a field of the visual editor until the site in its frame shows it, beside a key in a bare input of the same
// document.
import type { Page } from "playwright-core";
import { launch } from "../browser/chromium.ts";
import { copyOfSite, serveLive } from "../browser/site.ts";
import { milliseconds, print, quantile, ratio } from "./table.ts";

const keys = 100;

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const server = await serveLive(site.root);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.goto(`${server.url}editar/?pagina=/`);
    const heading = page.frameLocator("iframe").locator("main h1");
    await heading.waitFor();
    await page.getByRole("treeitem").first().waitFor();
    await page.evaluate(watchTyping);
    // Both twice: the first round loads what the second one measures.
    for (const isMeasured of [false, true]) {
      await heading.click();
      const field = await typed(page, page.getByRole("complementary").getByRole("textbox").first());
      await page.evaluate(() => document.body.prepend(document.createElement("input")));
      const bare = await typed(page, page.locator("body > input"));
      await page.evaluate(() => document.querySelector("body > input")?.remove());
      if (isMeasured) report(field, bare);
    }
  } finally {
    await browser.close();
    await server.close();
    await site.remove();
  }
}

function report(field: number[], bare: number[]) {
  const row = (name: string, times: number[]) => {
    const [middle, high] = [quantile(times, 0.5), quantile(times, 0.95)];
    return [name, milliseconds(middle), milliseconds(high), ratio(middle, quantile(bare, 0.5))];
  };
  const heads = ["", "median", "p95", "to a bare input"];
  const rows = [row("a field of the editor, until the site shows it", field), row("a bare input", bare)];
  print("Milliseconds from a key until the frame is painted", heads, rows);
}

/** Runs in the editor's document: notes the time from each key until a frame in which the field and the site have it. */
function watchTyping() {
  const times: number[] = [];
  Object.assign(window, { times });
  let start = 0;
  addEventListener(
    "keydown",
    () => {
      start = performance.now();
    },
    true,
  );
  // No functions with names: tsx would add a helper that the page does not have.
  addEventListener(
    "input",
    async ({ target }) => {
      const key = start;
      do await new Promise(requestAnimationFrame);
      while (
        target instanceof HTMLTextAreaElement &&
        document.querySelector("iframe")?.contentDocument?.querySelector("main h1")?.textContent !== target.value
      );
      const painted = new MessageChannel();
      painted.port1.onmessage = () => times.push(performance.now() - key);
      painted.port2.postMessage(0);
    },
    true,
  );
}

/** Types one character every 50 ms, and returns the milliseconds of each. */
async function typed(page: Page, field: ReturnType<Page["locator"]>): Promise<number[]> {
  await field.focus();
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  await page.keyboard.type("Una frase de prueba ".repeat(keys).slice(0, keys), { delay: 50 });
  await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length === count, keys);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

// Drives an unmodified Firefox through WebDriver BiDi, without a driver program.
import puppeteer, { type Page } from "puppeteer-core";
import { expect } from "vitest";
import type { RunningBrowser, Tab } from "./tab.ts";

export async function launchFirefox(executablePath: string): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  return {
    newTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return { ...tab(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function tab(page: Page): Omit<Tab, "close"> {
  const alerts: string[] = [];
  // A click that opens an alert ends only when the alert is closed.
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    dialog.accept();
  });
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (address) => {
      await page.goto("about:blank");
      await page.goto(address);
    },
    click: (xpath) => locate(xpath).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === "Space" ? " " : key),
    chooseFile: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await input?.toElement("input").then((element) => element.uploadFile(file));
    },
    alert: async () => {
      await expect.poll(() => alerts).not.toEqual([]);
      return String(alerts.shift());
    },
    narrow: () => page.setViewport({ width: 360, height: 740 }),
    // A string, because the type of puppeteer's own arguments unwraps handles, which journeys do not have.
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof run>>,
  };
}

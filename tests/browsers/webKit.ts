// Drives WebKitGTK's MiniBrowser, on a screen of its own, through the classic WebDriver protocol.
import { setTimeout as delay } from "node:timers/promises";
import { Builder, By, Capabilities, error, Key, type WebDriver } from "selenium-webdriver";
import { expect } from "vitest";
import { startWebKitDriver, type WebKitPrograms } from "./startWebKitDriver.ts";
import type { RunningBrowser, Tab } from "./tab.ts";

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE };

export async function launchWebKit(programs: WebKitPrograms): Promise<RunningBrowser> {
  const { address, stop } = await startWebKitDriver(programs);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: programs.miniBrowser, args: ["--automation"] },
  });
  try {
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    const first = await driver.getWindowHandle();
    return {
      newTab: async () => {
        await driver.switchTo().newWindow("window");
        await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
        const close = async () => {
          await driver.close();
          await driver.switchTo().window(first);
        };
        return { ...tab(driver), close };
      },
      close: stop,
    };
  } catch (reason) {
    await stop();
    throw reason;
  }
}

function tab(driver: WebDriver): Omit<Tab, "close"> {
  // A command that opens an alert ends only when the alert is closed.
  let current: Promise<void> = Promise.resolve();
  const untilAlert = async (command: Promise<void>) => {
    let ended = false;
    current = command.finally(() => {
      ended = true;
    });
    do await Promise.race([current, delay(100)]);
    while (!ended && (await alertText(driver)) === undefined);
  };
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    open: async (address) => {
      await driver.get("about:blank");
      await driver.get(address);
    },
    click: async (xpath) => {
      const element = await driver.findElement(By.xpath(xpath));
      // The driver does not scroll to an element just below the edge of the window.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element);
      await element.click();
    },
    type,
    press: (key) => untilAlert(type(keys[key])),
    chooseFile: (xpath, file) => untilAlert(driver.findElement(By.xpath(xpath)).sendKeys(file)),
    alert: async () => {
      await expect.poll(() => alertText(driver)).toBeDefined();
      const text = await alertText(driver);
      await driver.switchTo().alert().accept();
      await current;
      return text ?? "";
    },
    narrow: async () => {
      await driver.manage().window().setRect({ x: 0, y: 0, width: 360, height: 740 });
    },
    evaluate: (run, ...args) => driver.executeScript(run, ...args),
  };
}

async function alertText(driver: WebDriver): Promise<string | undefined> {
  try {
    return await driver.switchTo().alert().getText();
  } catch (reason) {
    if (reason instanceof error.NoSuchAlertError) return undefined;
    throw reason;
  }
}

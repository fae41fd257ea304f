// Gives each test a tab of its own.
import { afterEach, beforeEach } from "vitest";
import type { RunningBrowser, Tab } from "./tab.ts";

/** Returns a function that returns the tab of the current test. */
export function withTabs(browser: () => RunningBrowser | undefined): () => Tab {
  let tab: Tab | undefined;
  beforeEach(async () => {
    tab = await browser()?.newTab();
  });
  afterEach(async () => {
    await tab?.close();
    tab = undefined;
  });
  return () => {
    if (!tab) throw new Error("The browser is not running");
    return tab;
  };
}

// Starts the Chromium of the browser tests and benchmarks.
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./findChromium.ts";

/** Replaces Playwright's own list; contains those of its entries that matter here. */
const disabledFeatures = [
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A script that is compiled while it arrives does not use what an earlier visit has compiled.
  "ScriptStreaming",
  "ThirdPartyStoragePartitioning",
  // The invisible address bar would load two pages of its own for each page of a test.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

const quiet = [
  `--disable-features=${disabledFeatures}`,
  "--no-sandbox",
  "--disable-gpu",
  // A process less for each Chromium: a sixth of the time of a visit.
  "--in-process-gpu",
  // The visits of a page share a renderer. A new one for each would compile every script again: a quarter of their time.
  "--renderer-process-limit=1",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a headless Chromium that makes no requests of its own. */
export async function launch(args: string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  // The order in which a date is typed depends on the language of the browser, not on that of the page.
  const env = { ...process.env, LANGUAGE: "en_US" };
  return chromium.launch({ executablePath, args: [...quiet, ...args], env });
}

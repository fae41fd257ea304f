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
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a headless Chromium that makes no requests of its own. */
export async function launch(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...quiet, ...args] });
}

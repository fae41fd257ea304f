// Finds a Chromium to test with: one that is installed, else Playwright's own download, else Debian's package.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const installed = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chromium, installing one where there is none.
 * @throws with what to do when none can be had.
 */
export function findChromium(): string {
  const found = known() ?? (tryToRun(playwrightDownload) && known()) ?? (tryToRun(debianPackage) && known());
  if (found) return found;
  throw new Error(
    "No Chromium for the browser tests. Install one (Debian: `apt-get install chromium`; elsewhere: " +
      "`npx playwright-core install chromium`) or set CHROMIUM to the path of a Chrome or Chromium.",
  );
}

function known(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

function tryToRun(install: () => void): boolean {
  try {
    install();
    return true;
  } catch (error) {
    console.warn(
      `Could not install Chromium: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    );
    return false;
  }
}

function playwrightDownload() {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
}

function debianPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error("not root on Debian");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env, timeout: 180_000 });
  execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit", env, timeout: 400_000 });
}

/** Takes the place of Playwright's own list, and has what matters here of it. */
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
  // The address bar, which nobody sees, would load two pages of its own for each of ours.
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

/** A headless Chromium that talks to nobody but the pages it is given. */
export function launch(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...quiet, ...args] });
}

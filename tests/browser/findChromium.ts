// Finds a Chromium for the browser tests, and installs one on a machine that has none.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** One way to install Chromium. */
export interface Installer {
  /** How error messages call it. */
  name: string;
  /** Installs Chromium. @throws with the reason if that is not possible on this machine. */
  install: () => void | Promise<void>;
}

/** How Chromium is found and installed; tests replace both parts. */
export interface ChromiumSources {
  /** The path of an installed Chromium, or undefined. */
  find: () => string | undefined | Promise<string | undefined>;
  /** Tried in this order until `find` succeeds. */
  installers: Installer[];
  /** Receives the reason why an installer failed. */
  warn: (message: string) => void;
}

/**
 * Returns the path of a Chromium. If none is installed, runs the installers one after the other until there is one.
 * @throws with instructions if every installer fails.
 */
export async function findChromium(sources: ChromiumSources = thisMachine): Promise<string> {
  const { find, installers, warn } = sources;
  const installed = await find();
  if (installed) return installed;
  for (const { name, install } of installers) {
    try {
      await install();
    } catch (error) {
      warn(`${name} failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
    const found = await find();
    if (found) return found;
  }
  throw new Error(
    "No Chromium for the browser tests. Install one (Debian: `apt-get install chromium-headless-shell`; elsewhere: " +
      "`npx playwright-core install chromium`) or set CHROMIUM to the path of a Chrome or Chromium.",
  );
}

/** Chromium without windows comes first: the same engine needs a fifth less time for these tests. */
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Debian package comes first: where apt works it is the quickest, and its absence is detected at once. */
const thisMachine: ChromiumSources = {
  find: installedChromium,
  installers: [
    { name: "apt-get install chromium-headless-shell", install: installDebianPackage },
    { name: "Playwright's download of Chromium", install: downloadWithPlaywright },
  ],
  warn: console.warn,
};

async function installedChromium(): Promise<string | undefined> {
  const usual = [process.env.CHROMIUM, ...usualPaths].find((path) => path && existsSync(path));
  if (usual) return usual;
  // Loading Playwright takes a second of CPU, and the process that prepares the tests needs nothing else of it.
  const { chromium } = await import("playwright-core");
  return [chromium.executablePath()].find(existsSync);
}

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error("not root on Debian");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env, timeout: 180_000 });
  execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], {
    stdio: "inherit",
    env,
    timeout: 400_000,
  });
}

const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");

async function downloadWithPlaywright() {
  await requireDownloadHost();
  execFileSync(process.execPath, [playwright, "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
}

/**
 * Asks Playwright for the address of its download and contacts the host once. Playwright itself tries five times and
 * waits half a minute each time, which costs minutes on a machine without internet access.
 * @throws if the host does not answer within five seconds.
 */
async function requireDownloadHost() {
  const plan = execFileSync(process.execPath, [playwright, "install", "chromium", "--dry-run"], {
    encoding: "utf8",
  });
  const address = /Download url:\s*(\S+)/.exec(plan)?.[1];
  if (!address) return;
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? new URL(address).origin;
  await fetch(host, { method: "HEAD", signal: AbortSignal.timeout(5_000) }).catch((error: Error) => {
    throw new Error(`${host} does not answer (${error.message})`);
  });
}

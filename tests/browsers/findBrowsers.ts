// Finds the browsers of the journeys. Unlike Chromium they are never installed by the tests.
import { existsSync } from "node:fs";
import { launchFirefox } from "./firefox.ts";
import type { RunningBrowser } from "./tab.ts";
import { launchWebKit } from "./webKit.ts";

export interface TestedBrowser {
  name: string;
  /** Undefined if a program is missing. */
  launch: (() => Promise<RunningBrowser>) | undefined;
  /** How to install what `launch` needs. */
  install: string;
}

/** Returns the first of several paths at which there is a file. Tests replace it. */
type Search = (paths: (string | undefined)[]) => string | undefined;

const onThisMachine: Search = (paths) => paths.find((path) => path && existsSync(path));

export function findFirefox(search = onThisMachine): TestedBrowser {
  const path = search([
    process.env.FIREFOX,
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  ]);
  return {
    name: "Firefox",
    launch: path ? () => launchFirefox(path) : undefined,
    install: "install it (Debian: `apt-get install firefox-esr`) or set FIREFOX to its path",
  };
}

export function findWebKit(search = onThisMachine): TestedBrowser {
  const driver = search(["/usr/bin/WebKitWebDriver"]);
  const miniBrowser = search(miniBrowsers);
  const xvfb = search(["/usr/bin/Xvfb"]);
  const isComplete = driver && miniBrowser && xvfb;
  return {
    name: "WebKitGTK",
    launch: isComplete ? () => launchWebKit({ driver, miniBrowser, xvfb }) : undefined,
    install: "install its driver and a virtual screen (Debian: `apt-get install webkit2gtk-driver xvfb`)",
  };
}

// Where Debian puts MiniBrowser, for each processor and version.
const processors = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
const versions = ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"];
const miniBrowsers = processors.flatMap((processor) =>
  versions.map((version) => `/usr/lib/${processor}/${version}/MiniBrowser`),
);

/** Reports that the tests of a browser are skipped, and what to do to run them; undefined if it is installed. */
export function skipNotice({ name, launch, install }: TestedBrowser): string | undefined {
  return launch ? undefined : `SKIPPED: the journeys in ${name}, which is not installed. To run them, ${install}.`;
}

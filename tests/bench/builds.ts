// What building a large site takes: all of it, and again after one page was changed.
import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "../../src/pipeline/pictures/cache.ts";
import { launch } from "../browser/chromium.ts";
import { pageOf, siteOf } from "./manyPages.ts";
import { firstLoad } from "./pages.ts";
import { print } from "./table.ts";

const counts = [200, 1000, 5000];

export async function bench(): Promise<void> {
  const browser = await launch();
  const rows: string[][] = [];
  try {
    for (const count of counts) {
      // No title as in an earlier run: the pictures of the first build are not cached.
      const site = await siteOf(count, `Página ${Date.now()}`);
      const cached = await readdir(cacheFolder()).catch((): string[] => []);
      try {
        const first = await buildOnce(site.root);
        await site.change(pageOf(1), (text) => text.replace("número", "de número"));
        const second = await buildOnce(site.root);
        const bytes = await firstLoad(browser, join(site.root, "dist"));
        const figures = [first, second].flatMap(({ seconds, megabytes }) => [seconds.toFixed(1), megabytes.toFixed(0)]);
        rows.push([String(count), ...figures, String(bytes)]);
      } finally {
        await site.remove();
        for (const name of await readdir(cacheFolder())) {
          if (!cached.includes(name)) await rm(join(cacheFolder(), name));
        }
      }
    }
  } finally {
    await browser.close();
  }
  print(
    "Building large sites: seconds of CPU, peak memory in MB, gzip bytes of JavaScript to show the landing",
    heads,
    rows,
  );
}

const heads = ["pages", "first build, s", "MB", "one page changed, s", "MB", "first load, B"];

/** In a process of its own, as `npm run build`. */
async function buildOnce(root: string): Promise<{ seconds: number; megabytes: number }> {
  const usage = 'process.on("exit", () => console.error("\\n" + JSON.stringify(process.resourceUsage())))';
  const options = ["--import", `data:text/javascript,${usage}`, "node_modules/vite/bin/vite.js", "build"];
  const env = { ...process.env, SITE_ROOT: root };
  const { stderr } = await promisify(execFile)(process.execPath, options, { env, maxBuffer: 1e9 });
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
}

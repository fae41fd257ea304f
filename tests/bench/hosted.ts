// The hosted editor, which is built first: from a change until the frame shows it, with few and with many pages.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Frame, Page } from "playwright-core";
import { launch } from "../browser/chromium.ts";
import { copyOfSite } from "../browser/site.ts";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { repository } from "../roots.ts";
import { siteOf } from "./manyPages.ts";
import { milliseconds, print, quantile } from "./table.ts";

const rounds = 12;
const landing = "content/pages/inicio.json";

export async function bench(): Promise<void> {
  await promisify(execFile)("npm", ["run", "build:editor"], { cwd: repository });
  const rows = [];
  for (const [name, open] of [
    ["the site", copyOfSite],
    ["1,000 pages", () => siteOf(1000)],
  ] as const) {
    const site = await open();
    rows.push([name, ...(await measure(site.root))]);
    await site.remove();
  }
  const heads = ["", "start", "endpoint → frame", "p95", "disk → frame", "p95", "memory, MB"];
  print("Hosted editor: milliseconds until the frame shows a changed title", heads, rows);
}

async function measure(root: string): Promise<string[]> {
  const begin = performance.now();
  const server = await servePreviewOf(root, join(repository, "dist-editor"));
  const start = performance.now() - begin;
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    page.setDefaultTimeout(120_000);
    await page.goto(`${server.url}/editar/?pagina=/`);
    await page.frameLocator("iframe").locator("main h1").waitFor();
    await page.getByRole("treeitem").first().waitFor();
    const frame = page.frames().find((each) => each.url().includes("/vista/"));
    if (!frame) throw new Error("The editor shows no site");
    const byEndpoint = await times((title) => changeTitle(page, title), frame);
    const byDisk = await times((title) => saveTitle(root, title), frame);
    const both = [byEndpoint, byDisk].flatMap((one) => [quantile(one, 0.5), quantile(one, 0.95)].map(milliseconds));
    return [milliseconds(start), ...both, (process.memoryUsage().rss / 1e6).toFixed(0)];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** `write` returns when it began. The first two rounds load what the others measure. */
async function times(write: (title: string) => Promise<number>, frame: Frame): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const title = `Título ${Math.random().toString(36).slice(2)}`;
    const begin = await write(title);
    await frame.waitForFunction((text) => document.querySelector("main h1")?.textContent?.includes(text), title, {
      polling: 5,
    });
    if (round >= 2) measured.push(Date.now() - begin);
  }
  return measured;
}

/** As the panel does. Not awaited: the frame is told before the answer leaves. */
async function changeTitle(page: Page, title: string): Promise<number> {
  return page.evaluate(
    async ([file, text]) => {
      const { files } = await (await fetch("/editar/_/model?page=")).json();
      const operations = [{ op: "set", at: ["sections", 0, "title"], value: text }];
      const body = JSON.stringify({ label: "Medir", files: [{ file, base: files[file].hash, operations }] });
      const headers = { "Content-Type": "application/json" };
      const begin = Date.now();
      Object.assign(window, { answered: fetch("/editar/_/change", { method: "POST", headers, body }) });
      return begin;
    },
    [landing, title] as const,
  );
}

async function saveTitle(root: string, title: string): Promise<number> {
  const file = join(root, landing);
  const page = JSON.parse(await readFile(file, "utf8"));
  page.sections[0].title = title;
  const begin = Date.now();
  await writeFile(file, JSON.stringify(page, null, 2));
  return begin;
}

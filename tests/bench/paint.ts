// First paint on a slow phone: CPU 4 times slower than this machine, slow 4G (1.6 Mbit/s, 150 ms round trip).
import type { Browser, Page } from "playwright-core";
import { launch } from "../browser/chromium.ts";
import { build, copyOfSite } from "../browser/site.ts";
import { host } from "./host.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

const runs = 5;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

type Scripts = "normal" | "off" | "failing" | "delayed 5 s";

const cases: [name: string, hash: string, scripts: Scripts][] = [
  ["landing", "", "normal"],
  ["landing, scripts off", "", "off"],
  ["landing, scripts failing", "", "failing"],
  ["landing, scripts delayed 5 s", "", "delayed 5 s"],
  ["PQRS", "#/pqrs", "normal"],
  ["PQRS, scripts failing", "#/pqrs", "failing"],
];

/** In milliseconds from the navigation; `shift` is the layout shift, which has no unit. */
interface Figures {
  first: number;
  largest: number;
  /** The end of the hydration; NaN if it does not happen. */
  hydrated: number;
  /** The duration of the longest task, in which the page answers to nothing; 0 if none takes 50 ms. */
  longestTask: number;
  shift: number;
}

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const browser = await launch();
  try {
    const server = await host(await build(site.root));
    const all = new Map(cases.map(([name]): [string, Figures[]] => [name, []]));
    // One turn after another, so that other work on the machine slows all cases alike.
    for (let turn = 0; turn < runs; turn++)
      for (const [name, hash, scripts] of cases)
        all.get(name)?.push(await measure(browser, server.url + hash, scripts));
    server.close();
    const medians = new Map([...all].map(([name, figures]) => [name, medianOf(figures)]));
    const rows = [...medians].map(([name, { first, largest, hydrated, longestTask, shift }]) => [
      name,
      ...[first, largest, hydrated, longestTask].map(milliseconds),
      shift.toFixed(3),
    ]);
    print("First paint, CPU slowed 4×, slow 4G: milliseconds, medians", heads, rows);
    print("Targets, from the same run: milliseconds", targetHeads, targets(medians));
  } finally {
    await browser.close();
    await site.remove();
  }
}

/** The medians, and the worst layout shift. */
function medianOf(all: Figures[]): Figures {
  const of = (what: keyof Figures, share: number) =>
    quantile(
      all.map((each) => each[what]),
      share,
    );
  return {
    first: of("first", 0.5),
    largest: of("largest", 0.5),
    hydrated: of("hydrated", 0.5),
    longestTask: of("longestTask", 0.5),
    shift: of("shift", 1),
  };
}

/** The figures for which there is a target. Those of PQRS are also given as multiples of the landing's. */
function targets(medians: Map<string, Figures>): Cell[][] {
  const [landing, form] = ["landing", "PQRS"].map((name) => medians.get(name));
  if (!landing || !form) throw new Error("The landing or PQRS was not measured");
  return [
    ["landing, first paint", milliseconds(landing.first), "", "1000"],
    ["landing, largest paint", milliseconds(landing.largest), "", "1200"],
    ["PQRS, first paint", milliseconds(form.first), ratio(form.first, landing.first), ""],
    ["PQRS, largest paint", milliseconds(form.largest), ratio(form.largest, landing.largest), ""],
    ["PQRS, largest paint after the landing's", milliseconds(form.largest - landing.largest), "", "400"],
  ];
}

const targetHeads = ["", "measured", "to the landing", "at most"];
const heads = ["", "first paint", "largest paint", "hydrated", "longest task", "layout shift, worst"];

async function measure(browser: Browser, url: string, scripts: Scripts): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    javaScriptEnabled: scripts !== "off",
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchHydration);
  await changeScripts(page, scripts);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForTimeout(scripts === "delayed 5 s" ? 10_000 : 6_000);
  const figures = await page.evaluate(readPaint);
  await context.close();
  return figures;
}

async function changeScripts(page: Page, scripts: Scripts) {
  if (scripts === "failing") await page.route(/\.js$/, (route) => route.abort());
  if (scripts !== "delayed 5 s") return;
  // The first script is not delayed: it shows the page of the route.
  await page.route(/\/(index|site|react)-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(5000);
    return route.continue();
  });
}

/** Runs in the page before its scripts. */
function watchHydration() {
  const timer = setInterval(() => {
    const links = [...document.querySelectorAll("#root a")];
    // The sections and the footer are hydrated after the header. A function with a name would not run in the page.
    if (links.length === 0) return;
    if (!links.every((link) => Object.keys(link).some((key) => key.startsWith("__react")))) return;
    Object.assign(window, { hydrated: performance.now() });
    clearInterval(timer);
  }, 20);
}

/** Runs in the page at the end; Playwright can do so even if JavaScript is disabled. */
function readPaint(): Figures {
  const types = ["paint", "largest-contentful-paint", "layout-shift", "longtask"];
  const [paints, largest, shifts, tasks = []] = types.map((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  });
  return {
    first: paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    hydrated: (window as unknown as { hydrated?: number }).hydrated ?? Number.NaN,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift: shifts?.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0) ?? 0,
  };
}

// Opens pages in Chromium and records what goes wrong on them.
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { launch } from "./chromium.ts";
import { lendPage } from "./pages.ts";

export interface Visit {
  page: Page;
  /** The texts of all alerts so far. Each alert is accepted as it opens. */
  alerts: string[];
  /** What the page logged by console.log, objects as JSON. It is here a moment later. */
  logs: string[];
  /** Console errors and warnings, exceptions, failed requests, CSP violations, requests to other origins. */
  problems: string[];
  close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Called before the document is requested. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** The test files that run in one process share a Chromium, which ends with the process. */
let shared: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

/** Opens an address, absolute or relative to the built site, in a new window until the end of the test. */
export async function visit(address = "", options?: VisitOptions): Promise<Visit> {
  const visitor = await openWindow(await sharedBrowser(), new URL(address, inject("url")).href, options);
  onTestFinished(visitor.close);
  return visitor;
}

/** Opens `url` in a window with its own storage. Problems are recorded from before the document is requested. */
export async function openWindow(
  browser: Browser,
  url: string,
  { prepare, ...options }: VisitOptions = {},
): Promise<Visit> {
  const { page, forgetHistory, giveBack } = await lendPage(browser, options);
  const visited: Visit = { page, alerts: [], logs: [], problems: [], close: giveBack };
  recordProblems(page, (text) => visited.problems.push(text));
  recordRequests(page);
  page.on("dialog", (dialog) => {
    visited.alerts.push(dialog.message());
    dialog.accept();
  });
  page.on("console", async (message) => {
    if (message.type() !== "log") return;
    // The text of the message would contain at most five properties of an object.
    const values = await Promise.all(message.args().map((value) => value.jsonValue().catch(() => undefined)));
    visited.logs.push(values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" "));
  });
  await prepare?.(page);
  await page.goto(url);
  await forgetHistory();
  return visited;
}

function recordProblems(page: Page, record: (text: string) => void) {
  page.on("console", (message) => {
    // At the level «verbose», which Playwright calls «debug», a Chromium with windows gives advice about passwords.
    if (!["log", "debug"].includes(message.type())) record(message.text());
  });
  page.on("pageerror", (error) => record(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    // The browser aborts requests when the visitor leaves before they are complete.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") record(`request failed: ${request.url()} ${reason}`);
  });
  let firstOrigin: string | undefined;
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    firstOrigin ??= origin;
    if (origin !== firstOrigin) record(`request to another origin: ${request.url()}`);
  });
}

/** Waits until React runs the page, and shows the footer with the year. */
export const waitUntilHydrated = (page: Page) => waitUntil(page, isHydrated, undefined);

/**
 * Waits until a function that runs in the page returns true, whichever document it shows by then. Playwright's own methods
 * that wait run a script in each document that costs as much as a third of a visit.
 */
export async function waitUntil<T>(page: Page, isTrue: (value: T) => boolean, value: T): Promise<void> {
  const ask = isTrue as (value: unknown) => boolean;
  const end = performance.now() + 150_000;
  // A call fails while another document is loading. What vitest has to wait with works only in its tests, not in benches.
  let failure: unknown;
  while (performance.now() < end) {
    try {
      if (await page.evaluate(ask, value)) return;
    } catch (error) {
      failure = error;
    }
    await wait(20);
  }
  throw new Error(`Not true for 150 s on ${page.url()}: ${isTrue}`, { cause: failure });
}

/** Runs in the page. */
function isHydrated(): boolean {
  const footer = document.querySelector("footer");
  const isRun = Object.keys(footer ?? {}).some((key) => key.startsWith("__react"));
  // Any year: the clock of the page may be that of the test.
  return isRun && /© \d{4}/.test(footer?.textContent ?? "");
}

/** Runs in the page. Without a function that has a name: tsx, which runs the benches, adds a helper that the page lacks. */
function isShown(): boolean {
  return (
    [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility({ visibilityProperty: true })) &&
    !document.querySelector("form [aria-disabled=true]")
  );
}

/** The requests of each page that have no answer yet. */
const openRequests = new WeakMap<Page, Set<Request>>();

function recordRequests(page: Page) {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Waits until the browser has rendered the page twice. */
export function renderedFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Waits until the page has no request without an answer, and has rendered the answers that it got. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  do await renderedFrames(page);
  while (openRequests.get(page)?.size !== 0);
}

/** Waits until React runs the page, and the page shows its heading and requests nothing more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await waitUntil(page, isShown, undefined);
  await waitUntilQuiet(page);
}

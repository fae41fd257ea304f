// Opens pages in Chromium and records what goes wrong on them.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { launch } from "./chromium.ts";

export interface Visit {
  page: Page;
  /** The texts of all alerts so far. Each alert is accepted as it opens. */
  alerts: string[];
  /** What the page logged by console.log, objects as JSON. */
  logs: string[];
  /** Console errors and warnings, exceptions, failed requests, CSP violations, requests to other origins. */
  problems: string[];
  close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Called before the document is requested. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Starts a Chromium for the tests of one file. Returns a function that opens an address, absolute or relative to the
 * built site, until the end of the test.
 */
export function withVisits() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  return async (address = "", options?: VisitOptions): Promise<Visit> => {
    const visitor = await visit(browser, new URL(address, inject("url")).href, options);
    onTestFinished(visitor.close);
    return visitor;
  };
}

/** Opens `url`. Problems are recorded from before the document is requested. */
export async function visit(browser: Browser, url: string, { prepare, ...options }: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: "es-CO", ...options });
  const page = await context.newPage();
  const visited: Visit = { page, alerts: [], logs: [], problems: [], close: () => context.close() };
  await recordProblems(page, (text) => visited.problems.push(text));
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
  return visited;
}

async function recordProblems(page: Page, record: (text: string) => void) {
  page.on("console", (message) => {
    if (message.type() !== "log") record(message.text());
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
  await page.exposeFunction("recordProblem", record);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      (window as unknown as { recordProblem: (text: string) => void }).recordProblem(
        `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
}

/** Waits until React runs the page: the year in the footer appears only then. */
export function waitUntilHydrated(page: Page): Promise<void> {
  return page.getByText(`© ${new Date().getFullYear()}`).waitFor();
}

/** Waits until the page shows its heading and requests nothing more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
}

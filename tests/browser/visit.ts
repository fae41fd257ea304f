// A visitor with open eyes: a page in Chromium whose every complaint is written down.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { launch } from "./chromium.ts";

export interface Visit {
  page: Page;
  /** Texts of the alerts so far; each is accepted as it comes. */
  alerts: string[];
  /** What the page logged by console.log, objects as JSON. */
  logs: string[];
  /** Console errors and warnings, exceptions, failed requests, CSP violations, requests to other origins. */
  complaints: string[];
  close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Is done with the page before the document starts. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * For the tests of one file: opens visits in a Chromium of the file's own. An address is one of the built site, whole
 * or its end; a visit ends with its test.
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

/** Opens `url`. Complaints are listened for from before the document starts. */
export async function visit(
  browser: Browser,
  url: string,
  { prepare, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: "es-CO", ...options });
  const page = await context.newPage();
  const seen: Visit = { page, alerts: [], logs: [], complaints: [], close: () => context.close() };
  const complain = (text: string) => seen.complaints.push(text);
  page.on("dialog", (dialog) => {
    seen.alerts.push(dialog.message());
    dialog.accept();
  });
  page.on("console", async (message) => {
    if (message.type() !== "log") {
      complain(message.text());
      return;
    }
    // Its text names five properties of an object at most.
    const values = await Promise.all(message.args().map((value) => value.jsonValue().catch(() => undefined)));
    seen.logs.push(
      values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" "),
    );
  });
  page.on("pageerror", (error) => complain(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Aborted is what a visitor does who goes on before everything is here.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complain(`request failed: ${request.url()} ${reason}`);
  });
  let home: string | undefined;
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    home ??= origin;
    if (origin !== home) complain(`foreign request: ${request.url()}`);
  });
  await page.exposeFunction("complain", complain);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      (window as unknown as { complain: (text: string) => void }).complain(
        `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  await prepare?.(page);
  await page.goto(url);
  return seen;
}

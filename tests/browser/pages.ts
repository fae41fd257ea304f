// Lends pages of Chromium to visits, one after the other: to use a page again costs half as much as to open a new one.
import type { EventEmitter } from "node:events";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

interface OpenPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

export interface LentPage {
  page: Page;
  /** Removes the entries before the current one from the history: a new page has none. */
  forgetHistory: () => Promise<unknown>;
  /** Takes the page back for the next visit, or closes it if something was done with it that cannot be undone. */
  giveBack: () => Promise<void>;
}

/**
 * The members of a page whose effects end with the document or are undone before the next visit. A page of which a test
 * uses another member is not used again.
 */
const undoable = new Set<PropertyKey>(
  [
    "$ $$ $eval $$eval evaluate locator frameLocator frames ariaSnapshot screenshot addStyleTag addScriptTag",
    "getByAltText getByLabel getByRole getByText getByTitle keyboard mouse url title content viewportSize isClosed",
    "waitForEvent waitForFunction waitForLoadState waitForRequest waitForResponse waitForURL",
    "goto reload goBack goForward request on once off removeListener",
    "route unroute unrouteAll setViewportSize emulateMedia",
  ].flatMap((names) => names.split(" ")),
);

/** The pages that no visit uses, by what only a new context can change. */
const unused = new WeakMap<Browser, Map<string, OpenPage[]>>();

/** The sessions of the pages that are lent. */
const sessions = new WeakMap<Page, CDPSession>();

/** A session of Chromium's protocol with the page, which may be used again if it is lent. */
export async function sessionOf(page: Page): Promise<CDPSession> {
  return sessions.get(page) ?? page.context().newCDPSession(page);
}

/** A page on which nothing of an earlier visit is left. */
export async function lendPage(browser: Browser, options: BrowserContextOptions): Promise<LentPage> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...ofContext } = options;
  const pages = unusedPages(browser, JSON.stringify(ofContext));
  const open = pages.pop() ?? (await openPage(browser, ofContext));
  const { page, session } = open;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
    forcedColors: forcedColors ?? "none",
  });
  const listeners = listenersOf(page);
  const origins = recordOrigins(page);
  let isReusable = true;
  page.on("crash", () => {
    isReusable = false;
  });
  const lent = new Proxy(page, {
    get(_, name) {
      const isMember = typeof name === "string" && !name.startsWith("_") && name in page;
      if (isMember && !undoable.has(name)) isReusable = false;
      const value = Reflect.get(page, name);
      return typeof value === "function" ? value.bind(page) : value;
    },
  });
  sessions.set(lent, session);
  const forgetHistory = () => session.send("Page.resetNavigationHistory");
  async function giveBack() {
    isReusable &&= !page.isClosed() && open.context.pages().length === 1;
    isReusable &&= await clear(open, origins).catch(() => false);
    if (!isReusable) return open.context.close();
    removeListeners(page, listeners);
    await forgetHistory();
    pages.push(open);
  }
  return { page: lent, forgetHistory, giveBack };
}

function unusedPages(browser: Browser, key: string): OpenPage[] {
  const ofBrowser = unused.get(browser) ?? new Map<string, OpenPage[]>();
  unused.set(browser, ofBrowser);
  const pages = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, pages);
  return pages;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext({ locale: "es-CO", ...options });
  // Only for pages that hang: machines are shared and noisy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.addInitScript(reportViolations);
  return { context, page, session: await context.newCDPSession(page) };
}

/** Runs in the page. */
function reportViolations() {
  const { warn } = console;
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    warn(`CSP: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
}

/** The origins of the documents that the page and its frames show from now on. */
function recordOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== "null") origins.add(origin);
  });
  return origins;
}

/** Playwright does not declare these methods of its pages. */
const emitterOf = (page: Page) => page as unknown as EventEmitter;

const listenersOf = (page: Page) =>
  emitterOf(page)
    .eventNames()
    .flatMap((event) => emitterOf(page).listeners(event));

function removeListeners(page: Page, kept: unknown[]): void {
  const emitter = emitterOf(page);
  for (const event of emitter.eventNames()) {
    for (const listener of emitter.listeners(event) as (() => void)[]) {
      if (!kept.includes(listener)) emitter.removeListener(event, listener);
    }
  }
}

/** Leaves the document, and deletes what it has stored. False if another document has stored something, too. */
async function clear({ page, session }: OpenPage, origins: Set<string>): Promise<boolean> {
  const { origin } = new URL(page.url());
  if ([...origins].some((other) => other !== origin)) return false;
  for (const frame of page.frames()) await frame.evaluate(emptySession);
  await page.goto("about:blank");
  if (origins.size > 0) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.mouse.up();
  await page.mouse.move(-1, -1);
  return true;
}

/** Runs in the page, which may store something as it is left. No command of the browser deletes what is in this storage. */
function emptySession() {
  if (location.origin === "null") return;
  Storage.prototype.setItem = () => {};
  sessionStorage.clear();
}

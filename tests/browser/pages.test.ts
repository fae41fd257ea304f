// A page that is lent to several visits, one after the other.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openWindow, sharedBrowser, type Visit, waitUntilLoaded } from "./visit.ts";

const url = inject("url");

/** The visits of each test share pages with no other test. */
const open = async (locale: string, address: string): Promise<Visit> =>
  openWindow(await sharedBrowser(), address, { locale });

/** Two visits with the same frame have the same page. */
const frameOf = ({ page }: Visit) => page.frames()[0];

/** What a document can find out about the visits before. */
const tracesIn = (page: Page) =>
  page.evaluate(async () => ({
    ...{ length: history.length, step: history.state?.idx, name: window.name, referrer: document.referrer },
    ...{ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie },
    databases: await indexedDB.databases(),
    size: [innerWidth, innerHeight, screen.width, scrollY],
    media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(forced-colors: active)"].filter(
      (query) => matchMedia(query).matches,
    ),
    hovered: document.querySelectorAll(":hover").length,
    globals: Object.keys(window).length,
  }));

/** Changes everything that is undone. */
async function leaveTraces(page: Page) {
  await page.evaluate(async () => {
    window.name = "old";
    await cookieStore.set("old", "1");
    Object.assign(window, { old: true });
    const store = (name: string) => {
      localStorage.setItem(name, "1");
      sessionStorage.setItem(name, "1");
    };
    store("old");
    addEventListener("pagehide", () => store("leaving"));
    await new Promise((resolve) => Object.assign(indexedDB.open("old"), { onsuccess: resolve }));
    location.hash = "#/pqrs";
  });
  await waitUntilLoaded(page);
  // The form stores its draft as the page is left.
  await page.getByLabel("Nombre completo").fill("Ana");
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "reduce", forcedColors: "active" });
  await page.route("**/*", (route) => route.abort());
}

test("a visit finds nothing of the one before it in the same page", async () => {
  const first = await open("es-ES", url);
  await waitUntilLoaded(first.page);
  const expected = await tracesIn(first.page);
  await leaveTraces(first.page);
  const requested: string[] = [];
  first.page.on("request", (request) => requested.push(request.url()));
  await first.close();
  const count = requested.length;
  first.problems.length = 0;
  const second = await open("es-ES", url);
  await waitUntilLoaded(second.page);
  expect(frameOf(second)).toBe(frameOf(first));
  expect(await tracesIn(second.page)).toEqual(expected);
  await second.page.evaluate(() => {
    console.error("new");
    alert("new");
  });
  expect([second.problems, second.alerts]).toEqual([["new"], ["new"]]);
  expect([first.problems, first.alerts, requested.length]).toEqual([[], [], count]);
  await second.close();
});

test.each<[string, (visited: Visit) => unknown]>([
  ["has a script of the test in every document", ({ page }) => page.addInitScript("1")],
  ["can call a function of the test", ({ page }) => page.exposeFunction("call", () => {})],
  ["has a clock of the test", ({ page }) => page.clock.install()],
  ["has lent its context", ({ page }) => page.context()],
  ["has opened another page", ({ page }) => page.evaluate(() => void window.open("about:blank"))],
  [
    "has shown documents of two addresses",
    async ({ page }) => {
      for (const host of ["127.0.0.1", "localhost"]) await page.goto(`${url.replace("127.0.0.1", host)}robots.txt`);
    },
  ],
])("a page that %s is not used again", async (_, act) => {
  const first = await open("es-PE", "about:blank");
  await act(first);
  await first.close();
  const second = await open("es-PE", "about:blank");
  expect(frameOf(second)).not.toBe(frameOf(first));
  await second.close();
});

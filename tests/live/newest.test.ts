// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Module {
  name: string;
  address: string;
  version: number;
}

/** What the server answers; undefined while there is no connection. */
let news: (() => Response) | undefined;
/** What was asked and imported, one after the other. */
let done: string[];
/** Answers a question that the test holds back. */
let answer: (() => void) | undefined;
let isHeld = false;
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  [news, done, isHeld] = [undefined, [], false];
  reload.mockClear();
  vi.stubGlobal("done", done);
  vi.stubGlobal("parent", {});
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", async (address: string) => {
    done.push(address);
    if (isHeld) await new Promise<void>((resolve) => (answer = resolve));
    if (!news) throw new TypeError("Failed to fetch");
    return news();
  });
  Object.assign(document.documentElement.dataset, { start: "1", version: "1" });
  document.head.innerHTML = '<link data-colours rel="stylesheet" href="colores.css?v=1">';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the document of the preview, which asks at once. */
async function open() {
  await import("../../src/live/newest.ts");
  await vi.advanceTimersByTimeAsync(0);
}
const answerWith = (version: number, modules: Module[] = [], start = "1") => {
  news = () => Response.json({ start, version, modules });
};
let count = 0;
/** A module that says when it is imported. Its address is new: no address is evaluated twice. */
const moduleOf = (name: string, version: number, code = "") => ({
  name,
  version,
  address: `data:text/javascript,globalThis.done.push("${name} ${version}");${code}//${count++}`,
});
const styles = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));

test("a frame shows what has changed while its question had no answer, without another change", async () => {
  await open();
  answerWith(2, [{ name: "colores.css", address: "colores.css?v=2", version: 2 }]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(styles()).toContain("colores.css?v=2");
});

test.each<[string, () => Response]>([
  ["is an error", () => new Response("{}", { status: 401 })],
  ["has ended in the middle", () => new Response('{"start":"1","vers')],
])("a frame asks again if the answer %s", async (_, broken) => {
  news = broken;
  await open();
  answerWith(2, [{ name: "colores.css", address: "colores.css?v=2", version: 2 }]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(styles()).toContain("colores.css?v=2");
});

test("asks for what is newer than it has, one question after the other", async () => {
  answerWith(5);
  isHeld = true;
  await open();
  void window.showNewest?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["cambios?desde=1"]);
  isHeld = false;
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["cambios?desde=1", "cambios?desde=5"]);
});

test("loads the document again if the server has started anew", async () => {
  answerWith(2, [], "2");
  await open();
  expect(reload).toHaveBeenCalledOnce();
});

test("imports of what has changed only what the document has in an older version, the icons first", async () => {
  const { live } = await import("../../src/live/live.ts");
  for (const name of ["page", "virtual:icons"]) live(name, {}, 1);
  live("site", {}, 2);
  const icons = moduleOf("virtual:icons", 2, 'await new Promise(setImmediate);globalThis.done.push("icons there");');
  answerWith(2, [...["page", "site", "unseen"].map((name) => moduleOf(name, 2)), icons]);
  await open();
  await expect.poll(() => done).toContain("page 2");
  expect(done.slice(1)).toEqual(["virtual:icons 2", "icons there", "page 2"]);
});

test("a style sheet goes when the newer one is there", async () => {
  answerWith(1);
  await open();
  await window.showNewest?.();
  answerWith(2, [{ name: "colores.css", address: "colores.css?v=2", version: 2 }]);
  await window.showNewest?.();
  expect(styles()).toEqual(["colores.css?v=1", "colores.css?v=2"]);
  document.querySelector('[href$="2"]')?.dispatchEvent(new Event("load"));
  expect(styles()).toEqual(["colores.css?v=2"]);
  answerWith(3, [{ name: "colores.css", address: "colores.css?v=3", version: 3 }]);
  await window.showNewest?.();
  expect(styles()).toEqual(["colores.css?v=2", "colores.css?v=3"]);
});

test("imports what the server has changed while the document was loading it", async () => {
  const { live } = await import("../../src/live/live.ts");
  answerWith(2, [moduleOf("page", 2)]);
  await open();
  await window.showNewest?.();
  live("page", {}, 1);
  await expect.poll(() => done).toContain("page 2");
});

test("a frame asks again, once, if modules could not be loaded", async () => {
  const { live } = await import("../../src/live/live.ts");
  for (const name of ["page", "site"]) live(name, {}, 1);
  answerWith(
    2,
    ["page", "site"].map((name) => moduleOf(name, 2, "throw new Error()")),
  );
  await open();
  await expect.poll(() => done).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done.filter((each) => each.startsWith("cambios"))).toEqual(["cambios?desde=1", "cambios?desde=2"]);
});

test("a window of its own asks every two seconds while it is seen", async () => {
  vi.stubGlobal("parent", window);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveLength(1);
  seen.mockReturnValue("visible");
  await vi.advanceTimersByTimeAsync(4000);
  expect(done).toHaveLength(3);
});

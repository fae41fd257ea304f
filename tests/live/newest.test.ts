// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** What the server answers; undefined while there is no connection. */
let news: object | undefined;

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal("parent", {});
  vi.stubGlobal("fetch", async () => {
    if (!news) throw new TypeError("Failed to fetch");
    return Response.json(news);
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a frame shows what has changed while its question had no answer, without another change", async () => {
  document.documentElement.dataset.start = "1";
  document.head.innerHTML = '<link data-colours rel="stylesheet" href="colores.css?v=1">';
  await import("../../src/live/newest.ts");
  await window.showNewest?.();
  news = { start: "1", version: 2, modules: [{ name: "colores.css", address: "colores.css?v=2", version: 2 }] };
  await vi.advanceTimersByTimeAsync(5000);
  expect([...document.querySelectorAll("link")].map((link) => link.getAttribute("href"))).toContain("colores.css?v=2");
});

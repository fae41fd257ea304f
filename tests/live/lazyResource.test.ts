// Things that come over the line, or do not.
import { afterEach, expect, test, vi } from "vitest";
import { createArrivals } from "../../src/live/lazyResource.ts";

const page = { title: "Cultura" };
const reported = vi.fn();
vi.stubGlobal("reportError", reported);
afterEach(() => reported.mockClear());

function failingOnce() {
  const fetch = vi.fn(async (_: string) => page);
  fetch.mockRejectedValueOnce(
    new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/cultura.js"),
  );
  return { fetch, arrivals: createArrivals(fetch) };
}

test("what has come is there at once, and was asked for once", async () => {
  const fetch = vi.fn(async (_: string) => page);
  const arrivals = createArrivals(fetch);
  expect(arrivals.of("a")).toBe(arrivals.of("a"));
  await arrivals.of("a");
  expect(arrivals.of("a")).toMatchObject({ status: "fulfilled", value: page });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("what did not come is null, and nobody asks again by looking", async () => {
  const { fetch, arrivals } = failingOnce();
  expect(await arrivals.of("a")).toBeNull();
  expect(await arrivals.of("a")).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("asked for again, it counts as not come until it is here", async () => {
  const { arrivals } = failingOnce();
  await arrivals.of("a");
  const again = arrivals.again("a");
  expect(arrivals.of("a")).toMatchObject({ status: "fulfilled", value: null });
  expect(await again).toBe(page);
  expect(await arrivals.of("a")).toBe(page);
});

test("forgotten, it is asked for when it is next wanted; what has come is kept", async () => {
  const { fetch, arrivals } = failingOnce();
  await arrivals.of("a");
  arrivals.forget("a");
  expect(await arrivals.of("a")).toBe(page);
  arrivals.forget("a");
  expect(await arrivals.of("a")).toBe(page);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ["Chromium", "Failed to fetch dynamically imported module: http://localhost/a.js"],
  ["Firefox", "error loading dynamically imported module: http://localhost/a.js"],
  ["Safari", "Importing a module script failed."],
  ["Vite, of a style sheet", "Unable to preload CSS for /assets/a.css"],
])("a dropped line in the words of %s is no mistake", async (_, words) => {
  expect(await createArrivals(() => Promise.reject(new TypeError(words))).of("a")).toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

test("a mistake in what has come reaches the developers", async () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'sections')");
  expect(await createArrivals(() => Promise.reject(mistake)).of("a")).toBeNull();
  expect(reported.mock.calls).toEqual([[mistake]]);
});

import { afterEach, expect, test, vi } from "vitest";
import { createLazyResource } from "../../src/live/lazyResource.ts";

const page = { title: "Cultura" };
const reportError = vi.fn();
vi.stubGlobal("reportError", reportError);
afterEach(() => reportError.mockClear());

function failingOnce() {
  const fetch = vi.fn(async (_: string) => page);
  fetch.mockRejectedValueOnce(
    new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/cultura.js"),
  );
  return { fetch, resource: createLazyResource(fetch) };
}

test("fetches a key once and returns the same settled promise afterwards", async () => {
  const fetch = vi.fn(async (_: string) => page);
  const resource = createLazyResource(fetch);
  expect(resource.load("a")).toBe(resource.load("a"));
  await resource.load("a");
  expect(resource.load("a")).toMatchObject({ status: "fulfilled", value: page });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("resolves to null after a failure and does not fetch again on the next load", async () => {
  const { fetch, resource } = failingOnce();
  expect(await resource.load("a")).toBeNull();
  expect(await resource.load("a")).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("returns the failed result until a reload settles, then the new one", async () => {
  const { resource } = failingOnce();
  await resource.load("a");
  const reloaded = resource.reload("a");
  expect(resource.load("a")).toMatchObject({ status: "fulfilled", value: null });
  expect(await reloaded).toBe(page);
  expect(await resource.load("a")).toBe(page);
});

test("evicts a failed result but keeps a loaded value", async () => {
  const { fetch, resource } = failingOnce();
  await resource.load("a");
  resource.evict("a");
  expect(await resource.load("a")).toBe(page);
  resource.evict("a");
  expect(await resource.load("a")).toBe(page);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("does not fetch again what is still loading when it is evicted", async () => {
  const fetch = vi.fn(async (_: string) => page);
  const resource = createLazyResource(fetch);
  const loading = resource.load("a");
  resource.evict("a");
  expect(resource.load("a")).toBe(loading);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ["Chromium", "Failed to fetch dynamically imported module: http://localhost/a.js"],
  ["Firefox", "error loading dynamically imported module: http://localhost/a.js"],
  ["Safari", "Importing a module script failed."],
  ["the site for a file of a module", "Unable to preload http://localhost/a.css"],
])("does not report the message of %s for an unavailable file as an error", async (_, message) => {
  expect(await createLazyResource(() => Promise.reject(new TypeError(message))).load("a")).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

test("reports an error thrown by the loaded code", async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'sections')");
  expect(await createLazyResource(() => Promise.reject(error)).load("a")).toBeNull();
  expect(reportError.mock.calls).toEqual([[error]]);
});

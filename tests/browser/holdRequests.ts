import type { Page, Route } from "playwright-core";

/** Delays the requests that match `pattern` until the returned function is called, then handles them with `handle`. */
export async function holdRequests(
  page: Page,
  pattern: RegExp,
  handle = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await handle(route);
  });
  return release;
}

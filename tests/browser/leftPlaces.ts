// What only the receiver knows of a form, and the server of the built site does not answer.
import type { Page } from "playwright-core";

/** How many places a form with a limited number has left: as many as the preview of the hosted editor says. */
export function answerLeftPlaces(page: Page): Promise<unknown> {
  return page.route(leftPlaces, (route) => route.fulfill({ json: { quedan: 10 } }));
}

export const leftPlaces = /\/_\/cupos\/[^/]+$/;

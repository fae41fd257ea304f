// What visitors do on the site, written once for all browsers.
import { afterAll, beforeAll, describe } from "vitest";
import type { TestedBrowser } from "./findBrowsers.ts";
import { testKeyboard } from "./journeys/keyboard.ts";
import { testLogin } from "./journeys/login.ts";
import { testMenu } from "./journeys/menu.ts";
import { testPages } from "./journeys/pages.ts";
import { testPqrs } from "./journeys/pqrs.ts";
import type { RunningBrowser } from "./tab.ts";
import { withTabs } from "./withTabs.ts";

/** Declares the tests of a browser. They are skipped if it is not installed. */
export function testJourneys({ name, launch }: TestedBrowser) {
  describe.skipIf(!launch)(name, () => {
    let browser: RunningBrowser | undefined;
    beforeAll(async () => {
      browser = await launch?.();
    });
    afterAll(() => browser?.close());
    const tab = withTabs(() => browser);
    testPages(tab);
    testPqrs(tab);
    testLogin(tab);
    testMenu(tab);
    testKeyboard(tab);
  });
}

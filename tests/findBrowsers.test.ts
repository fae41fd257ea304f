import { expect, test } from "vitest";
import { findFirefox, findWebKit, skipNotice } from "./browsers/findBrowsers.ts";

const nothing = () => undefined;

test("a browser that is not installed is skipped, and the notice says how to install it", () => {
  expect(skipNotice(findFirefox(nothing))).toMatch(/^SKIPPED: .* Firefox.*apt-get install firefox-esr/);
  expect(skipNotice(findWebKit(nothing))).toMatch(/^SKIPPED: .* WebKitGTK.*apt-get install webkit2gtk-driver xvfb/);
});

test("an installed browser is not skipped", () => {
  const everything = (paths: (string | undefined)[]) => paths[0] ?? "/a/program";
  expect(skipNotice(findFirefox(everything))).toBeUndefined();
  expect(skipNotice(findWebKit(everything))).toBeUndefined();
});

test.each(["WebKitWebDriver", "MiniBrowser", "Xvfb"])("WebKitGTK is skipped without %s", (program) => {
  const others = (paths: (string | undefined)[]) => (paths.join().includes(program) ? undefined : "/a/program");
  expect(findWebKit(others).launch).toBeUndefined();
});

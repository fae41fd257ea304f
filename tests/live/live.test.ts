import { expect, test, vi } from "vitest";
import { live, liveText, subscribe, versionOf } from "../../src/live/live.ts";

test("an older version that is loaded later does not become the newest", () => {
  live("page", { title: "new" }, 5);
  live("page", { title: "old" }, 3);
  expect(versionOf("page")).toBe(5);
});

test("a text that was imported is written as the newest one", () => {
  const imported = liveText("icons", "./a.svg", 1);
  liveText("icons", "./b.svg", 2);
  liveText("icons", "./a.svg", 1);
  expect(`${imported}#phone`).toBe("./b.svg#phone");
});

test("listeners learn of newer values only", () => {
  const listener = vi.fn();
  const end = subscribe(listener);
  live("site", {}, 2);
  live("site", {}, 1);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

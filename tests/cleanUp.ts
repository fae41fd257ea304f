// After each test in jsdom: the next one, perhaps of another file, gets an empty document at the address of the landing.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { quickenComputedStyle } from "./computedStyle.ts";

// What a test waits for appears late on a slow machine: the default is one second.
configure({ asyncUtilTimeout: 60_000 });

if (typeof document !== "undefined") quickenComputedStyle();

afterEach(() => {
  if (typeof document === "undefined") return;
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  document.title = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

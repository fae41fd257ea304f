// After each test in jsdom: the next one, perhaps of another file, gets an empty document at the address of the landing.
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(() => {
  if (typeof document === "undefined") return;
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  document.title = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

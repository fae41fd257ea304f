// Runs once before the journeys: serves the built site, and reports the browsers that are not installed.
import type { TestProject } from "vitest/node";
import { builtSite, serve } from "../browser/site.ts";
import { findFirefox, findWebKit, skipNotice } from "./findBrowsers.ts";
import { recordProblems } from "./recordProblems.ts";

export default async function setup(project: TestProject) {
  const notices = [findFirefox(), findWebKit()].map(skipNotice).filter((notice) => notice !== undefined);
  for (const notice of notices) console.warn(notice);
  const outDir = await builtSite(project);
  const { url, close } = await serve(outDir, { plugins: [recordProblems(outDir)] });
  project.provide("url", url);
  return close;
}

// Once before all browser tests: the built site is served, and its address given to them.
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium.ts";
import { build, repository, serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  findChromium();
  const outDir = `${repository}/dist`;
  if (!existsSync(outDir)) await build(repository);
  const { url, close } = await serve(outDir);
  project.provide("url", url);
  return close;
}

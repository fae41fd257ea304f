// Once before all browser tests: the built site is served, and its address given to them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium.ts";
import { repository, serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  findChromium();
  const outDir = `${repository}/dist`;
  if (!existsSync(outDir)) execFileSync("npm", ["run", "build"], { cwd: repository, stdio: "inherit" });
  const { url, close } = await serve(outDir);
  project.provide("url", url);
  return close;
}

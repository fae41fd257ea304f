// Runs once before all browser tests: serves the built site and provides its address.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findChromium } from "./findChromium.ts";
import { repository, serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  await findChromium();
  const outDir = `${repository}/dist`;
  if (!existsSync(outDir)) {
    // vitest sets NODE_ENV to "test", which would build the block catalogue too.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync("npm", ["run", "build"], { cwd: repository, stdio: "inherit", env });
  }
  const { url, close } = await serve(outDir);
  project.provide("url", url);
  return close;
}

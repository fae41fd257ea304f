// Once before all browser tests: the built site is served, and its address given to them.
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
    // As it is published: what vitest sets would make it a build for developers, the block catalogue included.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync("npm", ["run", "build"], { cwd: repository, stdio: "inherit", env });
  }
  const { url, close } = await serve(outDir);
  project.provide("url", url);
  return close;
}

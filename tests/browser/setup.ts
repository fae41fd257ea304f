// Runs once before the browser tests of a site: serves the built site under its security policy and provides its address.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "./findChromium.ts";
import { declaredHeaders } from "./headers.ts";
import { builtSite, serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  await findChromium();
  const outDir = await builtSite(project);
  const { url, close } = await serve(outDir, { headers: declaredHeaders(outDir) });
  project.provide("url", url);
  const shared = await mkdtemp(join(tmpdir(), "browser-shared-"));
  project.provide("shared", shared);
  return async () => {
    await close();
    await rm(shared, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

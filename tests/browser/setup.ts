// Runs once before the browser tests of a site: serves the built site under its security policy and provides its address.
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
  return close;
}

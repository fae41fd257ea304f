// Runs once before the browser tests of a site: serves the built site and provides its address.
import type { TestProject } from "vitest/node";
import { findChromium } from "./findChromium.ts";
import { builtSite, serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  await findChromium();
  const { url, close } = await serve(await builtSite(project));
  project.provide("url", url);
  return close;
}

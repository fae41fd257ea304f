// The general texts of this site, as its components receive them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../src/types.gen.ts";

const file: Site = JSON.parse(readFileSync(join(import.meta.dirname, "../content/site.json"), "utf8"));

export const { site: siteWords, hours: hoursWords } = file.words;

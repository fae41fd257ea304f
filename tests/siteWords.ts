// The general texts of this site, as its components receive them.
import { readFileSync } from "node:fs";
import type { Site } from "../src/types.gen.ts";
import { siteRoot } from "./roots.ts";

const file: Site = JSON.parse(readFileSync(`${siteRoot}/content/site.json`, "utf8"));

export const { site: siteWords, hours: hoursWords } = file.words;

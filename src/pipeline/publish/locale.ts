// Gives the `locale` of the site file to the document, and its `locale` and `zone` to the code that formats numbers, dates
// and lists and that compares dates. The receiver's programs take them from the site that they serve.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { sitePath } from "../read/files.ts";
import { fixedOffsetOf } from "../site/timeZone.ts";
import type { CurrentSite } from "./currentSite.ts";
import { sourceFolder } from "./source.ts";

const localeModule = `${sourceFolder}/engine/locale.ts`;

/** What the receiver has instead: it serves sites of any locale. */
const servedLocale = [
  `import { servedSite } from ${JSON.stringify(`${sourceFolder}/receiver/version/servedSite.ts`)};`,
  "export const { locale, zone } = servedSite();",
  "export const fixedOffset = undefined;",
].join("\n");

/** `root` is the folder that contains `content`. While editing, a changed locale or zone needs a restart. */
export function siteLocale({ root }: { root: string }): Plugin {
  const path = join(resolve(root), sitePath);
  let content: CurrentSite | undefined;
  const declared = async () =>
    declarationsIn(content?.snapshot?.documents.site?.text ?? (await readFile(path, "utf8").catch(() => "")));
  return {
    name: "locale",
    enforce: "pre",
    configResolved({ plugins }) {
      content = plugins.find(({ name }) => name === "content")?.api;
    },
    async transform(code, id) {
      if (id !== localeModule) return;
      if (this.environment.name === "receiver") return servedLocale;
      return Object.entries(await declared()).reduce(replaceConstant, code);
    },
    async transformIndexHtml(html) {
      const { locale } = await declared();
      return locale && html.replace(/(?<=<html lang=").*?(?=")/, locale);
    },
  };
}

interface Declared {
  locale?: string;
  zone?: string;
  fixedOffset?: number | undefined;
}

function replaceConstant(code: string, [name, value]: [string, unknown]): string {
  return code.replace(new RegExp(`(?<=const ${name} = ).*(?=;)`), String(JSON.stringify(value)));
}

/** Nothing if the file is missing or is not JSON: the check reports that. */
function declarationsIn(file: string): Declared {
  try {
    const { locale, zone } = JSON.parse(file);
    return { ...(isName(locale) && { locale }), ...(isName(zone) && { zone, fixedOffset: fixedOffsetOf(zone) }) };
  } catch {
    return {};
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /^[\w/-]+$/.test(value);
}

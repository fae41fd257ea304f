// Gives the `locale` of the site file to the document, and its `locale` and `zone` to the code that formats numbers, dates
// and lists and that compares dates.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { sitePath } from "../read/files.ts";
import type { ContentApi } from "./plugin.ts";

const localeModule = fileURLToPath(new URL("../../engine/locale.ts", import.meta.url)).replaceAll("\\", "/");

/** `root` is the folder that contains `content`. While editing, a changed locale or zone needs a restart. */
export function siteLocale({ root }: { root: string }): Plugin {
  let content: ContentApi | undefined;
  const declared = async () => declarationsIn(content?.snapshot()?.documents.site?.text ?? (await siteFile(root)));
  return {
    name: "locale",
    enforce: "pre",
    configResolved({ plugins }) {
      content = plugins.find(({ name }) => name === "content")?.api;
    },
    async transform(code, id) {
      if (id !== localeModule) return;
      return Object.entries(await declared()).reduce(replaceConstant, code);
    },
    async transformIndexHtml(html) {
      const { locale } = await declared();
      return locale && html.replace(/(?<=<html lang=").*?(?=")/, locale);
    },
  };
}

function replaceConstant(code: string, [name, value]: [string, string]): string {
  return code.replace(new RegExp(`(?<=const ${name} = ).*(?=;)`), JSON.stringify(value));
}

async function siteFile(root: string): Promise<string> {
  return readFile(join(resolve(root), sitePath), "utf8").catch(() => "");
}

/** Nothing if the file is missing or is not JSON: the check reports that. */
function declarationsIn(file: string): { locale?: string; zone?: string } {
  try {
    const { locale, zone } = JSON.parse(file);
    return { ...(isName(locale) && { locale }), ...(isName(zone) && { zone }) };
  } catch {
    return {};
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /^[\w/-]+$/.test(value);
}

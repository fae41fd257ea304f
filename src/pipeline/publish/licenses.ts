// The licences of what the site ships and Vite does not list, because it is no module of the bundle: the font, the icons
// and the validators that ajv generates.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const packages = ["@fontsource-variable/figtree", "ajv", "ajv-formats"];
const iconSet = "@iconify-json/ph";

/** The part of the icon set's `info.json` that names its origin. */
interface IconSet {
  name: string;
  author: { name: string; url: string };
  license: { title: string; spdx: string; url: string };
}

/** The text of the file. @throws if the icon set has another licence than MIT, whose text is not here. */
export async function assetLicenses(): Promise<string> {
  const licensed = packages.map(async (name) => `# ${name}\n\n${await readPackageFile(name, "LICENSE")}`);
  const { name, author, license }: IconSet = JSON.parse(await readPackageFile(iconSet, "info.json"));
  if (license.spdx !== "MIT") throw new Error(`The icon set ${name} has the licence ${license.title}`);
  const mit = await readFile(join(import.meta.dirname, "mit.txt"), "utf8");
  const icons = `# Icons: ${name}\n\nCopyright (c) ${author.name}, ${author.url}\n${license.url}\n\n${mit}`;
  return [...(await Promise.all(licensed)), icons].join("\n\n");
}

function readPackageFile(name: string, file: string): Promise<string> {
  return readFile(resolve(`${name}/package.json`).replace(/package\.json$/, file), "utf8");
}

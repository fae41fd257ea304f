// The licences of what the site ships and Vite does not list, because it is no module of the bundle: the font, the icons
// and the validators that ajv generates.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const { resolve } = createRequire(import.meta.url);
const packages = ["@fontsource-variable/figtree", "ajv", "ajv-formats"];
const iconSets = ["@iconify-json/ph"];

/** The part of an icon set's `info.json` that names its origin. */
interface IconSet {
  name: string;
  author: { name: string; url: string };
  license: { title: string; spdx: string; url: string };
}

/** The text of the file. @throws if an icon set has another licence than MIT, whose text is not here. */
export async function assetLicenses(): Promise<string> {
  const licensed = packages.map(async (name) => `# ${name}\n\n${await readPackageFile(name, "LICENSE")}`);
  const sets = await Promise.all(iconSets.map(async (name) => JSON.parse(await readPackageFile(name, "info.json"))));
  const mit = await readFile(join(import.meta.dirname, "mit.txt"), "utf8");
  return [
    ...(await Promise.all(licensed)),
    ...sets.map((set: IconSet) => {
      if (set.license.spdx !== "MIT") throw new Error(`The icon set ${set.name} has the licence ${set.license.title}`);
      return `# Icons: ${set.name}\n\nCopyright (c) ${set.author.name}, ${set.author.url}\n${set.license.url}\n\n${mit}`;
    }),
  ].join("\n\n");
}

function readPackageFile(name: string, file: string): Promise<string> {
  return readFile(resolve(`${name}/package.json`).replace(/package\.json$/, file), "utf8");
}

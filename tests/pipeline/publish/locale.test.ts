// The locale and the zone of a site file, in the module that the code for numbers and dates imports.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedOffset, zone } from "../../../src/engine/locale.ts";
import { siteLocale } from "../../../src/pipeline/publish/locale.ts";
import { fixedOffsetOf } from "../../../src/pipeline/site/timeZone.ts";

const module = join(process.cwd(), "src/engine/locale.ts");
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "locale-"));
  await mkdir(join(root, "content"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The module as the plugin leaves it, or undefined if it leaves it alone. */
async function moduleWith(site: string, name = "client"): Promise<string | undefined> {
  await writeFile(join(root, "content/site.json"), site);
  const { transform } = siteLocale({ root });
  if (typeof transform !== "function") throw new Error("The plugin has no function for modules");
  const code = await Reflect.apply(transform, { environment: { name } }, [await readFile(module, "utf8"), module]);
  return typeof code === "string" ? code : undefined;
}

test("has what the site file declares", async () => {
  const code = await moduleWith('{ "locale": "es-MX", "zone": "America/Mexico_City" }');
  expect(code).toContain('export const locale = "es-MX";');
  expect(code).toContain('export const zone = "America/Mexico_City";');
  expect(code).toContain("export const fixedOffset = -21600000;");
});

test("the receiver has the locale and zone of the site that it serves", async () => {
  expect(await moduleWith('{ "locale": "es-MX" }', "receiver")).toContain(
    "export const { locale, zone } = servedSite();",
  );
});

test("has no fixed offset where clocks are changed, even only in the month of fasting", async () => {
  for (const zone of ["America/Santiago", "Africa/Casablanca"])
    expect(await moduleWith(`{ "zone": "${zone}" }`)).toContain("export const fixedOffset = undefined;");
});

test("the general offset is that of the general zone", () => {
  expect(fixedOffset).toBe(fixedOffsetOf(zone));
});

test.each(["{}", "{", '{ "zone": "\\"; alert(1); \\"" }', '{ "locale": "es\\"><script>" }'])(
  "stays as it is with the site file %s",
  async (site) => {
    expect(await moduleWith(site)).toBe(await readFile(module, "utf8"));
  },
);

// What posting costs the visitor: code in the modules of the forms that are posted, and nothing elsewhere.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { build, copyOfSite } from "../../browser/site.ts";
import { readForm } from "../readForm.ts";

/**
 * The bytes of the scripts, compressed, by their names without hash. A page and its form may have the same name. The
 * hashes in the imports are left out, because another hash compresses better or worse.
 */
function scripts(dist: string): Map<string, number> {
  const names = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
  const text = (name: string) =>
    readFileSync(join(dist, "assets", name), "utf8").replaceAll(/-[\w-]{8}\.(?=js|css)/g, ".");
  const size = (name: string) => gzipSync(text(name), { level: 9 }).length;
  const sizes = new Map<string, number>();
  for (const name of names) {
    const short = name.replace(/-.{8}\.js$/, "");
    sizes.set(short, (sizes.get(short) ?? 0) + size(name));
  }
  return sizes;
}

async function scriptsOf(submit: object) {
  const site = await copyOfSite();
  onTestFinished(site.remove);
  const { receive, ...form } = readForm("pqrs");
  await site.write("schemas/forms/pqrs.schema.json", { ...form, submit: { ...form.submit, ...submit } });
  return scripts(await build(site.root));
}

/** The module of the form, and the one with what forms share. */
const formChunks = ["pqrs", "entered"];

test("posting adds at most 0.9 kB to the modules of a form, and nothing to the others", async () => {
  const { submit } = readForm("pqrs");
  const posted = await scriptsOf({ answer: undefined, success: { message: "Enviada" } });
  const simulated = await scriptsOf({
    ...submit,
    action: "simulate",
    answer: undefined,
    success: { message: "Enviada" },
  });
  expect([...posted.keys()].sort()).toEqual([...simulated.keys()].sort());
  const added = [...posted].map(([name, bytes]) => [name, bytes - (simulated.get(name) ?? 0)] as const);
  const ofForm = added.filter(([name]) => formChunks.includes(name)).reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(ofForm).toBeGreaterThan(300);
  expect(ofForm).toBeLessThanOrEqual(900);
  // The names that the bundler gives may differ, and compress better or worse.
  const others = added.filter(([name, bytes]) => !formChunks.includes(name) && bytes > 20);
  expect(others).toEqual([]);
});

// The engine runs in plain Node: without Vite, a DOM or the site's files.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("imports every module of the engine and validates a form", () => {
  const modules = readdirSync("src/engine").map((name) => `./src/engine/${name}`);
  const script = `
    for (const module of ${JSON.stringify(modules)}) await import(module);
    const { loadForm } = await import("./src/engine/compile.ts");
    const { validateForm } = await import("./src/engine/validate.ts");
    const file = { $id: "f", type: "object", required: ["a"], properties: { a: { type: "string" } }, submit: {} };
    const form = loadForm(file, { form: {}, rules: { required: "missing" } });
    console.log(JSON.stringify([typeof document, validateForm(form, { a: " " }).map(({ message }) => message)]));
  `;
  const tsx = join("node_modules", "tsx", "dist", "cli.mjs");
  const args = [tsx, "--input-type=module", "--eval", script];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" }).trim()).toBe('["undefined",["missing"]]');
});

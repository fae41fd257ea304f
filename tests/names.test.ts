// A name means one thing: no two modules of src export the same one.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each stage of the check has its table of messages. */
const repeated = ["messages"];

const modules = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".gen.ts") && !file.endsWith(".d.ts"),
);
const exported = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

test("each exported name is that of one thing", () => {
  const owners = new Map<string, string[]>();
  for (const file of modules) {
    for (const [, name = ""] of readFileSync(`src/${file}`, "utf8").matchAll(exported)) {
      owners.set(name, [...(owners.get(name) ?? []), file]);
    }
  }
  expect([...owners].filter(([name, files]) => files.length > 1 && !repeated.includes(name))).toEqual([]);
  expect(owners.size).toBeGreaterThan(500);
});

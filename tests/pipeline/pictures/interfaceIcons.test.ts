// The icons of the interface are exactly those that components use.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { interfaceIcons } from "../../../src/pipeline/pictures/icons.ts";
import { calendarIcons } from "../../../src/pipeline/site/calendar.ts";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
const named = sources.flatMap((path) => {
  const uses = [...readFileSync(`src/${path}`, "utf8").matchAll(/<Icon name=("[^"]+"|\{[^}]+\})/g)];
  return uses.flatMap(([, value = ""]) => [...value.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
});

test("lists the icons that the components use", () => {
  expect([...new Set(named)].sort()).toEqual([...interfaceIcons, ...calendarIcons].sort());
});

// What the site is made with: each package is used, named in the README, fixed to a version, and needs no script to
// be installed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Locked {
  dev?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}

const manifest: Manifest = JSON.parse(read("package.json"));
const locked: [string, Locked][] = Object.entries(JSON.parse(read("package-lock.json")).packages);
const { dependencies, devDependencies, scripts } = manifest;
const all = { ...dependencies, ...devDependencies };

const sources = ["src", "tests"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.(tsx?|css|js)$/.test(name))
  .concat("vite.config.ts", "tsconfig.json", ".biome.json")
  .map(read)
  .join("\n");

/** By what a package shows that is imported nowhere: a command, or the package it serves. */
const unimported: Record<string, string> = {
  "@biomejs/biome": "biome",
  typescript: "tsc",
  tsx: "tsx",
  "@types/node": "node:",
  "@types/react": "react",
  "@types/react-dom": "react-dom",
  "@testing-library/dom": "@testing-library/react",
  "@stryker-mutator/core": "stryker",
  "@stryker-mutator/vitest-runner": "stryker",
};

function isUsed(name: string): boolean {
  const command = unimported[name];
  if (command && Object.values(scripts).some((script) => script.split(/\s+/).includes(command))) return true;
  return sources.includes(`"${command ?? name}`) || sources.includes(`@vitest-environment ${name}`);
}

test.each(Object.keys(all))("%s is used", (name) => {
  expect(isUsed(name)).toBe(true);
});

test.each(Object.keys(all))("%s is named in the README, with why", (name) => {
  const readme = read("README.md");
  const family = name.replace(/\/.*/, "/*");
  expect(readme.includes(`\`${name}\``) || readme.includes(`\`${family}\``)).toBe(true);
});

test("every version is exact", () => {
  const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test("every locked package comes from the registry and is sealed", () => {
  const packages = locked.filter(([path]) => path !== "");
  expect(
    packages.filter(([, { resolved, integrity }]) => resolved && !integrity).map(([path]) => path),
  ).toEqual([]);
  expect(packages.length).toBeGreaterThan(50);
});

test("nothing that is shipped has a script to run at installation; what has one works without", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.filter(([, { dev }]) => !dev)).toEqual([]);
  // esbuild's only saves a process at start.
  const names = new Set(scripted.map(([path]) => path.replace(/.*node_modules\//, "")));
  expect([...names]).toEqual(["esbuild"]);
});

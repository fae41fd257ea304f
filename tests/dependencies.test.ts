// Each dependency is used, explained in a README, pinned to a version, and works without an installation script.
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

/** Packages that no file imports, with the evidence of their use: a command, or the package that needs them. */
const notImported: Record<string, string> = {
  "@biomejs/biome": "biome",
  typescript: "tsc",
  tsx: "tsx",
  "@types/node": "node:",
  "@testing-library/dom": "@testing-library/react",
  "@stryker-mutator/core": "stryker",
  "@stryker-mutator/vitest-runner": "stryker",
};

function isUsed(name: string): boolean {
  const evidence = notImported[name] ?? /^@types\/(.*)$/.exec(name)?.[1];
  if (evidence && Object.values(scripts).some((script) => script.split(/\s+/).includes(evidence))) return true;
  return sources.includes(`"${evidence ?? name}`) || sources.includes(`@vitest-environment ${name}`);
}

test.each(Object.keys(all))("%s is used", (name) => {
  expect(isUsed(name)).toBe(true);
});

const readme = ["README.md", "src/editing/README.md", "src/receiver/README.md", "tests/README.md"].map(read).join();

test.each(Object.keys(all))("%s is explained in a README", (name) => {
  const family = name.replace(/\/.*/, "/*");
  expect(readme.includes(`\`${name}\``) || readme.includes(`\`${family}\``)).toBe(true);
});

test("every version is pinned", () => {
  const ranges = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(ranges).toEqual([]);
});

test("every locked package has an integrity hash", () => {
  const packages = locked.filter(([path]) => path !== "");
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  expect(packages.length).toBeGreaterThan(50);
});

test("the packages with an installation script are known, and work without it", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([path]) => path.replace(/.*node_modules\//, "")));
  // That of SQLite compiles it only where the package has no binary; that of esbuild makes its start faster.
  expect([...names].sort()).toEqual(["@photostructure/sqlite", "esbuild"].sort());
});

test("the workflow pins every action to a commit, installs without scripts and never cancels a deployment", () => {
  const workflow = read(".github/workflows/publicar.yml");
  const actions = workflow.match(/(?<=uses: ).*/g) ?? [];
  expect(actions.length).toBeGreaterThan(3);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  expect(workflow.match(/npm ci.*/g)).toEqual(["npm ci --ignore-scripts"]);
  expect(workflow).not.toContain("cancel-in-progress: true");
});

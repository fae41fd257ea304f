// A build does not need the visual editor, and nothing of it is published.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { repository, siteRoot } from "../roots.ts";

const editor = ["src/edits", "src/editing", "src/editor"];
const program = ["src", "schemas", "index.html", "package.json", "vite.config.ts"];

test("without the folders of the editor a build writes the same bytes, also of the receiver", async () => {
  const copy = await mkdtemp(join(tmpdir(), "without-editor-"));
  for (const name of program) {
    await cp(join(repository, name), join(copy, name), {
      recursive: true,
      filter: (path) => !editor.includes(relative(repository, path).replaceAll("\\", "/")),
    });
  }
  for (const name of ["content", "schemas"])
    await cp(join(siteRoot, name), join(copy, "site", name), { recursive: true });
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  const vite = join(repository, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, SITE_ROOT: "site", NODE_ENV: "production", VITEST: undefined };
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: copy,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([0, null]);
  for (const name of ["dist", "dist-receiver"]) {
    const [published, without] = await Promise.all(
      [siteRoot, join(copy, "site")].map((root) => filesOf(join(root, name))),
    );
    expect([...(without?.keys() ?? [])]).toEqual([...(published?.keys() ?? [])]);
    for (const [path, bytes] of published ?? []) expect(without?.get(path)?.equals(bytes), path).toBe(true);
    expect(published?.size).toBeGreaterThan(name === "dist" ? 100 : 1);
  }
  await rm(copy, { recursive: true });
});

/** The bytes of all files in a folder, by their paths in it. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const);
  return new Map(await Promise.all(files));
}

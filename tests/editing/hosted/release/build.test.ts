// A version that the program really builds.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createReleases } from "../../../../src/editing/hosted/release/createReleases.ts";
import { loadVersion } from "../../../../src/receiver/version/version.ts";
import { present } from "../../../present.ts";
import { repository } from "../../../roots.ts";
import { publishFirst } from "../../publishing/office.ts";

/**
 * The folder of the program. For root it cannot be written, as in /opt: mounted again, in a folder of its own that is never
 * deleted with what is in it.
 */
async function readOnlyProgram(): Promise<string> {
  if (process.getuid?.() !== 0) return repository;
  const program = await mkdtemp(join(tmpdir(), "program-"));
  onTestFinished(() => rmdir(program));
  execFileSync("mount", ["--bind", repository, program]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", program]));
  execFileSync("mount", ["-o", "remount,ro,bind", program]);
  return program;
}

test("the program builds a version that the receiver can load, and writes nothing into its own folder", async () => {
  const root = await mkdtemp(join(tmpdir(), "version-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const site = join(root, "copy");
  await cp("tests/smallest", site, { recursive: true });
  await publishFirst(site, join(root, "site.git"));
  const published = join(root, "published");
  const program = await readOnlyProgram();
  const releases = await createReleases({ site, published, program, cache: join(root, "cache"), free: 0 });
  await releases.catchUp();
  const folder = join(published, "versiones", present(await releases.current()));
  expect((await readdir(folder)).sort()).toEqual(["dist", "dist-receiver", "own-assets.json", "publicada"]);
  expect(await readFile(join(folder, "dist/index.html"), "utf8")).toContain("Nombre del sitio");
  expect((await loadVersion(folder)).site.institution).toBe("Nombre del sitio");
  // The caches are there, and nothing that a build needs only once.
  expect((await readdir(join(root, "cache"))).filter((name) => !["assets", "vite.config.ts"].includes(name))).toEqual(
    [],
  );
});

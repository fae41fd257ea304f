import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { followVersions } from "../../../src/receiver/version/followVersions.ts";

test("starts although another version is deleted while their folder is read", async () => {
  const home = await mkdtemp(join(tmpdir(), "versions-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = join(home, "versiones/a");
  for (const part of ["dist", "dist-receiver"]) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, "dist/index.html"), "");
  const site = { locale: "es-CO", zone: "America/Bogota", forms: {} };
  await writeFile(join(folder, "dist-receiver/package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "dist-receiver/site.js"), `export default ${JSON.stringify(site)};`);
  // It is listed, and then cannot be found.
  await symlink(join(home, "absent"), join(home, "versiones/b"));
  await symlink("versiones/a", join(home, "publicado"));
  const versions = await followVersions(join(home, "publicado"), () => {});
  versions.close();
  expect(versions.current().name).toBe("a");
});

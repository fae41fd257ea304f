import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { expectSite, openFolders } from "../../../src/editing/hosted/folders.ts";

function createLab() {
  const lab = mkdtempSync(join(tmpdir(), "hosted-folders-"));
  onTestFinished(() => rmSync(lab, { recursive: true }));
  writeFileSync(join(lab, "file"), "");
  return lab;
}

test("the folders are created; only their user can read the one with the accounts", async () => {
  const lab = createLab();
  const [data, published] = [join(lab, "edicion"), join(lab, "public/sitio")];
  await openFolders({ data, published });
  await openFolders({ data, published });
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(published).mode & 0o050).toBe(0o050);
});

test.each([
  ["DATA", "file/edicion", "sitio"],
  ["PUBLISHED", "edicion", "file/sitio"],
])("%s where nothing can be written is explained", async (setting, data, published) => {
  const lab = createLab();
  const opened = openFolders({ data: join(lab, data), published: join(lab, published) });
  await expect(opened).rejects.toThrow(
    new RegExp(`No se puede escribir en la carpeta «${lab}/file/\\w+».*otra carpeta en ${setting}\\.`),
  );
});

test("without a site it is said how to create one", () => {
  const site = join(createLab(), "sitio");
  mkdirSync(site);
  expect(() => expectSite({ site })).toThrow(`En «${site}» todavía no hay un sitio. Créelo con la orden «instalar`);
});

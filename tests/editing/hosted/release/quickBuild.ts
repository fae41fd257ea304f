// Stands for `buildVersion`, which starts two programs: writes a small site with the title that the culture page has in a commit.
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { buildVersion } from "../../../../src/editing/hosted/release/buildVersion.ts";
import { gitText } from "../../../../src/pipeline/read/git.ts";
import { failing, slow } from "./quickProgram.ts";

/** A build of «lento» resolves `isBuilding` and waits until `go` is called. */
export function quickBuild() {
  let begin = () => {};
  let go = () => {};
  const isBuilding = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const builder: typeof buildVersion = async (commit, folder, { git }) => {
    const { title } = JSON.parse(await gitText(git, ["show", `${commit}:content/pages/cultura.json`]));
    const script = `main-${createHash("sha256").update(title).digest("hex").slice(0, 8)}.js`;
    await mkdir(join(folder, "dist/assets"), { recursive: true });
    await mkdir(join(folder, "dist-receiver"));
    await writeFile(join(folder, "dist/assets", script), `/* ${title} */`);
    if (title === failing) throw new Error("It cannot be built");
    if (title === slow) {
      begin();
      await gate;
    }
    const html = `<html><script src='./assets/${script}'></script><h1>${title}</h1></html>`;
    await writeFile(join(folder, "dist/index.html"), html);
    await writeFile(join(folder, "dist-receiver/site.js"), "export default { forms: {}, headers: {} };");
  };
  return { builder, isBuilding, go };
}

// The editor's icons are those of the package: the file that has them is written by this test.
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { icons } from "../../src/editor/icons/icons.gen.ts";

test("the icons are shapes of the icon collection", async () => {
  const { icons: collection } = createRequire(import.meta.url)("@iconify-json/ph/icons.json");
  const lines = Object.keys(icons).map((name) => {
    const shapes = [...String(collection[name]?.body).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, shape]) => shape);
    expect(shapes, name).toHaveLength(1);
    return `  "${name}": "${shapes}",\n`;
  });
  const header =
    "// Shapes of the Phosphor icons that the editor shows. Written by tests/editor/icons.test.ts (`-u`). Do not edit.\n\n";
  await expect(`${header}export const icons = {\n${lines.join("")}};\n`).toMatchFileSnapshot(
    "../../src/editor/icons/icons.gen.ts",
  );
});

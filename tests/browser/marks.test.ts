// While the editor runs, the site looks and sounds as without it, and every text says where it is written.
import { expect, test } from "vitest";
import { siteRoot } from "../roots.ts";
import { compareWithMarks } from "./markedSite.ts";

test("looks and sounds the same with marks, in the fonts of the site (trap 9), and shows every declared text with its place", async () => {
  const { hidden, unmarked } = await compareWithMarks(siteRoot);
  // The document of the landing has the name of the site as its title.
  expect(hidden).toEqual(["content/pages/inicio.json#/title"]);
  // The file of this site has the other general texts.
  expect(unmarked).toEqual(["Buscar en el sitio", "(", ")"]);
});

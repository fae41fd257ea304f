import { expect, test } from "vitest";
import { adjustmentsOf } from "../../../../src/pipeline/site/theme/adjustments.ts";
import { themes } from "./themes.ts";

test("a theme with the suggested colours needs no adjustment for text", () => {
  for (const theme of themes) {
    const suggested = { ...theme };
    for (const { of, kind, nearest } of adjustmentsOf(theme)) if (kind !== "alike") suggested[of] = nearest;
    const left = adjustmentsOf(suggested).filter(({ kind }) => kind !== "alike");
    expect(left, `${theme.main} ${theme.accent}`).toEqual([]);
  }
});

test("a theme with the suggested accent has two different colours", () => {
  for (const theme of themes.map(({ main }) => ({ main, accent: main }))) {
    const [alike] = adjustmentsOf(theme).filter(({ kind }) => kind === "alike");
    const suggested = { ...theme, accent: alike?.nearest ?? "" };
    expect(
      adjustmentsOf(suggested).filter(({ kind }) => kind === "alike"),
      theme.main,
    ).toEqual([]);
  }
});

// What the screen of the colours shows: the site in two colours, and colours that the check accepts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { lightnessStep, previewTheme, proposals, usualTheme } from "../../../src/editing/theme/previewTheme.ts";

import { check, review } from "../../../src/pipeline/check/check.ts";
import { defaultTheme } from "../../../src/pipeline/site/theme/colours.ts";
import { hexOf, shadeOf } from "../../../src/pipeline/site/theme/contrast.ts";
import type { Theme } from "../../../src/types.gen.ts";
import { site, siteFile } from "../../pipeline/check/fixture.ts";
import { requested } from "../files/requests.ts";

/** What the real check finds in the colours of a site. */
function problemsOf(theme: Theme): string[] {
  const problems = check(site({ "content/site.json": { ...siteFile, theme } }));
  return problems.flatMap(({ pointer = "", kind }) => (pointer.startsWith("/theme") ? `${pointer} ${kind}` : []));
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const lightness = fc.integer({ min: 0, max: 1 / lightnessStep }).map((step) => step * lightnessStep);

test("the check accepts every proposal, and no colour of that hue that it accepts is nearer", () => {
  fc.assert(
    fc.property(hex, hex, fc.constantFrom("main", "accent"), lightness, (main, accent, of, l) => {
      const theme = { main, accent };
      const before = problemsOf(theme);
      const isAccepted = (colour: string) =>
        problemsOf({ ...theme, [of]: colour }).every((one) => !one.startsWith(`/theme/${of}`) && before.includes(one));
      const shade = shadeOf(theme[of]);
      const distanceOf = (colour: string) => Math.abs(shadeOf(colour).l - shade.l);
      const colours = proposals(theme, of);
      expect(colours.filter((colour) => !isAccepted(colour))).toEqual([]);
      const other = hexOf({ ...shade, l });
      if (isAccepted(other)) expect(distanceOf(colours[0] ?? "")).toBeLessThanOrEqual(distanceOf(other));
    }),
    { numRuns: 15 },
  );
});

test("describes both colours of a site that declares none", async () => {
  const { documents } = review(site());
  expect(documents && usualTheme(documents)).toMatchObject({
    theme: defaultTheme,
    fields: [
      { key: "main", label: "Color principal", control: "colour" },
      { key: "accent", label: "Color que acompaña", control: "colour" },
    ],
  });
});

test("says of a colour what the check says, and has the one that it names", () => {
  expect(previewTheme({ main: "#0089C7", accent: "#f6b929" })).toMatchObject({
    css: expect.stringContaining("--color-main: light-dark(#0070a4"),
    advice: [
      {
        of: "main",
        message: "El color «#0089C7» no se lee bien como texto: en letras e iconos se usa «#0070a4».",
        proposals: ["#0070a4", expect.any(String), expect.any(String)],
      },
    ],
  });
});

test.each([{ main: "red", accent: "#000000" }, { main: "#000000" }, { main: "#000000", accent: "#fff" }])(
  "previews no colours of %o",
  async (query) => {
    const { get } = await requested();
    expect(await get("_/theme/preview", query)).toMatchObject({ status: 400 });
  },
);

import { optimize } from "svgo";
import { expect, test } from "vitest";
import { minifySvg } from "../../../src/pipeline/pictures/minifySvg.ts";

/** Many lines, each of its own length. */
function drawing(lines: number): string {
  const path = Array.from({ length: lines }, (_, index) => `L${(index * 7.123) % 90} ${(index * 3.457) % 90}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 90 90"><path style="fill:#0b5a3c" d="M0 0 ${path.join(" ")}"/></svg>`;
}

const shapeOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1];

test("a short and a long drawing lose width, height and styles, and keep their shapes", async () => {
  for (const text of [drawing(10), drawing(2000)]) {
    const small = await minifySvg(text);
    expect(small.length).toBeLessThan(text.length);
    expect(small).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 90 90"><path fill="#0b5a3c" d="/,
    );
    expect(shapeOf(small)).toBe(shapeOf(optimize(text, { multipass: true }).data));
  }
});

test("a long drawing lets this program go on, and ends after its time", async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  await minifySvg(drawing(4000));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
  await expect(minifySvg(drawing(4000), 0)).rejects.toThrow("demasiado complicado");
});

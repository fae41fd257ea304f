// Themes from the whole range of colours.
import type { Theme } from "../../../../src/types.gen.ts";

const steps = ["00", "24", "49", "6d", "92", "b6", "db", "ff"];

const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

/** Each of 512 main colours with an accent: the colours are a grid over all of them, and each is an accent once. */
export const themes: Theme[] = cube.map((main, index) => ({ main, accent: cube[(index * 37 + 11) % 512] ?? main }));

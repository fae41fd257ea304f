// Random bursts of saves while editing: the dev server ends up with the last one, whatever was saved just before.
// FUZZ_COUNT and FUZZ_SEED set how many bursts and which ones, as in fuzz.test.ts.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveCopy } from "../publish/siteServer.ts";
import { random } from "./mutations.ts";

/** A burst takes as long as hundreds of mutants. */
const count = Math.ceil(Number(process.env.FUZZ_COUNT ?? 300) / 100);
const seed = Number(process.env.FUZZ_SEED ?? 1976);
const page = "content/pages/cultura.json";

interface Save {
  text: string;
  /** Milliseconds before the next save. */
  gap: number;
}

/** A few saves: valid ones and files that were cut short. Then a page with this title. */
function burst(original: string, title: string, next: () => number): Save[] {
  const withTitle = (other: string) => original.replace(/"title": ".*?"/, `"title": "${other}"`);
  const earlier = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, index): Save => {
    const text = withTitle(`${title}, antes ${index}`);
    return { text: next() < 0.3 ? text.slice(0, next() * text.length) : text, gap: next() * 120 };
  });
  return [...earlier, { text: withTitle(title), gap: 0 }];
}

test(`serves the last save of each of ${count} bursts (seed ${seed})`, {
  timeout: 60_000 * count + 300_000,
}, async () => {
  const { site, server, remove } = await serveCopy();
  onTestFinished(remove);
  const path = join(site.root, page);
  const original = await readFile(path, "utf8");
  const served = async () => {
    server.moduleGraph.invalidateAll();
    return (await server.transformRequest(`virtual:content/${page.replace(".json", "")}`))?.code ?? "";
  };
  await served();
  // The watcher reports changes only of files that it has found.
  await wait(500);
  const next = random(seed);
  for (let index = 0; index < count; index++) {
    const saves = burst(original, `Ráfaga ${index}`, next);
    for (const { text, gap } of saves) {
      await writeFile(path, text);
      await wait(gap);
    }
    const gaps = saves.map(({ gap }) => Math.round(gap)).join(", ");
    await vi.waitFor(async () => expect(await served(), `gaps of ${gaps} ms`).toContain(`"Ráfaga ${index}"`), 150_000);
  }
});

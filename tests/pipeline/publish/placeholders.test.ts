// Placeholders with words for one and for other numbers, in texts of the site file that the browser shows.
import { expect, test } from "vitest";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { listProblems, site, siteFile } from "../check/fixture.ts";

async function emitted(module: string, parts: object) {
  const files = site({ "content/site.json": { ...siteFile, ...parts } });
  expect(listProblems(files)).not.toContain("error");
  return emitVirtual(`virtual:${module}`, await takeSnapshot(read(files)), { live: undefined, src: "/src" });
}

test.each([
  [1, "Sales en 1 segundo (1)"],
  [12, "Sales en 12 segundos (12)"],
])("the countdown of %i is written by the build", async (seconds, text) => {
  const notFound = {
    ...siteFile.notFound,
    countdown: "Sales en {seconds} {seconds|segundo|segundos} ({seconds})",
    seconds,
  };
  expect(await emitted("not-found", { notFound })).toContain(`"countdown":"${text}"`);
});

test("the search has the word for several results", async () => {
  const search = { many: "{count} {count|resultado|resultados}" };
  expect(await emitted("search", { words: { search } })).toContain('"many":"{count} resultados"');
});

test("hours have plain placeholders", async () => {
  const hours = { opensOn: "Abre el {day} {day|día|días} {at}" };
  expect(await emitted("hours-words", { words: { hours } })).toContain('"opensOn":"Abre el {day} días {at}"');
});

test("the copyright has a plain year", async () => {
  const footer = { ...siteFile.footer, copyright: "© {year} {year|año|años}" };
  expect(await emitted("site", { footer })).toContain('"copyright":"© {year} años"');
});

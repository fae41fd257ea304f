import { expect, test } from "vitest";
import { termOf } from "../../src/engine/searchTerms.ts";

test.each([
  [["música", "MÚSICAS", "musica"], "music"],
  [["inclusiva", "inclusivos", "inclusivo"], "inclusiv"],
  [["deporte", "Deportes"], "deport"],
  [["canción", "canciones"], "cancion"],
  [["mes", "meses"], "mes"],
  [["niño", "niñas"], "nin"],
])("%j have one term", (words, term) => {
  expect(words.map(termOf)).toEqual(words.map(() => term));
});

test.each(["de", "Para", "más", "LOS"])("%s is not indexed", (word) => {
  expect(termOf(word)).toBeNull();
});

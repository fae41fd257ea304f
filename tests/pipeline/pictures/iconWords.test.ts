// The Spanish words of the icons.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

interface Collection {
  icons: Record<string, { body: string; hidden?: boolean }>;
}

const require = createRequire(import.meta.url);
const phosphor: Collection = require("@iconify-json/ph/icons.json");
const own: Collection = require("../../../src/pipeline/pictures/ownIcons.json");
const text = readFileSync("src/pipeline/pictures/iconWords.json", "utf8");
const iconWords: Record<string, [label: string, words: string]> = JSON.parse(text);
const lines = Object.entries(iconWords);

/** Without other weights, and without aliases and older icons, which have a successor. */
const offered = [
  ...Object.keys(phosphor.icons).filter(
    (name) => !/-(?:bold|duotone|fill|light|thin)$/.test(name) && !phosphor.icons[name]?.hidden,
  ),
  ...Object.keys(own.icons),
].sort();

test("every icon that editors are offered has words, and all words have an icon", () => {
  expect(offered.length).toBeGreaterThan(1500);
  expect(lines.map(([name]) => name)).toEqual(offered);
});

test("each icon has one line, once", () => {
  expect(text.match(/^ {2}"[^"]+": \["[^"]+", "[^"]*"\],?$/gm)).toHaveLength(lines.length);
  expect(text.trimEnd().split("\n")).toHaveLength(lines.length + 2);
});

test("no two icons have the same name in Spanish", () => {
  const labels = lines.map(([, [label]]) => label.toLowerCase());
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

test("names are short and begin with a capital letter or a number, words are in lower case, and none is there twice", () => {
  const isWrong = ([, [label, words]]: (typeof lines)[number]) => {
    const each = words.split(" ");
    const isName = /^[\p{Lu}\d]/u.test(label) && label.length <= 46 && label === label.trim();
    return (
      !isName || words !== words.toLowerCase() || new Set(each).size < each.length || /[^\p{L}\p{N} ]/u.test(words)
    );
  };
  expect(lines.filter(isWrong)).toEqual([]);
});

/** Words that are also Spanish, and names. */
const common = new Set(
  `a android angular app apple audio bluetooth bus c cable cactus call center chat chef chip control css csv cursor
  david detective dice disco doc excel finn gif git golf gps h hockey horizontal hospital html ini jeep jpg jsx
  lego lockers markdown medium meta monitor mouse nuclear onigiri p panel panorama pdf pi piano pie ping pizza png
  polar pong powerpoint qr radio regional robot rss scooter sigma sim solar sql svg t taxi tilde tipi tornado
  tractor tsx txt u usb v vector vertical video virtual virus visor vue wifi windows word x yang yin zip`.split(/\s+/),
);

test("no English word is left, but in the names of brands", () => {
  const english = new Set(offered.flatMap((name) => name.split("-")));
  const left = lines
    .filter(([name]) => !name.endsWith("-logo") && !name.startsWith("gitlab"))
    .flatMap(([name, each]) =>
      each.flatMap((part) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [name, word]),
    )
    .filter(([, word = ""]) => english.has(word) && !common.has(word));
  expect(left).toEqual([]);
});

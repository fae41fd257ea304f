// Random JSON files in the styles in which people write them, and random operations on them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Json, Operation } from "../../src/edits/operation.ts";
import { jsonAt } from "../../src/edits/value.ts";
import type { Path } from "../../src/engine/path.ts";
import { repository } from "../roots.ts";

/** The JSON files that editors change, of the site and of the fixture, by their paths. */
export const realFiles = new Map(
  ["content", "tests/fixture/content", "schemas/forms", "tests/fixture/schemas/forms"].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json") && !name.includes("cases"))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(repository, folder, name), "utf8")]),
  ),
);

const names = fc.oneof(
  fc.constantFrom("title", "text", "cards", "a", "b", "0", "10", "__proto__", "", "año/~"),
  fc.string(),
);

/** Any character, as `unit: "binary"`, for which fast-check makes a table of all of them: 0.8 s of CPU and 127 MB. */
const character = fc.nat(0x10f7ff).map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));
const texts = fc.oneof(
  fc.string({ unit: character }),
  fc.constantFrom("Bienestar", "“hola”\n{", '"', "__proto__", "x".repeat(120)),
);

/** JSON.stringify writes -0 as 0. */
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);

/** `Object.fromEntries`, because an assignment to `__proto__` would set the prototype. */
export const json = fc.letrec<{ value: Json; list: Json[]; object: { [name: string]: Json } }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    texts,
    fc.oneof(fc.integer(), numbers, fc.boolean(), fc.constant(null)),
    tie("list"),
    tie("object"),
  ),
  list: fc.array(tie("value"), { maxLength: 5 }),
  object: fc.array(fc.tuple(names, tie("value")), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
}));

/** What a person or a program may have made of a text that JSON.stringify wrote. */
const styles: ((value: Json) => string)[] = [
  (value) => `${JSON.stringify(value, null, 2)}\n`,
  (value) => `${JSON.stringify(value, null, "\t")}\n`,
  (value) => JSON.stringify(value, null, 4),
  (value) => JSON.stringify(value),
  (value) => `${JSON.stringify(value, null, 2).replaceAll(/\n */g, " ")}\n`,
  // Short lists and objects in one line, as in the site's files.
  (value) => `${JSON.stringify(value, null, 2).replaceAll(/([[{])\n\s+([^[\]{}\n]*)\n\s+([\]}])/g, "$1 $2 $3")}\n`,
];

/** A text in any style, with a byte order mark or the line ends of Windows too. */
export const jsonTexts = fc
  .tuple(json.object, fc.constantFrom(...styles), fc.boolean(), fc.boolean())
  .map(([value, write, isWindows, hasMark]) => {
    const text = write(value);
    return (hasMark ? "\uFEFF" : "") + (isWindows ? text.replaceAll("\n", "\r\n") : text);
  });

/** An operation on any value that has a place for it: `numbers` choose. */
export function operationOn(root: Json, value: Json, [place = 0, kind = 0, position = 0, to = 0]: number[]): Operation {
  const places = [...everyPlace(root)];
  const at = places[place % places.length] ?? [];
  const around = jsonAt(root, at);
  if (Array.isArray(around)) {
    const item = [...at, position % Math.max(around.length, 1)];
    const insert: Operation = { op: "insert", at: [...at, position % (around.length + 1)], value };
    if (around.length === 0) return insert;
    const all: Operation[] = [
      insert,
      { op: "move", at: item, to: to % around.length },
      { op: "remove", at: item },
      { op: "set", at: item, value },
    ];
    return all[kind % all.length] ?? insert;
  }
  const properties = Object.keys(around ?? {});
  const name = properties[position % Math.max(properties.length, 1)] ?? "nuevo";
  const add: Operation = {
    op: "set",
    at: [...at, `nuevo${to}`],
    value,
    order: [...properties.slice(0, position), `nuevo${to}`, ...properties.slice(position)],
  };
  if (properties.length === 0) return add;
  const all: Operation[] = [{ op: "set", at: [...at, name], value }, add, { op: "remove", at: [...at, name] }];
  return all[kind % all.length] ?? add;
}

/** The paths of all lists and objects. */
function* everyPlace(value: Json, at: Path = []): Generator<Path> {
  if (typeof value !== "object" || value === null) return;
  yield at;
  for (const [name, inner] of Object.entries(value)) {
    yield* everyPlace(inner, [...at, Array.isArray(value) ? Number(name) : name]);
  }
}

export const choices = fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 });

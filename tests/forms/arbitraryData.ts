// Random data for a form, derived from its schema: valid values, values at the limits of the rules, and broken ones.
import fc, { type Arbitrary } from "fast-check";
import { fieldNames } from "../../src/engine/declarations.ts";
import { mapValues, type Path, pathKey } from "../../src/engine/path.ts";
import { childSchemas, nestedSchemas, sameValueSchemas } from "../../src/engine/walk.ts";
import type { Field } from "../../src/types.gen.ts";

/** The given valid data, the same with one value replaced, and other data. */
export function arbitraryData(root: Field, valid: object[]): Arbitrary<unknown> {
  const changed = fc
    .constantFrom(...valid)
    .chain((data) =>
      fc
        .constantFrom(...pathsIn(data))
        .chain((path) =>
          valueFor(root, schemasAt(root, path)).map((value) =>
            mapValues(data, (old, here) => (pathKey(here) === pathKey(path) ? value : old)),
          ),
        ),
    );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...valid) },
    { weight: 8, arbitrary: changed },
    { weight: 3, arbitrary: valueFor(root, [root]) },
  );
}

function pathsIn(data: unknown): Path[] {
  const paths: Path[] = [];
  mapValues(data, (value, path) => {
    paths.push(path);
    return value;
  });
  return paths;
}

function schemasAt(root: Field, path: Path): Field[] {
  return path.reduce<Field[]>(
    (schemas, step) => all(root, schemas).flatMap((schema) => childSchemas(schema, step)),
    [root],
  );
}

/** The schemas and those that describe the same value, the tests of conditions among them. */
function all(root: Field, schemas: Field[]): Field[] {
  const same = schemas.flatMap((schema) => sameValueSchemas(root, schema));
  const tests = same.flatMap((schema) =>
    nestedSchemas(schema).filter(({ keyword }) => ["if", "not"].includes(keyword)),
  );
  return tests.length > 0
    ? [
        ...same,
        ...all(
          root,
          tests.map(({ schema }) => schema),
        ),
      ]
    : same;
}

const broken = fc.constantFrom<unknown[]>(undefined, null, "", "  ", "otro", 0, -1, 2.5, 1e9, true, false, [], {}, [
  "a",
]);

/** A value that the schemas, or some of them, describe. */
function valueFor(root: Field, described: Field[]): Arbitrary<unknown> {
  const schemas = all(root, described);
  const fixed = schemas.flatMap((schema) => [
    ...("const" in schema ? [schema.const] : []),
    ...(schema.enum ?? []),
    ...(schema.examples ?? []),
    ...("default" in schema ? [schema.default] : []),
  ]);
  const has = (type: string) => schemas.some((schema) => [schema.type].flat().some((each) => each === type));
  const options = [
    { weight: 1, arbitrary: broken },
    ...(fixed.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...fixed) }] : []),
    ...(has("string") ? [{ weight: 4, arbitrary: textFor(schemas) }] : []),
    ...(has("number") || has("integer") ? [{ weight: 4, arbitrary: numberFor(schemas) }] : []),
    ...(has("boolean") ? [{ weight: 4, arbitrary: fc.boolean() }] : []),
    ...(has("array") ? [{ weight: 4, arbitrary: listFor(root, schemas) }] : []),
    ...(schemas.some(({ properties }) => properties) ? [{ weight: 6, arbitrary: objectFor(root, schemas) }] : []),
  ];
  return fc.oneof(...options);
}

const ordinary = [
  "Ana|Ana Gómez|123|A12|ana@example.com|2026-12-01|1990-01-31|2026-12-01T14:30:00-05:00|14:30:00-05:00|08:00:00Z|P3D",
  "https://example.com|/a|192.0.2.1|2001:db8::1|123e4567-e89b-42d3-a456-426614174000|^a+$|[|ana@|2026-02-30|25:00|\\",
].flatMap((texts) => texts.split("|"));

function textFor(schemas: Field[]): Arbitrary<string> {
  const lengths = schemas.flatMap(({ minLength, maxLength }) => [minLength, maxLength].flatMap((each) => each ?? []));
  const atLimits = lengths.flatMap((length) => [-1, 0, 1].map((more) => "á".repeat(Math.max(0, length + more))));
  const patterns = schemas.flatMap(({ pattern = "\\p" }) =>
    // Generating texts for classes of Unicode takes minutes.
    pattern.includes("\\p") ? [] : [new RegExp(pattern, "u")],
  );
  return fc.oneof(
    fc.constantFrom(...ordinary, ...atLimits),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    ...patterns.map((pattern) => fc.stringMatching(pattern)),
  );
}

function numberFor(schemas: Field[]): Arbitrary<number> {
  const limits = schemas.flatMap((schema) => Object.values(schema).filter((value) => typeof value === "number"));
  const near = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 0.1, limit * 2, limit * 3]);
  return fc.oneof(
    fc.constantFrom(0, 1, ...near),
    fc.integer({ min: -20, max: 20 }),
    fc.float({ noNaN: true, min: -9, max: 9 }),
  );
}

function listFor(root: Field, schemas: Field[]): Arbitrary<unknown[]> {
  const most = Math.max(2, ...schemas.flatMap(({ maxItems = 0, minItems = 0 }) => [maxItems, minItems])) + 1;
  const itemAt = (position: number) =>
    valueFor(
      root,
      schemas.flatMap((schema) => childSchemas(schema, position)),
    );
  const items = Array.from({ length: most }, (_, position) => itemAt(position));
  return fc.tuple(fc.nat({ max: most }), ...items).map(([length, ...list]) => list.slice(0, length));
}

function objectFor(root: Field, schemas: Field[]): Arbitrary<object> {
  const propertyFor = (name: string) =>
    valueFor(
      root,
      schemas.flatMap((schema) => childSchemas(schema, name)),
    );
  const declared = Object.fromEntries(fieldNames(schemas).map((name) => [name, propertyFor(name)]));
  const known = fc.record(declared, { requiredKeys: [] });
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: known.map((data) => ({ ...data, Sobrante: 1 })) },
  );
}

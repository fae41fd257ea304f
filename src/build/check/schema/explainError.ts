// One sentence for each keyword that a file can fail.

import { nameOf, words } from "../messages/schema.ts";
import { nearest } from "../nearest.ts";
import { inline, quote, type Wording } from "../wording.ts";
import { describe, exampleOf, objectAround } from "./examples.ts";
import { alternatives, type Failure } from "./failures.ts";
import { asSchema, type Schema, type Schemas } from "./schemas.ts";
import { variantThatFits } from "./variants.ts";

/** What an explainer needs of a failure, taken out of ajv's error. */
interface Facts {
  name: string;
  /** The key under which the value stands, or the list it stands in. */
  key: string | undefined;
  /** The schema file that complains. */
  home: string;
  /** `value` as it would be written in its place. */
  spelt: (value: string) => string;
  data: unknown;
  /** The value of the keyword in the schema. */
  limit: unknown;
  parent: Schema;
  params: Record<string, unknown>;
  near: string | undefined;
  /** The schema's own description and an example of a key of the failed object, or of the value itself. */
  about: (key?: string) => string;
  example: (key?: string) => string;
  /** The object that was probably meant where only one of its values stands. */
  within: (value: unknown) => string | undefined;
}

export function explain(failure: Failure, schemas: Schemas): Wording {
  const facts = factsOf(failure, schemas);
  return explainers[failure.error.keyword]?.(facts) ?? words.other(facts.name);
}

const explainers: Record<string, (facts: Facts) => Wording> = {
  additionalProperties: unknownKey,
  required: ({ params, near, about, example }) => {
    const key = String(params.missingProperty);
    return words.missingKey(key, near, about(key), example(key));
  },
  type: (facts) => wrongType(facts, [facts.limit].flat().map(String)),
  anyOf: (facts) =>
    wrongType(
      facts,
      [facts.limit].flat().map((branch) => String(asSchema(branch).type ?? "object")),
    ),
  enum: notInList,
  const: ({ name, limit }) => words.const(name, JSON.stringify(limit)),
  pattern: wrongShape,
  format: wrongShape,
  propertyNames: ({ params }) => words.badName(String(params.propertyName)),
  minItems: ({ name, limit, about }) => words.tooFew(name, Number(limit), about()),
  maxItems: ({ name, limit }) => words.tooMany(name, Number(limit)),
  uniqueItems: ({ name, params }) => words.repeated(name, Number(params.j) + 1, Number(params.i) + 1),
  minimum: outOfRange("minimum"),
  maximum: outOfRange("maximum"),
  exclusiveMinimum: outOfRange("exclusiveMinimum"),
  exclusiveMaximum: outOfRange("exclusiveMaximum"),
  multipleOf: outOfRange("multipleOf"),
  oneOf: ({ params, limit, data, parent, example }) => {
    const keys = alternatives(limit);
    if (params.passingSchemas !== null) return words.severalOf(keys.filter((key) => key in asSchema(data)));
    const [written] = [parent.examples].flat();
    return words.noneOf(keys, written ? inline(written) : example(keys[0]));
  },
  dependencies: ({ params, about }) => {
    const missing = String(params.missingProperty);
    return words.needs(String(params.property), missing, about(missing));
  },
};

function unknownKey({ params, near, parent, data }: Facts): Wording {
  const key = String(params.additionalProperty);
  const others = Object.keys(asSchema(data)).filter((other) => other !== key);
  const doubled = nearest(key, others);
  if (near === undefined && doubled !== undefined) return words.doubledKey(key, doubled);
  const known = Object.keys(asSchema(parent.properties)).filter((name) => name !== "$schema");
  return words.unknownKey(
    key,
    near,
    known.filter((name) => !others.includes(name)),
  );
}

function notInList({ key, home, data, limit, parent }: Facts): Wording {
  const allowed = [limit].flat();
  const meanings = [parent.enumDescriptions ?? []].flat();
  const described = allowed.map((value, index) => {
    const meaning = meanings[index];
    return typeof meaning === "string" && allowed.length <= 6
      ? `${quote(String(value))} (${meaning})`
      : quote(String(value));
  });
  const complaint = parent.errorMessage;
  const kind =
    typeof complaint === "string"
      ? `unknown-${home.endsWith("/section.schema.json") ? "section" : key}`
      : "not-in-list";
  return words.notInList(
    kind,
    JSON.stringify(data),
    typeof complaint === "string"
      ? `${lowered(complaint.replace(afterFirst, ""))}`
      : words.notInListComplaint,
    nearest(String(data), allowed.map(String)),
    allowed.length > longestList ? afterFirst.exec(String(complaint))?.[1] : undefined,
    described.join(", "),
  );
}

/** What a complaint says after its first sentence: it helps more than a list that nobody reads to its end. */
const afterFirst = /(?<=\.)\s+(.*)$/;
const longestList = 20;

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function wrongShape({ name, data, limit, parent }: Facts): Wording {
  const [value, pattern] = [String(data), String(limit)];
  const remedy = String(parent.patternErrorMessage ?? "");
  if (pattern === "\\S") return words.empty(name, remedy || "Escriba aquí un texto.");
  if (pattern.includes("mailto:") && /^\s*(?:(?!https?:|mailto:|tel:)[a-z][a-z+.-]*:|\/\/)/i.test(value)) {
    return words.forbiddenAddress(value, remedy);
  }
  return words.shape(name, value, variantThatFits(value, pattern), remedy);
}

function outOfRange(keyword: keyof typeof words.ranges) {
  return ({ name, limit, data }: Facts): Wording =>
    words.outOfRange(name, words.ranges[keyword](String(limit)), JSON.stringify(data));
}

function wrongType({ name, data, spelt, about, example, within }: Facts, wanted: string[]): Wording {
  const found = data === null ? "null" : Array.isArray(data) ? "array" : typeof data;
  const written = JSON.stringify(data);
  const scalar = typeof data === "number" || typeof data === "boolean";
  const one = wanted.length === 1 ? wanted[0] : undefined;
  const remedy = () => {
    if (typeof data === "string" && wanted.some((type) => reads(data, type))) {
      return words.remedy.noQuotes(spelt(data.trim()));
    }
    if (one === "string" && scalar) return words.remedy.quotes(spelt(quote(written)));
    if (one === "array" && typeof data !== "object") return words.remedy.brackets(spelt(`[${written}]`));
    const braced = one === "object" ? within(data) : undefined;
    if (braced !== undefined) return words.remedy.braces(spelt(braced));
    return words.remedy.example(about(), example());
  };
  return words.wrongType(name, wanted, found, remedy());
}

/** Whether a text, without its quotes, would be what is wanted. */
function reads(text: string, type: string): boolean {
  if (type === "boolean") return /^\s*(?:true|false)\s*$/.test(text);
  return (type === "number" || type === "integer") && /^\s*-?\d+(?:\.\d+)?\s*$/.test(text);
}

function factsOf({ error, path, near }: Failure, schemas: Schemas): Facts {
  const parent = asSchema(error.parentSchema);
  const home = schemas.fileOf(parent);
  const schemaOf = (key?: string) =>
    key === undefined ? parent : asSchema(asSchema(parent.properties)[key]);
  const key = path.findLast((step) => !/^\d+$/.test(step));
  const spelt = (value: string, name = key === path.at(-1) ? key : undefined) =>
    name === undefined ? value : `${quote(name)}: ${value}`;
  return {
    name: nameOf(path),
    key,
    home,
    spelt,
    data: error.data,
    limit: error.schema,
    parent,
    params: error.params,
    near,
    about: (inner) => describe(schemaOf(inner), home, schemas),
    example: (inner) => spelt(exampleOf(schemaOf(inner), home, schemas), inner),
    within: (value) => objectAround(value, parent, home, schemas),
  };
}

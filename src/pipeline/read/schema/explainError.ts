// The message for each keyword of the schemas that a file can violate.
import { isOwnFormat } from "../../../engine/formats.ts";
import { jsonType } from "../../../engine/jsonType.ts";
import { comparisons } from "../../../engine/limits.ts";
import { nearest, unaccented } from "../../../engine/nearest.ts";
import { uncapitalized } from "../../../engine/uncapitalized.ts";
import { typesOfWidgets, widgetsOfFormats } from "../../../engine/widgets.ts";
import { inline, quote } from "../messages/phrases.ts";
import { equivalents, foundNames, locations, messages, ranges, remedies, typeNames } from "../messages/schema.ts";
import type { ProblemText } from "../problem.ts";
import { asSchema, formSchema, type Schema, type Schemas } from "../schemas.ts";
import { descriptionOf, exampleOf, objectAround } from "./examples.ts";
import { alternatives, type Failure } from "./failures.ts";
import { certainCorrection, unquotedValue, variantThatFits } from "./variants.ts";

type Facts = ReturnType<typeof factsOf>;

/** Keywords of draft-07 and later versions that only describe a value. */
const idleAnnotations = ["deprecated", "contentMediaType", "contentEncoding"];

/** `isInText`: the value is part of a link inside a text, which has no keys and which `--fix` does not change. */
export function explainError(failure: Failure, schemas: Schemas, isInText: boolean): ProblemText {
  const facts = factsOf(failure, schemas, isInText);
  const problem = explainers[failure.error.keyword]?.(facts) ?? messages.other({ name: facts.name });
  const { key = "" } = facts;
  // The name of a location contains the key.
  return problem.message.includes(quote(key)) ? { subject: key, ...problem } : problem;
}

const explainers: Record<string, (facts: Facts) => ProblemText> = {
  additionalProperties: unknownKey,
  required: ({ params, near, about, example }) => {
    const key = String(params.missingProperty);
    return messages.missingKey({ key, near, about: about(key), example: example(key) });
  },
  type: (facts) => misplacedRequired(facts) ?? wrongType(facts),
  anyOf: (facts) => misplacedRequired(facts) ?? wrongType(facts),
  enum: notInList,
  const: (facts) =>
    facts.data === JSON.stringify(facts.limit)
      ? wrongType(facts, jsonType(facts.limit))
      : messages.const({ name: facts.name, only: JSON.stringify(facts.limit) }),
  pattern: wrongShape,
  propertyNames: ({ params }) => messages.badName({ name: String(params.propertyName) }),
  minItems: ({ name, limit, about }) =>
    limit === 1
      ? messages.isEmptyList({ name, about: about() })
      : messages.tooFew({ name, limit: Number(limit), about: about() }),
  maxItems: ({ name, limit }) =>
    limit === 1 ? messages.onlyOne({ name }) : messages.tooMany({ name, limit: Number(limit) }),
  uniqueItems: ({ name, params }) => {
    const [first = 0, second = 0] = [Number(params.i), Number(params.j)].sort((a, b) => a - b);
    return messages.repeated({ name, first: first + 1, second: second + 1 });
  },
  ...Object.fromEntries(Object.entries(ranges).map(([keyword, range]) => [keyword, outOfRange(range)])),
  oneOf: ({ params, limit, data, parent, example }) => {
    const keys = alternatives(limit);
    const present = keys.filter((key) => key in asSchema(data));
    if (params.passingSchemas !== null) return messages.severalOf({ present });
    const [written] = [parent.examples].flat();
    return messages.noneOf({ keys, example: written ? inline(written) : example(keys[0]) });
  },
  dependencies: ({ params, about }) => {
    const missing = String(params.missingProperty);
    return messages.needs({ key: String(params.property), missing, about: about(missing) });
  },
};

function unknownKey({ params, near, path, parent, data, isForm, schemas }: Facts): ProblemText {
  const key = String(params.additionalProperty);
  if (isForm && idleAnnotations.includes(key)) return messages.idleAnnotation({ key });
  const equivalent = isForm ? equivalents.get(key) : undefined;
  if (equivalent) return messages.foreignKeyword({ key, equivalent });
  const keys = Object.entries(asSchema(parent.properties));
  const [inner, another] = keys.filter(([, schema]) => key in propertiesOf(schema, schemas));
  if (inner && !another) return messages.keyInside({ key, place: inner[0], written: { [key]: asSchema(data)[key] } });
  const others = Object.keys(asSchema(data)).filter((other) => other !== key);
  const doubled = nearest(key, others);
  if (near === undefined && doubled !== undefined) return messages.doubledKey({ key, other: doubled });
  if (isForm && near === undefined && "type" in asSchema(asSchema(data)[key])) return messages.fieldOutside({ key });
  const [outer, ...deeper] = path;
  if (isForm && near === undefined && outer && deeper.length === 0) {
    const ofForm = propertiesOf(schemas.find(formSchema), schemas);
    const ofField = propertiesOf(schemas.find(formSchema, "#/definitions/field"), schemas);
    if (key in ofForm && !(key in ofField)) return messages.keyBeside({ key, outer });
  }
  const free = keys.map(([name]) => name).filter((name) => name !== "$schema" && !others.includes(name));
  return messages.unknownKey({ key, near, free });
}

function propertiesOf(schema: unknown, { follow }: Schemas): Schema {
  return asSchema(follow(asSchema(schema)).properties);
}

function notInList({ key, file, isForm, data, limit, parent }: Facts): ProblemText {
  const allowed = [limit].flat();
  const meanings = [parent.enumDescriptions ?? []].flat();
  const described = allowed.map((value, index) => {
    const meaning = allowed.length <= 7 ? meanings[index] : undefined;
    return typeof meaning === "string" ? `${quote(String(value))} (${meaning})` : quote(String(value));
  });
  const name = String(data);
  const near = meantBy(name, allowed, meanings) ?? nearest(name, allowed.map(String));
  if (isForm && key === "format") return messages.unknownFormat({ format: name, near, known: described });
  if (isForm && key === "type" && near === undefined) {
    if (isOwnFormat(name) || Object.hasOwn(widgetsOfFormats, name)) return messages.formatAsType({ format: name });
    const [type] = Object.entries(typesOfWidgets).find(([widget]) => widget === name)?.[1] ?? [];
    if (type !== undefined) return messages.widgetAsType({ widget: name, type });
  }
  const value = JSON.stringify(data);
  // The schema's own message is for VS Code; here it follows the value.
  const own = parent.errorMessage;
  if (typeof own !== "string") return messages.notInList({ value, near, allowed: described });
  const reason = uncapitalized(own.replace(afterFirstSentence, ""));
  const advice = allowed.length > longestList ? afterFirstSentence.exec(own)?.[1] : undefined;
  const problem = messages.unknownName({ value, reason, near, advice, allowed: described });
  return { ...problem, kind: `unknown-${file.endsWith("/section.schema.json") ? "section" : key}` };
}

/** The value whose Spanish meaning begins with the word that was written, or alone contains it: `mon` for `lun`. */
function meantBy(word: string, allowed: unknown[], meanings: unknown[]): string | undefined {
  const wanted = unaccented(word);
  const plain = meanings.map((meaning) => unaccented(String(meaning)));
  const containing = plain.filter((meaning) => meaning.split(/[^\p{L}]+/u).includes(wanted));
  const index = plain.findIndex((meaning) => meaning.startsWith(wanted) || containing.join() === meaning);
  return word.length > 2 && index >= 0 ? String(allowed[index]) : undefined;
}

/** The values of a list that are written in one text: `lunes a viernes`, `mon-fri`, `martes y jueves`. */
function namesMeant(text: string, { enum: all, enumDescriptions: meanings }: Schema): string[] | undefined {
  const [allowed, described] = [[all ?? []].flat(), [meanings ?? []].flat()];
  const words = text.match(/\p{L}+/gu) ?? [];
  const values = words.flatMap((word) => (allowed.includes(word) ? word : (meantBy(word, allowed, described) ?? [])));
  const [first = "", last = ""] = values;
  const isRange = values.length === 2 && /\p{L}\s*(?:[-–]|\sal?\s)\s*\p{L}/u.test(text);
  const [start, end] = [allowed.indexOf(first), allowed.indexOf(last) + 1];
  // «domingo a martes» goes on at the beginning of the list.
  const range = start < end ? allowed.slice(start, end) : [...allowed.slice(start), ...allowed.slice(0, end)];
  if (values.length === 0) return undefined;
  return isRange ? range.map(String) : values;
}

/** The part of a message after its first sentence. It helps more than a long list of values. */
const afterFirstSentence = /(?<=\.)\s+(.*)$/;
const longestList = 20;

function wrongShape({ name, isForm, key, data, limit, parent, isInText }: Facts): ProblemText {
  const [value, pattern] = [String(data), String(limit)];
  const remedy = String(parent.patternErrorMessage ?? "");
  if (pattern === "\\S") return messages.empty({ name, remedy });
  // A limit that is neither a day nor a time names a field: only its own form knows which.
  const isLimit = isForm && Object.hasOwn(comparisons, key ?? "");
  const near = isLimit ? undefined : variantThatFits(value, pattern);
  const fixed = isForm || isInText ? undefined : certainCorrection(value, pattern);
  const address = pattern.includes("mailto:") ? otherThanAddress(value, remedy, near) : undefined;
  const problem = key === "route" ? otherThanRoute(value, isInText) : address;
  return problem ?? messages.shape({ name, value, near, remedy, fixed });
}

function otherThanRoute(value: string, isInText: boolean): ProblemText | undefined {
  const document = isInText && /([^/]+\.(?:pdf|docx?|xlsx?|odt|ods|zip))$/i.exec(value)?.[1];
  if (document) return messages.documentAsRoute({ value, document });
  if (/^(?:https?:|mailto:|tel:|www\.)/i.test(value)) return messages.addressAsRoute({ value });
  const [, route = "", anchor] = /^([^#]+)#(.+)$/.exec(value) ?? [];
  return anchor ? messages.anchorInRoute({ value, route, anchor }) : undefined;
}

function otherThanAddress(value: string, remedy: string, near: string | undefined): ProblemText | undefined {
  if (/^#?\/(?!\/)/.test(value)) return messages.routeAsAddress({ value });
  if (/^\s*(?:[a-z]:[\\/]|file:|\\\\)/i.test(value)) return messages.localFile({ value });
  const isOtherScheme = /^\s*(?:(?!https?:|mailto:|tel:)[a-z][a-z+.-]*:|\/\/)/i.test(value);
  return isOtherScheme && near === undefined ? messages.forbiddenAddress({ value, remedy }) : undefined;
}

function outOfRange(range: (typeof ranges)[keyof typeof ranges]) {
  return ({ name, limit, data }: Facts): ProblemText =>
    messages.outOfRange({ name, rule: range({ limit: String(limit) }), found: JSON.stringify(data) });
}

/** `limit`: the possible types, or the schemas that have them. */
function wrongType(facts: Facts, limit = facts.limit): ProblemText {
  const wanted = [limit].flat().map((one) => String(typeof one === "string" ? one : (asSchema(one).type ?? "object")));
  const found = wanted.join() === "integer" && typeof facts.data === "number" ? "fraction" : jsonType(facts.data);
  return messages.wrongType({
    name: facts.name,
    wanted: wanted.map((type) => typeNames[type] ?? type).join(" o "),
    found: foundNames[found] ?? found,
    remedy: typeRemedy(facts, wanted, found),
  });
}

/** The keyword `required` of a form as a property of a field, or as a field. */
function misplacedRequired({ isForm, path, key, data }: Facts): ProblemText | undefined {
  if (!isForm) return;
  const answer = typeof data === "string" ? unquotedValue(data, ["boolean"]) : data;
  if (key === "required" && typeof answer === "boolean") {
    const isInField = answer && path.at(-3) === "properties";
    return isInField ? messages.requiredInField({ field: String(path.at(-2)) }) : messages.requiredIsList;
  }
  const isField = path.slice(-2).join("/") === "properties/required";
  return isField && Array.isArray(data) ? messages.requiredInside : undefined;
}

function typeRemedy(facts: Facts, wanted: string[], found: string): string {
  const { key, data, parent, withKey, about, example, schemas } = facts;
  const unquoted = typeof data === "string" ? unquotedValue(data, wanted) : undefined;
  if (unquoted !== undefined) return remedies.noQuotes({ right: withKey(String(unquoted)) });
  if (wanted.includes("string") && ["number", "boolean"].includes(typeof data)) return unquotedTextRemedy(facts);
  if (found === "fraction") return remedies.noPoint({ right: String(Math.round(Number(data) * 1000)) });
  if (key === "drawing" && Array.isArray(data)) return remedies.oneIcon;
  const items = itemsMeant(facts, wanted.join() === "array");
  if (items !== undefined) return remedies.brackets({ right: withKey(`[${items}]`) });
  const object = wanted.join() === "object" ? objectAround(data, parent, schemas) : undefined;
  if (object !== undefined) return remedies.braces({ right: withKey(object) });
  return remedies.example({ about: about(), right: example() });
}

function unquotedTextRemedy({ data, parent, withKey }: Facts): string {
  const written = JSON.stringify(data);
  const allowed = [parent.enum ?? []].flat().map(String);
  if (allowed.length > 0 && !allowed.includes(written)) return remedies.choose({ allowed });
  const pattern = String(parent.pattern ?? "");
  const fitting = new RegExp(pattern, "u").test(written) ? written : variantThatFits(written, pattern);
  return remedies.quotes({ right: withKey(quote(fitting ?? written)) });
}

/** The items of a list that was written without brackets, or in braces. */
function itemsMeant({ isForm, data, parent, schemas }: Facts, isOnlyList: boolean): string | undefined {
  const branches = [parent.anyOf ?? []].flat().map(asSchema);
  const list = isOnlyList ? parent : branches.find(({ type }) => type === "array");
  const { type: itemType = jsonType(data) } = schemas.follow(asSchema(list?.items));
  if (list && typeof data !== "object" && [itemType].flat().includes(jsonType(data))) {
    // Options and names of fields.
    const names = isForm && typeof data === "string" ? data.split(/\s*,\s*/) : undefined;
    const values = namesMeant(String(data), asSchema(list.items)) ?? names;
    return values?.map(quote).join(", ") ?? JSON.stringify(data);
  }
  if (!isOnlyList || jsonType(data) !== "object") return;
  const isListOfNames = isForm && asSchema(parent.items).type === "string";
  return isListOfNames ? Object.keys(asSchema(data)).map(quote).join(", ") : "{ … }";
}

/** The name of a location in a sentence, from the last step of its path and the last key: `el elemento 2 de "cards"`. */
function locationName(last: string | undefined, key: string | undefined): string {
  if (last === undefined) return locations.file;
  return last === key ? quote(key) : locations.item({ number: Number(last) + 1, key });
}

/** The values that the message of a failure needs. */
function factsOf({ error, path, near }: Failure, schemas: Schemas, isInText: boolean) {
  const parent = asSchema(error.parentSchema);
  const schemaOf = (key?: string) => (key === undefined ? parent : asSchema(asSchema(parent.properties)[key]));
  // Of the value, or of the list that it is in.
  const key = path.findLast((step) => !/^\d+$/.test(step));
  /** A value as the file would have it: with its key. */
  const withKey = (value: string, name = key === path.at(-1) ? key : undefined) =>
    name === undefined ? value : `${quote(name)}: ${value}`;
  const file = schemas.fileOf(parent);
  const { data, schema: limit, params }: { data?: unknown; schema?: unknown; params: Schema } = error;
  return {
    ...{ key, path, withKey, data, limit, parent, params, near, schemas, isInText },
    /** The name of the location in a sentence. */
    name: locationName(path.at(-1), key),
    /** The schema file that has the rule, and whether the rule is one for forms. */
    ...{ file, isForm: file === formSchema },
    /** The schema's own description of a key of the object, or of the value itself; and an example of it. */
    about: (inner?: string) => descriptionOf(schemaOf(inner), schemas),
    example: (inner?: string) => withKey(exampleOf(schemaOf(inner), schemas), inner),
  };
}

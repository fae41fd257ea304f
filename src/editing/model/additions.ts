// What can be added to a list or set in a field, made from the snippets and examples of the schemas.
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { capitalized } from "../../engine/capitalized.ts";
import { listOf } from "../../engine/keywords.ts";
import { memoizeFor, memoizeForTexts } from "../../engine/memoizeFor.ts";
import { type Path, withValueAt } from "../../engine/path.ts";
import { descriptions, fieldExamples } from "../../pipeline/catalogue/fields.ts";
import { applicable } from "../../pipeline/read/parts.ts";
import { asSchema, formSchema, type Schema, type Schemas, sectionSchemas } from "../../pipeline/read/schemas.ts";
import type { Addition, SiteNames } from "../protocol.ts";
import { annotated, childrenOf, controlOf, described, isSection, thingHelp } from "./annotation.ts";
import { withComingDays } from "./comingDays.ts";

/** What the descriptions depend on beside the value and its schema. */
export interface Surroundings {
  schemas: Schemas;
  /** One name of each sort that the site has. */
  usual: { [Choice in keyof SiteNames]: string | undefined };
  /** Whether the site has contact data, which some sections show. */
  hasContact: boolean;
  today: string;
}

type Ask = NonNullable<Addition["asks"]>[number];

/** What can be added to a list whose items one of `schemas` describes. `without` are section types that it may not have. */
export function additionsTo(items: Schema[], label: string, without: string[], around: Surroundings): Addition[] {
  if (isSection(described(items, around.schemas))) return sectionAdditions(without, around);
  const snippets = items.flatMap((item) =>
    snippetsOf(item, around.schemas).map((snippet) => addition(snippet, item, around)),
  );
  if (snippets.length > 0) return snippets;
  const [item = {}] = items;
  const value = smallest(described([item], around.schemas), label, around.schemas);
  return [addition({ label, help: "", value }, item, around)];
}

/** The kinds of field that a form can get, each as an example. Visitors would not see a hidden one. */
export const fieldAdditions = memoizeFor((schemas: Schemas): Addition[] => {
  const ways = descriptions(schemas);
  return fieldExamples(schemas)
    .filter(({ json }) => json.ui?.widget !== "hidden")
    .map(({ json: { ...value } }) => {
      const way = value.ui?.widget ?? String(value.type);
      // Files are described for both at once: several are a list.
      const ofFiles = value.type === "array" ? "Varios archivos" : "Un archivo";
      const help = way === "file" ? ofFiles : (ways.get(way) ?? "");
      return { label: String(value.title), help, value: value as Json };
    });
});

/** What a form can start with in `receive`: one that gives filing codes, and one that looks them up. */
export const receivingAdditions = memoizeFor((schemas: Schemas): Addition[] =>
  snippetsOf(schemas.find(formSchema, "#/definitions/receive"), schemas),
);

/** The rules that a form can have a message for, as editors call them. */
export const ruleNames = memoizeFor((schemas: Schemas): { value: string; label: string }[] => {
  const keywords = asSchema(schemas.find(formSchema, "#/definitions/field").properties);
  const rules = listOf(schemas.find(formSchema, "#/definitions/rule").enum).map(String);
  return rules.map((rule) => ({ value: rule, label: annotated([asSchema(keywords[rule])], "label") ?? rule }));
});

function sectionAdditions(without: string[], around: Surroundings): Addition[] {
  return sectionSchemas(around.schemas).flatMap(([type, path]) => {
    if (without.includes(type)) return [];
    const schema = around.schemas.find(path);
    return snippetsOf(schema, around.schemas).map((snippet) => {
      const label = annotated([schema], "label") ?? snippet.label;
      return addition({ type, label, help: thingHelp([schema]), value: snippet.value }, schema, around);
    });
  });
}

function addition(given: Addition, schema: Schema, around: Surroundings): Addition {
  const asks = [...asksIn(given.value, schema, [], around.schemas)];
  const missing = asks.find(({ choice }) => around.usual[choice] === undefined && lackSentences[choice]);
  const needsContact = !around.hasContact && JSON.stringify(given.value).includes('"type":"contact"');
  const lacks = missing ? lackSentences[missing.choice] : needsContact ? noContact : undefined;
  const value = withComingDays(given.value, around.today);
  return { ...given, value, ...(asks.length > 0 && { asks }), ...(lacks && { lacks }) };
}

const lackSentences: Record<keyof SiteNames, string | undefined> = {
  route: "El sitio todavía no tiene páginas.",
  form: "El sitio todavía no tiene formularios.",
  // One can be uploaded where it is asked for.
  document: undefined,
  photo: "El sitio todavía no tiene fotografías. Primero hay que añadir una.",
  shared: "El sitio todavía no tiene secciones compartidas. Primero hay que crear una.",
};
const noContact = "El sitio todavía no tiene datos de contacto. Primero hay que escribirlos.";

/** The names in a value that must be those of something in the site. */
function* asksIn(value: Json, schema: Schema, at: Path, schemas: Schemas): Generator<Ask> {
  const all = applicable(value, schema, schemas);
  const control = controlOf(all);
  if (control in lackSentences) {
    yield { choice: control as keyof SiteNames, at, label: annotated(all, "label") ?? "" };
  }
  for (const [step, inner] of entriesOf(value)) {
    for (const child of childrenOf(all, step)) yield* asksIn(inner, child, [...at, step], schemas);
  }
}

/**
 * A value for a new field: the first snippet or example for which the site has all names, otherwise the smallest one.
 * Those that name a file or a form come last: which one is meant is not known.
 */
export function initialValue(schema: Schema, label: string, around: Surroundings): Json | undefined {
  return initialValues(around)(schema)(label);
}

/** Memoized: every object with such a field asks for it. */
const initialValues = memoizeFor((around: Surroundings) =>
  memoizeFor((schema: Schema) => memoizeForTexts((label) => firstPossible(schema, label, around))),
);

function firstPossible(schema: Schema, label: string, around: Surroundings): Json | undefined {
  const all = described([schema], around.schemas);
  const snippets = snippetsOf(schema, around.schemas).map(({ value }) => value);
  const examples = all.flatMap((one) => listOf(one.examples) as Json[]);
  const [item] = childrenOf(all, 0);
  const first = item && all.some(({ type }) => type === "array") ? initialValue(item, label, around) : undefined;
  const smallestValue = first === undefined ? smallest(all, label, around.schemas) : [first];
  const candidates = [...snippets, ...examples, smallestValue].map((value) => ({
    value,
    asks: [...asksIn(value, schema, [], around.schemas)],
  }));
  const possible = candidates.filter(({ asks }) => asks.every(({ choice }) => around.usual[choice] !== undefined));
  const chosen = possible.find(({ asks }) => asks.every(({ choice }) => choice === "route")) ?? possible[0];
  const withName = (filled: unknown, { choice, at }: Ask) => withValueAt(filled, at, around.usual[choice]);
  return chosen && withComingDays(chosen.asks.reduce(withName, chosen.value) as Json, around.today);
}

/** The smallest value that schemas accept: required properties only, texts that say what they are. */
function smallest(all: Schema[], label: string, schemas: Schemas): Json {
  const given = all.map((one) => one.const ?? listOf(one.enum)[0] ?? listOf(one.examples)[0]);
  const value = given.find((one) => one !== undefined);
  if (value !== undefined) return value as Json;
  const inner = (step: string | number) => {
    const child = described(childrenOf(all, step), schemas);
    return smallest(child, annotated(child, "label") ?? label, schemas);
  };
  const type = all.find((one) => typeof one.type === "string")?.type;
  if (type === "array")
    return Array.from({ length: Number(all.find((one) => one.minItems)?.minItems ?? 0) }, (_, at) => inner(at));
  if (type === "object") return Object.fromEntries(requiredOf(all).map((key) => [key, inner(key)]));
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Number(all.find((one) => "minimum" in one)?.minimum ?? 1);
  return all.some((one) => one.pattern) ? label : "";
}

/** The required properties, those of the first alternative, and those that these need. */
function requiredOf(all: Schema[]): string[] {
  const own = all.flatMap((one) => [one, asSchema(listOf(one.oneOf)[0])].flatMap(({ required }) => listOf(required)));
  const needed = own.flatMap((key) => all.flatMap((one) => asSchema(one.dependencies)[String(key)] ?? []));
  return [...new Set([...own, ...needed].map(String))];
}

/** The snippets of a schema, without their stops: `${1:Título}` → `Título`. */
export function snippetsOf(schema: Schema, schemas: Schemas): Addition[] {
  const all = described([schema], schemas).flatMap((one) => listOf(one.defaultSnippets));
  return all.map((snippet) => {
    const text = JSON.stringify(snippet).replaceAll(/\$\{\d+:([^}]*)\}/g, "$1");
    const { label, description = "", body } = JSON.parse(text);
    return { label: capitalized(String(label)), help: String(description), value: body };
  });
}

// Schemas of one value that do not go together.
import { Ajv } from "ajv";
import { withReferences } from "../../../engine/choices.ts";
import { isFieldDeclaration } from "../../../engine/fieldDeclaration.ts";
import { groupedBy } from "../../../engine/groupedBy.ts";
import { keywords } from "../../../engine/keywords.ts";
import { isSameData } from "../../../engine/path.ts";
import { ancestors, childSchemas, sameValueSchemas, type Visit } from "../../../engine/walk.ts";
import { hasBranches } from "../../../engine/widgets.ts";
import type { Field } from "../../../types.gen.ts";
import { nodeOf, property, strings } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { refusesChoice, valuesOf } from "./answers.ts";
import { type DeclaredField, fieldOfVisit, isTested, joinField, type OutlinedForm } from "./outline.ts";

/** Fields of an object that another of its schemas forbids: the form could never be sent. */
export function* checkConflicts({ visits }: OutlinedForm): Generator<Found> {
  for (const visit of visits.filter((each) => !isTested(each))) {
    const { schema } = visit;
    const { additionalProperties, propertyNames } = schema;
    if (additionalProperties !== false && !propertyNames) continue;
    const fields = visits
      .filter((other) => describesSameObject(visit, other))
      .flatMap((other) => Object.keys(other.schema.properties ?? {}));
    const isAllowed = propertyNames && new Ajv({ strict: false, logger: false }).compile(propertyNames);
    const forbidden = {
      additionalProperties: (name: string) => additionalProperties === false && childSchemas(schema, name).length === 0,
      propertyNames: (name: string) => isAllowed?.(name) === false,
    };
    for (const [keyword, isForbidden] of Object.entries(forbidden)) {
      const names = fields.filter(isForbidden);
      if (names.length > 0) yield [property(nodeOf(schema), keyword)?.keyNode, messages.forbiddenFields({ names })];
    }
  }
}

/**
 * A choice between branches inside a branch of another one, about the same value. The page knows one chosen branch of each
 * value: it would show the errors of a branch that was not chosen, and the two controls would share an id.
 */
export function* checkNestedChoices(form: OutlinedForm): Generator<Found> {
  const nested = choicesIn(form).filter((visit) => outerChoices(visit).some((outer) => isChoice(form, outer)));
  for (const node of choiceNodes(nested)) yield [node, messages.nestedChoice];
}

/** A choice between branches of the whole form is in none of its steps: each branch would have steps of its own. */
export function* checkChoicesInSteps(form: OutlinedForm): Generator<Found> {
  const ofForm = form.value.steps ? choicesIn(form).filter(({ path }) => path.length === 0) : [];
  for (const node of choiceNodes(ofForm)) yield [node, messages.choiceInNoStep];
}

/** A branch that accepts whatever is entered in another one. Exactly one must hold: nobody could send the other one. */
export function* checkOpenBranches(form: OutlinedForm): Generator<Found> {
  for (const choice of choicesIn(form)) {
    const branches = form.visits.filter(({ parent, keyword }) => parent === choice && keyword === "oneOf");
    const typeOf = ({ schema }: Visit<Field>) => withReferences(form.value, schema).type ?? choice.schema.type;
    const [pair] = branches
      .filter((branch) => isOpen(form, branch))
      .flatMap((open) => {
        const type = typeOf(open);
        const other = branches.find((each) => each !== open && (type === undefined || typeOf(each) === type));
        return other ? [{ open, other }] : [];
      });
    if (!pair) continue;
    const fixed = typeOf(pair.other) === "object" ? '"properties": { "forma": { "const": "…" } }' : undefined;
    yield [nodeOf(pair.open.schema), messages.openBranch({ number: Number(pair.other.key) + 1, fixed })];
  }
}

/**
 * Branches in `dependencies` that the page cannot show: it shows the only one that accepts the value of the field. And
 * choices of the field with which no form could be sent: exactly one branch must hold. The rules can be compiled.
 */
export function* checkSelectedBranches({ value: root, visits, fields }: OutlinedForm): Generator<Found> {
  const byField = groupedBy(visits, fieldOfVisit);
  for (const visit of visits.filter((each) => each.keyword === "dependencies" && !isTested(each))) {
    const field = String(visit.key);
    const nameBeside = (name: string) => joinField(fieldOfVisit(visit), name);
    const declarationsOf = (name: string) =>
      (byField.get(nameBeside(name)) ?? []).flatMap((each) => (holdsAround(each, visit) ? [each.schema] : []));
    const isHidden = ([name, schema]: [string, Field]) =>
      isFieldDeclaration(schema) && declarationsOf(name).length === 0;
    const selector = fields.get(nameBeside(field));
    const values = possibleValues(root, selector && { ...selector, declarations: declarationsOf(field) });
    const isConditional = [...ancestors(visit)].some(({ keyword }) => keyword === "then" || keyword === "else");
    const together = sameValueSchemas<Field>(root, visit.schema, alwaysOnly);
    for (const oneOf of together.flatMap((schema) => (schema.oneOf ? [schema.oneOf] : []))) {
      const branches = oneOf.map((branch) => {
        const { properties = {} } = withReferences(root, branch);
        const selecting = sameValueSchemas<Field>(root, properties[field] ?? {}, alwaysOnly);
        return { branch, selecting, selects: field in properties, hides: Object.entries(properties).some(isHidden) };
      });
      const open = branches.find(({ selects, hides }) => hides && !selects);
      if (open) yield [nodeOf(open.branch), messages.unselectedBranch({ field })];
      // Other rules, as limits of a number, select values that are not listed here, and an `if` around may exclude some.
      const isListed = branches.every(({ selecting }) => selecting.some((schema) => "const" in schema || schema.enum));
      const chosen = isListed && !isConditional ? values : [];
      const selectedBy = (value: unknown) => branches.filter(({ selecting }) => !refusesChoice(selecting, value));
      const missing = chosen.filter((value) => selectedBy(value).length === 0);
      const shared = chosen.filter(
        (value) => selectedBy(value).length > 1 && selectedBy(value).some(({ hides }) => hides),
      );
      const about = (found: unknown[]) => ({ field, values: found.map((value) => JSON.stringify(value)) });
      if (missing.length > 0) yield [nodeOf(visit.schema), messages.noSelectedBranch(about(missing))];
      if (shared.length > 0) yield [nodeOf(visit.schema), messages.severalSelectedBranches(about(shared))];
    }
  }
}

/** The values that the visitor can give a choice or a check box. An empty text is no answer. */
function possibleValues(root: Field, field: DeclaredField | undefined): unknown[] {
  const values = field?.merged.type === "boolean" ? [true, false] : valuesOf(root, field);
  return values.filter((value) => value !== "" && !refusesChoice(field?.declarations ?? [], value));
}

const alwaysOnly = { applies: () => false };

/** Whether a visited schema applies wherever the other one does. */
function holdsAround(visit: Visit<Field>, other: Visit<Field>): boolean {
  const around = [...ancestors(other)];
  return [...ancestors(visit)].every(
    (each) => around.includes(each) || each.role === "always" || each.role === "child",
  );
}

/** A field that is required where its declarations do not hold: the page does not have it, and the form needs it. */
export function* checkExcludedFields({ visits }: OutlinedForm): Generator<Found> {
  const asking = visits.filter((visit) => !isTested(visit));
  const byField = groupedBy(asking, fieldOfVisit);
  for (const visit of asking) {
    for (const [name, node] of strings(nodeOf(visit.schema, "required"))) {
      const declarations = byField.get(joinField(fieldOfVisit(visit), name)) ?? [];
      const isExcluded = declarations.length > 0 && declarations.every((each) => areExclusive(forkOf(visit, each)));
      if (isExcluded) yield [node, messages.requiredElsewhere({ field: name })];
    }
  }
}

/** Whether only one of the two holds: branches of one `oneOf`, or `then` and `else`. */
function areExclusive([one, other]: (Visit<Field> | undefined)[]): boolean {
  const keywords = [one?.keyword, other?.keyword].sort().join();
  return keywords === "oneOf,oneOf" || keywords === "else,then";
}

/** Whether a branch excludes nothing: it has no rule, and its fields, which may be empty, have no other rules elsewhere. */
function isOpen({ value: root, visits }: OutlinedForm, branch: Visit<Field>): boolean {
  const isRule = (keyword: string) =>
    ["if", "items"].includes(keyword) || (keywords.has(keyword) && keyword !== "type");
  const schemas = sameValueSchemas<Field>(root, branch.schema);
  if (schemas.some((schema) => Object.keys(schema).some(isRule))) return false;
  const outside = visits.filter((visit) => !isTested(visit) && ![...ancestors(visit)].includes(branch));
  const fields = schemas.flatMap(({ properties }) => Object.entries(properties ?? {}));
  return fields.every(([name, field]) => {
    const others = outside.filter((other) => fieldOfVisit(other) === joinField(fieldOfVisit(branch), name));
    return others.every(({ schema }) => isSameData({ ...schema, ...noRules }, { ...field, ...noRules }));
  });
}

/** Keywords of a field that are no rules. */
const noRules = { title: undefined, description: undefined, default: undefined, ui: undefined };

/** The schemas between whose branches the visitor chooses. */
function choicesIn(form: OutlinedForm): Visit<Field>[] {
  return form.visits.filter((visit) => !isTested(visit) && isChoice(form, visit));
}

/** Of `dependencies`, the page itself finds the branch for what was entered. */
function isChoice({ value: root }: OutlinedForm, { schema, keyword }: Visit<Field>): boolean {
  return keyword !== "dependencies" && hasBranches(root, schema);
}

function choiceNodes(choices: Visit<Field>[]) {
  const nodes = choices.map(({ schema }) => nodeOf(schema));
  return nodes.map((node) => (property(node, "oneOf") ?? property(node, "anyOf"))?.keyNode);
}

/** The schemas around `visit` that have it, or a schema of the same value around it, as one of their branches. */
function outerChoices(visit: Visit<Field>): Visit<Field>[] {
  const branches = [...ancestors(visit)].filter(
    ({ role, path }) => role === "branch" && path.length === visit.path.length,
  );
  return branches.flatMap(({ parent }) => parent ?? []);
}

/** Whether both visits are to schemas of one object that may hold at the same time. */
function describesSameObject(visit: Visit<Field>, other: Visit<Field>): boolean {
  if (fieldOfVisit(visit) !== fieldOfVisit(other)) return false;
  // One contains the other, or one of the two parts at the fork holds always.
  return forkOf(visit, other).some((part) => part === undefined || part.role === "always");
}

/** The outermost schemas around two visited ones that are not around both; undefined where one contains the other. */
function forkOf(visit: Visit<Field>, other: Visit<Field>): (Visit<Field> | undefined)[] {
  const chains = [visit, other].map((each) => [...ancestors(each)].reverse());
  const depth = chains[0]?.findIndex((each, index) => each.schema !== chains[1]?.[index]?.schema) ?? -1;
  return chains.map((chain) => chain[depth]);
}

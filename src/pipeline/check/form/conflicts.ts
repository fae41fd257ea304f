// Schemas of one object that cannot hold together: its form could never be sent.
import { Ajv } from "ajv";
import { ancestors, childSchemas, type Visit } from "../../../engine/walk.ts";
import type { Field } from "../../../types.gen.ts";
import { nodeOf, property } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, isTested, type OutlinedForm } from "./outline.ts";

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

/** Whether both visits are to schemas of one object that may hold at the same time. */
function describesSameObject(visit: Visit<Field>, other: Visit<Field>): boolean {
  if (fieldOfVisit(visit) !== fieldOfVisit(other)) return false;
  const [chain, otherChain] = [visit, other].map((each) => [...ancestors(each)].reverse()) as [
    Visit<Field>[],
    Visit<Field>[],
  ];
  const fork = chain.findIndex((each, depth) => each.schema !== otherChain[depth]?.schema);
  // One contains the other, or one of the two parts at the fork holds always.
  return fork === -1 || [chain[fork], otherChain[fork]].some((part) => part === undefined || part.role === "always");
}

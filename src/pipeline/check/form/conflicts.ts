// Schemas of one object that cannot hold together: its form could never be sent.
import { Ajv } from "ajv";
import { ancestors, childSchemas, type Visit } from "../../../engine/walk.ts";
import { nodeOf, property } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, type OutlinedForm } from "./outline.ts";

export function* checkConflicts({ visits }: OutlinedForm): Generator<Found> {
  for (const visit of visits.filter((each) => ![...ancestors(each)].some(({ role }) => role === "test"))) {
    const { schema } = visit;
    const at = (keyword: string) => property(nodeOf(schema), keyword)?.keyNode;
    const fields = visits.filter((other) => describesSameObject(visit, other)).flatMap(declaredNames);
    if (schema.additionalProperties === false) {
      const forbidden = fields.filter((name) => childSchemas(schema, name).length === 0);
      if (forbidden.length > 0) yield [at("additionalProperties"), messages.forbiddenFields({ names: forbidden })];
    }
    if (schema.propertyNames !== undefined) {
      const isAllowed = new Ajv({ strict: false, logger: false }).compile(asSchema(schema.propertyNames));
      const forbidden = fields.filter((name) => !isAllowed(name));
      if (forbidden.length > 0) yield [at("propertyNames"), messages.forbiddenFields({ names: forbidden })];
    }
  }
}

/** Whether both visits are to schemas of one object that may hold at the same time. */
function describesSameObject(visit: Visit<Schema>, other: Visit<Schema>): boolean {
  if (fieldOfVisit(visit) !== fieldOfVisit(other)) return false;
  const [chain, otherChain] = [visit, other].map((each) => [...ancestors(each)].reverse()) as [
    Visit<Schema>[],
    Visit<Schema>[],
  ];
  const fork = chain.findIndex((each, depth) => each.schema !== otherChain[depth]?.schema);
  // One contains the other, or one of the two parts at the fork holds always.
  return fork === -1 || [chain[fork], otherChain[fork]].some((part) => part === undefined || part.role === "always");
}

function declaredNames({ schema }: Visit<Schema>): string[] {
  return Object.keys(asSchema(schema.properties));
}

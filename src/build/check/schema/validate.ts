// What a schema says of a file, in our words: of all that ajv reports, one finding for each mistake.
import type { ErrorObject, ValidateFunction } from "ajv";
import { parsePointer } from "../../../engine/pointer.ts";
import { type Node, nodeAt, property } from "../jsonTree.ts";
import type { Parsed } from "../syntax/parse.ts";
import type { Wording } from "../wording.ts";
import { explain } from "./explainError.ts";
import { type Failure, pairMisspelt, withoutWrappers } from "./failures.ts";
import type { Schemas } from "./schemas.ts";

export interface Finding {
  node: Node;
  wording: Wording;
}

export function validate(parsed: Parsed, validator: ValidateFunction, schemas: Schemas): Finding[] {
  if (validator(parsed.value)) return [];
  const places = new Map<string, ErrorObject[]>();
  for (const error of validator.errors ?? []) {
    if (error.keyword === "if") continue;
    places.set(error.instancePath, [...(places.get(error.instancePath) ?? []), error]);
  }
  return [...places].flatMap(([path, errors]) => {
    const deeper = [...places.keys()].some((other) => other.startsWith(`${path}/`));
    const failures = pairMisspelt(withoutWrappers(errors, deeper), parsePointer(path));
    return failures.flatMap((failure) => {
      const node = placeOf(failure, nodeAt(parsed.root, path));
      return node ? [{ node, wording: explain(failure, schemas) }] : [];
    });
  });
}

function placeOf({ error, near }: Failure, node: Node | undefined): Node | undefined {
  const { keyword, params } = error;
  const key = keyword === "required" ? near : (params.additionalProperty ?? params.propertyName);
  return (key === undefined ? undefined : property(node, key)?.keyNode) ?? node;
}

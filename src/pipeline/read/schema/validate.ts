// Validates a file with its schema.
import type { ValidateFunction } from "ajv";
import { groupedBy } from "../../../engine/groupedBy.ts";
import { parsePointer } from "../../../engine/pointer.ts";
import { child, type Node, nodeAt, property } from "../jsonTree.ts";
import { fileKinds, messages } from "../messages/schema.ts";
import { type Problem, problemAt } from "../problem.ts";
import { linkSchema, type Schemas } from "../schemas.ts";
import type { Parsed } from "../syntax/parse.ts";
import { explainError } from "./explainError.ts";
import { type Failure, pairMisspelt, withoutWrappers } from "./failures.ts";

/** A file that conforms to the schema of another kind of file is in the wrong folder: one problem instead of one for each key. */
export function validateFile(parsed: Parsed, schemaPath: string, schemas: Schemas): Problem[] {
  const problems = validateWith(schemas.validator(schemaPath), parsed, schemas);
  if (problems.length === 0) return [];
  const kind = fileKinds.find(({ schema }) => schemas.validator(schema)(parsed.value));
  return kind ? [problemAt(parsed.path, messages.otherKind(kind))] : problems;
}

/** The problems of a link inside a text of the file. `root` is the link's node (see markNodes.ts). */
export function validateLink(file: Parsed, root: Node, value: unknown, schemas: Schemas): Problem[] {
  return validateWith(schemas.validator(...linkSchema), { ...file, root, value }, schemas, true);
}

function validateWith(validator: ValidateFunction, parsed: Parsed, schemas: Schemas, isInText = false): Problem[] {
  if (validator(parsed.value)) return [];
  const errors = (validator.errors ?? []).filter(({ keyword }) => keyword !== "if");
  const byLocation = groupedBy(errors, ({ instancePath }) => instancePath);
  return [...byLocation].flatMap(([path, errors]) => {
    const hasDeeper = [...byLocation.keys()].some((other) => other.startsWith(`${path}/`));
    const failures = pairMisspelt(withoutWrappers(errors, hasDeeper), parsePointer(path));
    return failures.map((failure) => {
      const node = nodeOf(failure, nodeAt(parsed.root, path));
      return problemAt(node ?? parsed.path, explainError(failure, schemas, isInText));
    });
  });
}

/** Where the failure is shown: at the key that is wrong, if there is one. */
function nodeOf({ error, near }: Failure, node: Node | undefined): Node | undefined {
  const { keyword, params } = error;
  if (keyword === "uniqueItems") return child(node, Math.max(params.i, params.j));
  const key = keyword === "required" ? near : (params.additionalProperty ?? params.propertyName);
  return (key === undefined ? undefined : property(node, key)?.keyNode) ?? node;
}

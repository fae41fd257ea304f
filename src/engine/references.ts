// ajv names an error behind a `$ref` by its path in the file only where it puts the target in place. A target with a
// `$ref` of its own it makes a function, whose paths begin anew: nobody could tell which `required` has failed.
import { type Ajv, nil, stringify } from "ajv";
import { at } from "./schema.ts";

/** Makes `ajv` put the target of every `$ref` in place. None of `root` may lead back to itself, which the check sees to. */
export function inlineReferences(ajv: Ajv, root: object): Ajv {
  return ajv.removeKeyword("$ref").addKeyword({
    keyword: "$ref",
    schemaType: "string",
    code(context) {
      const { gen, schema: reference } = context;
      const target: object = Object(at(root, reference));
      const valid = gen.name("valid");
      const topSchemaRef = gen.scopeValue("schema", { ref: target, code: stringify(target) });
      const place = {
        schema: target,
        dataTypes: [],
        schemaPath: nil,
        topSchemaRef,
        errSchemaPath: reference,
      };
      context.subschema(place, valid);
      context.ok(valid);
    },
  });
}

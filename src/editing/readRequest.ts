// Reads what a browser sends: nothing in it is trusted. Its length is limited before.
import { Ajv } from "ajv";
import { isEditable, isReplaceable } from "./editable.ts";
import type { ChangeRequest } from "./protocol.ts";

const ajv = new Ajv({ allowUnionTypes: true, formats: { editable: isEditable, replaceable: isReplaceable } });

/** An object that has all of the first properties, and may have the others. */
const object = (properties: object, optional: object = {}) => ({
  type: "object",
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});
const text = { type: "string" };
const hash = { type: ["string", "null"] };
const at = { type: "array", items: { anyOf: [text, { type: "integer", minimum: 0 }] } };
const operation = {
  anyOf: [
    object({ op: { const: "set" }, at, value: {} }, { order: { type: "array", items: text } }),
    object({ op: { const: "insert" }, at, value: {} }),
    object({ op: { const: "remove" }, at }),
    object({ op: { const: "move" }, at, to: { type: "integer" } }),
  ],
};
const fileChange = {
  anyOf: [
    object({
      file: { type: "string", format: "editable" },
      base: text,
      // Each of them reads the whole file.
      operations: { type: "array", items: operation, maxItems: 1000 },
    }),
    object({ file: { type: "string", format: "replaceable" }, base: hash, content: hash }),
  ],
};
const isChange = ajv.compile<ChangeRequest>(
  object({ label: { type: "string", maxLength: 200 }, files: { type: "array", items: fileChange } }),
);

/** Undefined if the body is not a `ChangeRequest` for files that may be changed. */
export function readChange(body: string): ChangeRequest | undefined {
  try {
    const request: unknown = JSON.parse(body);
    return isChange(request) ? { label: request.label, files: request.files } : undefined;
  } catch {
    return undefined;
  }
}

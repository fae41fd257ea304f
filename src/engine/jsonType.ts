// The types of JSON values, as the keyword `type` names them.

/** The type of a value, `number` for integers too; `undefined` if there is no value. */
export function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Whether a value has a type of JSON Schema: an integer is also a number. */
export function hasType(value: unknown, type: string): boolean {
  return type === "integer" ? Number.isInteger(value) : jsonType(value) === type;
}

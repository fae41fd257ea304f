/** The value of an optional part that the fixture has. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The fixture has no such part");
  return value;
}

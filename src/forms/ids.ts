// Every id of a form's elements, made from the one that rjsf gives the field.

/** Between the steps of a field's path: no name of a field has it. */
export const idSeparator = "/";

const suffix = (name: string) => (id: string) => `${id}:${name}`;

export const labelId = suffix("label");
export const needId = suffix("need");
export const descriptionId = suffix("description");
export const helpId = suffix("help");
export const errorId = suffix("error");
export const counterId = suffix("counter");
export const strengthId = suffix("strength");
export const limitsId = suffix("limits");
export const optionId = (id: string, position: number) => `${id}:${position}`;

/** Whether rjsf means the fields that all forms of a field share: it adds a step of its own to their path. */
export function isShared(path: readonly (string | number)[]): boolean {
  return path.at(-1) === "XxxOf";
}

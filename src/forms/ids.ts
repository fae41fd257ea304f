// The ids of the elements around a field. Each begins with the field's own id.

const suffix = (name: string) => (id: string) => `${id}:${name}`;

export const fileLabelId = suffix("label");
export const requirementId = suffix("requirement");
export const descriptionId = suffix("description");
export const helpId = suffix("help");
export const errorId = suffix("error");
export const counterId = suffix("counter");
export const suggestionsId = suffix("suggestions");
export const strengthId = suffix("strength");
export const chosenId = suffix("chosen");
export const limitsId = suffix("limits");
export const missingId = suffix("missing");
export const rejectedId = suffix("rejected");
export const chooseId = suffix("choose");
export const addButtonId = suffix("add");
export const optionId = (id: string, position: number) => `${id}:${position}`;
export const itemId = (listId: string, position: number) => `${listId}:item-${position}`;
export const itemButtonId = (listId: string, position: number, action: string) =>
  `${itemId(listId, position)}:${action}`;

/** A value for `aria-describedby`: the ids that are not empty, or undefined if there are none. */
export function idList(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

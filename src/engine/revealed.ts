// Fields that are shown directly below the choice that asks for them: `ui.under`.
import type { Field } from "../types.gen.ts";
import { sameValueSchemas } from "./walk.ts";

/** Where a field is shown: below this value, as text, of this other field of the same object. */
interface Place {
  field: string;
  value: string;
}

/** The places of the revealed fields of an object, by their names. `schemas` are the object's declarations. */
export function revealedFields(root: Field, schemas: Field[]): Map<string, Place> {
  const fields = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  return new Map(
    fields.flatMap(([field, schema]) =>
      sameValueSchemas(root, schema).flatMap(({ ui }) =>
        Object.entries(ui?.under ?? {}).flatMap(([value, names]) =>
          names.map((name) => [name, { field, value }] as const),
        ),
      ),
    ),
  );
}

/** `names` with each revealed field behind the one that it is shown below, in the order of that one's values. */
export function withRevealed(names: string[], revealed: Map<string, Place>): string[] {
  const below = (field: string) => [...revealed.keys()].filter((name) => revealed.get(name)?.field === field);
  const andBelow = (name: string): string[] => [
    name,
    ...below(name)
      .filter((each) => names.includes(each))
      .flatMap(andBelow),
  ];
  return names.filter((name) => !revealed.has(name)).flatMap(andBelow);
}

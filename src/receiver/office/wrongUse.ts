import { nearest } from "../../engine/nearest.ts";

/** A mistake of who uses the command. The message says what to write instead. */
export class WrongUse extends Error {}

/** «No existe la opción «--x».», with the most similar of the `names` if one is similar. */
export function unknown(what: string, name: string, names: string[]): string {
  const near = nearest(name, names);
  return `No existe ${what} «${name}».${near === undefined ? "" : ` ¿Quiso decir «${near}»?`}`;
}

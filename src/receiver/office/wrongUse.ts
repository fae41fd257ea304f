import { nearest } from "../../engine/nearest.ts";

/** A mistake of who uses the command. The message says what to write instead. */
export class WrongUse extends Error {}

/** « ¿Quiso decir «lista»?»; empty if no name is similar to `text`. */
export function suggestion(text: string, names: string[], before = ""): string {
  const name = nearest(text, names);
  return name === undefined ? "" : ` ¿Quiso decir «${before}${name}»?`;
}

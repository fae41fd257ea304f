// Places fields below the choice that asks for them.
import { createContext, type ReactNode, use, useMemo } from "react";
import { revealedFields } from "../engine/order.ts";
import type { Path } from "../engine/path.ts";
import type { Field } from "../types.gen.ts";
import styles from "./reveal.module.css";
import { useForm } from "./session/context.ts";

/** A field of an object. */
export interface RenderedProperty {
  name: string;
  content: ReactNode;
}

interface Revealed extends RenderedProperty {
  field: string;
  value: string;
}

/** Always the same list: React renders every field again when the value of the context is another one. */
const none: Revealed[] = [];

/** The revealed fields of the nearest object. */
export const RevealContext = createContext(none);

/**
 * Separates the fields of an object that are shown below a choice. They stay if that choice is not rendered with them:
 * `schema`, the object as it is rendered, may be a branch that only sets the value of the choice.
 */
export function useRevealing<P extends RenderedProperty>(
  schema: Field,
  properties: P[],
): { own: P[]; revealed: Revealed[] } {
  const { schema: root } = useForm().form;
  const places = useMemo(() => revealedFields(root, [schema]), [root, schema]);
  const names = new Set(properties.map(({ name }) => name));
  const placed = properties.flatMap((property) => {
    const place = places.get(property.name);
    return place && names.has(place.field) ? [{ ...property, ...place }] : [];
  });
  const moved = new Set(placed.map(({ name }) => name));
  return { own: properties.filter(({ name }) => !moved.has(name)), revealed: placed.length > 0 ? placed : none };
}

/** Returns a function that renders what is shown below a value of the field at `path`; without a value, below all. */
export function useRevealed(path: Path): (value?: unknown) => ReactNode {
  const all = use(RevealContext).filter(({ field }) => field === path.at(-1));
  return (value) => {
    const below = value === undefined ? all : all.filter((revealed) => revealed.value === String(value));
    return below.length > 0 && <div className={styles.revealed}>{below.map(({ content }) => content)}</div>;
  };
}

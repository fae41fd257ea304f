// What the server answers when an editor looks for an icon.
import { findIcon } from "../../pipeline/pictures/icons.ts";
import type { IconChoice } from "../protocol.ts";
import { findIcons, iconLabel } from "./findIcons.ts";

/** As many as an editor looks through before changing the words. */
const limit = 60;

/** The icons for a Spanish query, best first: outlines for a field of type `icon`, filled ones for a picture's `drawing`. */
export function iconAnswer(query: string, kind: "icon" | "drawing"): IconChoice[] {
  return findIcons(query)
    .slice(0, limit)
    .flatMap((name) => iconChoice(name, kind) ?? []);
}

/**
 * An icon as an editor sees it, by its name in the content; undefined if there is none. Also of an icon that editors are
 * not offered: another weight, or an older name of the collection.
 */
export function iconChoice(name: string, kind: "icon" | "drawing"): IconChoice | undefined {
  const body = (kind === "drawing" ? findIcon(`${name}-fill`) : undefined) ?? findIcon(name);
  return body === undefined ? undefined : { value: name, label: iconLabel(name) ?? "Otro icono", body };
}

import { iconLabel } from "../pipeline/pictures/findIcons.ts";
import { findIcon } from "../pipeline/pictures/icons.ts";
import type { IconChoice } from "./protocol.ts";

/** As many as an editor looks through before changing the words. */
const limit = 60;

/**
 * The first icons with these names as an editor sees them: outlines for a field of type `icon`, filled ones for a picture's
 * `drawing`. Also those that editors are not offered: another weight, or an older name of the collection.
 */
export function iconChoices(names: string[], kind: "icon" | "drawing"): IconChoice[] {
  return names.slice(0, limit).flatMap((name) => {
    const body = (kind === "drawing" ? findIcon(`${name}-fill`) : undefined) ?? findIcon(name);
    return body === undefined ? [] : { value: name, label: iconLabel(name) ?? "Otro icono", body };
  });
}

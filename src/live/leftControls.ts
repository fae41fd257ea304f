/**
 * The controls of prerendered forms that React does not run yet. If the visitor opens another page meanwhile, what is
 * entered in them is entered again when the form appears next.
 */
export const leftControls = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

/**
 * A form that the visitor has sent, or a control in which they have entered something. Marked by start.ts, which runs
 * before the scripts of the form.
 */
export interface MaybeUsed extends EventTarget {
  used?: boolean;
}

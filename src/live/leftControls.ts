/**
 * The controls of prerendered forms that were removed before the scripts of their form ran, because the visitor opened
 * another page. What is entered in them is entered again when the form appears next.
 */
export const leftControls = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

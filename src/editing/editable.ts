// Which files an editor may change.

/** The paths of these files. No other file is ever written, whatever a request says. */
const editable = /^(content\/site|content\/pages\/[\w-]+|schemas\/forms\/[\w-]+\.schema)\.json$/;

export function isEditable(path: string): boolean {
  return editable.test(path);
}

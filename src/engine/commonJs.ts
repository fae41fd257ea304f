/**
 * The object that `require` would return for a CommonJS module that was imported as a namespace. Node, Vite's dev
 * server and its bundler each wrap such a module in a different number of `default`s.
 */
export function commonJs(namespace: { default?: unknown }): object {
  let found: { default?: unknown } = namespace;
  while (typeof found.default === "object" && found.default !== null) found = found.default;
  return found;
}

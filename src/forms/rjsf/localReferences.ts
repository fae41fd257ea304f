/**
 * Replaces fast-uri in the browser (an alias in vite.config.ts). rjsf uses it to resolve references between schemas
 * at different addresses; every reference of a form leads into its own file, as the meta-schema requires.
 */
export default {
  equal: (a: string, b: string) => a === b,
  resolve: (_base: string, reference: string) => reference,
};

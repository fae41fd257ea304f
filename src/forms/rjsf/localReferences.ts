/**
 * Stands in for fast-uri in the browser (an alias in vite.config.ts), which rjsf brings to resolve references between
 * schemas with addresses of their own. A form's references all lead into its own file, as the meta-schema asks.
 */
const localReferences = {
  equal: (a: string, b: string) => a === b,
  resolve: (_base: string, reference: string) => reference,
};

export default localReferences;

// Replaces rjsf's `mergeSchemas` (an alias in vite.config.ts), which fails where no branch is chosen (matchingBranch.ts).
import mergeSchemas from "@rjsf/utils/lib/mergeSchemas.js";

export default (first: object, second: object = {}) => mergeSchemas(first, second);

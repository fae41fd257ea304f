// What another project needs to validate form files with plain ajv. `npm run vocabulary` bundles it into one file.
// biome-ignore lint/performance/noBarrelFile: the bundle has one module.
export { normalise } from "./normalise.ts";
export { registerVocabulary } from "./vocabulary.ts";

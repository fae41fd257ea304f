// Replaces parts of rjsf that our forms never call (aliases in vite.config.ts): those that remove data without a field,
// and those that list the paths of all fields.
function unused(): never {
  throw new Error("A part of rjsf that the forms do without");
}

export default unused;
export { unused as getFieldNames, unused as getUsedFormData, unused as isValueEmpty };

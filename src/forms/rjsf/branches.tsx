// Fields that are one of several branches (`oneOf`, `anyOf`). Only the forms that contain one load this (engine/formParts.ts).
import formDataForNewOption from "@rjsf/core/lib/components/fields/formDataForNewOption.js";
import { type FieldPathList, type FieldProps, mergeSchemas, type RJSFSchema } from "@rjsf/utils";
import { useEffect, useState } from "react";
import { branchLabel } from "../../engine/labels.ts";
import { getOwn, isGroup, isSameData } from "../../engine/path.ts";
import { noBranch } from "../../engine/relevantErrors.ts";
import { mapNestedSchemas } from "../../engine/walk.ts";
import { useForm } from "../session/context.ts";
import { BranchTemplate } from "../templates/BranchTemplate.tsx";
import { RadioWidget } from "../widgets/options.tsx";
import { SelectWidget } from "../widgets/select.tsx";
import { fieldSchema } from "./fieldSchema.ts";
import matchingBranch, { firstBranch } from "./matchingBranch.ts";

/**
 * The control with which the visitor chooses a branch, and the chosen one. Unlike rjsf's own field, it asks, and only the
 * visitor changes the choice: what is entered in one branch may match another one too.
 */
function BranchesField(props: FieldProps & { options?: RJSFSchema[] }) {
  const { schema, formData, fieldPathId, onChange, registry, required = false, readonly = false, options = [] } = props;
  const { form, session } = useForm();
  const { schemaUtils, rootSchema } = registry;
  const { SchemaField } = registry.fields;
  const [chosen, setChosen] = useState(() =>
    firstBranch(rootSchema, formData, options, session.firstBranch(fieldPathId.path)),
  );
  const branch = options[chosen];
  const id = `${fieldPathId.$id}:branch`;
  const widget = fieldSchema(schema).ui?.widget === "radio" ? "radio" : "select";
  const Widget = widget === "radio" ? RadioWidget : SelectWidget;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears.
  useEffect(() => {
    // The defaults of a branch that a draft names: rjsf fills in only those of one that the answers show.
    if (!branch || matchingBranch(undefined, rootSchema, formData, options) === chosen) return;
    const complete = schemaUtils.getDefaultFormState(branch, formData, "excludeObjectChildren");
    // One by one: a branch around this one adds its own at the same time.
    for (const [path, value] of addedValues(formData, complete, fieldPathId.path)) onChange(value, path);
  }, []);

  function choose(value: unknown) {
    const next = typeof value === "number" ? value : noBranch;
    // With its own properties or none, an object keeps what was entered in the fields that all branches share.
    const target = schema.type === "object" ? { properties: {}, ...options[next] } : options[next];
    const data = formDataForNewOption(schemaUtils, formData, target, branch, schema);
    setChosen(next);
    onChange(data, fieldPathId.path, undefined, id);
  }

  return (
    <BranchTemplate
      id={id}
      chosen={chosen}
      title={branch?.title}
      widget={widget}
      selector={
        <Widget
          id={id}
          schema={{}}
          value={chosen}
          onChange={choose}
          required={required}
          readOnly={readonly}
          choices={options.map((option, value) => ({ value, label: branchLabel(form, fieldSchema(option), value) }))}
        />
      }
    >
      {branch && branch.type !== "null" && SchemaField && (
        <SchemaField {...props} schema={withParent(schema, branch)} />
      )}
    </BranchTemplate>
  );
}

/** The values in `after` that are not in `before`, with their paths below `path`. */
function addedValues(before: unknown, after: unknown, path: FieldPathList): [FieldPathList, unknown][] {
  if (isSameData(before, after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [[path, after]];
  return Object.entries(after).flatMap(([name, value]) => addedValues(getOwn(before, name), value, [...path, name]));
}

/** A branch with what the schema around it says of all branches. */
function withParent({ type, required }: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  return mergeSchemas({ ...(type && !branch.type && { type }), ...(required && { required }) }, branch);
}

/**
 * The schema for rjsf, which chooses a branch itself where `dependencies` are beside the branches: there they move into
 * `allOf`, which means the same.
 */
function schemaForRjsf(schema: object): RJSFSchema {
  const { dependencies, ...rest }: RJSFSchema = mapNestedSchemas(schema, schemaForRjsf);
  if (dependencies === undefined) return rest;
  const { allOf = [] } = rest;
  return rest.oneOf || rest.anyOf ? { ...rest, allOf: [...allOf, { dependencies }] } : { ...rest, dependencies };
}

export default { fields: { AnyOfField: BranchesField, OneOfField: BranchesField }, schemaForRjsf };

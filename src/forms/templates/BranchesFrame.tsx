// A field that may have one of several forms (`oneOf`, `anyOf`): a group with a select that says which.
import type { FieldTemplateProps } from "@rjsf/utils";
import { pathKey } from "../../engine/path.ts";
import { descriptionId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useForm } from "../session/context.ts";
import { BranchContext } from "./branch.ts";
import { Fieldset } from "./Fieldset.tsx";
import { fieldLabel } from "./labels.ts";
import { Advice } from "./parts.tsx";

export function BranchesFrame({
  id,
  fieldPathId,
  label,
  rawDescription,
  schema,
  children,
}: FieldTemplateProps) {
  const { form } = useForm();
  const { path } = fieldPathId;
  const within = <BranchContext value={pathKey(path)}>{children}</BranchContext>;
  if (path.length === 0) return within;
  return (
    <Fieldset
      legend={fieldLabel(form, declarationOf(schema), path, label)}
      describedBy={rawDescription ? descriptionId(id) : undefined}
    >
      <Advice id={descriptionId(id)} text={rawDescription} />
      {within}
    </Fieldset>
  );
}

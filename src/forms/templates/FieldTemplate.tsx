// Everything around a control: what it is called, whether it is needed, advice, and what is wrong with it.
import type { FieldTemplateProps } from "@rjsf/utils";
import { useMemo } from "react";
import { frameOf, hasBranches, isFixed } from "../fields/drawing.ts";
import { descriptionId, errorId, helpId, labelId, needId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useDrawn, useFieldError, useForm } from "../session/context.ts";
import { FieldContext } from "../session/control.ts";
import { BranchesFrame } from "./BranchesFrame.tsx";
import { frames } from "./frames.tsx";
import { fieldLabel, requirementText } from "./labels.ts";
import { Advice, FieldError, Need, spaced } from "./parts.tsx";

export function FieldTemplate(props: FieldTemplateProps) {
  const schema = declarationOf(props.schema);
  const frame = frameOf(schema);
  if (frame === "hidden") return isFixed(schema) ? props.children : null;
  if (hasBranches(schema)) return <BranchesFrame {...props} />;
  return frame === "block" ? props.children : <FramedControl {...props} frame={frames[frame]} />;
}

interface Props extends FieldTemplateProps {
  frame: (typeof frames)[keyof typeof frames];
}

function FramedControl({ frame: Frame, id, label, required, rawDescription, children, ...rest }: Props) {
  const schema = declarationOf(rest.schema);
  const { path } = rest.fieldPathId;
  const { form } = useForm();
  useDrawn(path, id);
  const error = useFieldError(path);
  const need = requirementText(form, schema, path, required);
  const help = schema.ui?.help;
  const describedBy = spaced(
    need && needId(id),
    rawDescription && descriptionId(id),
    help && helpId(id),
    error && errorId(id),
  );
  const invalid = error !== undefined;
  const scope = useMemo(
    () => ({ path, describedBy, invalid, labelId: labelId(id) }),
    [path, describedBy, invalid, id],
  );
  return (
    <FieldContext value={scope}>
      <Frame
        id={id}
        describedBy={describedBy}
        invalid={invalid}
        label={fieldLabel(form, schema, path, label)}
        need={<Need id={needId(id)} text={need} />}
        error={<FieldError id={errorId(id)} error={error} />}
        advice={
          <>
            <Advice id={descriptionId(id)} text={rawDescription} />
            <Advice id={helpId(id)} text={help} />
          </>
        }
      >
        {children}
      </Frame>
    </FieldContext>
  );
}

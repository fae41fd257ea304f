// The select of a field that may have one of several forms, and the chosen form below it.
import type { MultiSchemaFieldTemplateProps } from "@rjsf/utils";
import { isValidElement, useMemo } from "react";
import { labelId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import { FieldContext } from "../session/control.ts";
import { LabelFrame } from "./frames.tsx";

export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { messages } = useForm().form;
  // rjsf hands the select over as an element: its id is nowhere else.
  const id = isValidElement<{ id: string }>(selector) ? selector.props.id : "";
  const scope = useMemo(
    () => ({ path: [id], describedBy: undefined, invalid: false, labelId: labelId(id) }),
    [id],
  );
  return (
    <>
      <FieldContext value={scope}>
        <LabelFrame
          id={id}
          describedBy={undefined}
          invalid={false}
          label={messages.form.option}
          need={null}
          advice={null}
          error={null}
        >
          {selector}
        </LabelFrame>
      </FieldContext>
      {optionSchemaField}
    </>
  );
}

// A field: its control in the frame that suits its widget.
import { type ReactNode, useMemo } from "react";
import { fieldLabel } from "../../engine/labels.ts";
import { hasBranches, isFixed, type WidgetName, widgetOf } from "../../engine/widgets.ts";
import { useRevealed } from "../reveal.tsx";
import { FieldContext, useForm } from "../session/context.ts";
import { type FieldProps, useAnnotations } from "./annotations.tsx";
import { BranchGroup } from "./BranchTemplate.tsx";
import { frameOf } from "./frames.tsx";

type Props = FieldProps & { children: ReactNode };

export function FieldTemplate(props: Props) {
  const { schema, children } = props;
  const root = useForm().form.schema;
  if (hasBranches(root, schema)) return <BranchGroup {...props} />;
  const widget = widgetOf(root, schema);
  // Nothing to render, but the widget of a fixed value puts the value in the data.
  if (widget === "hidden") return isFixed(schema) && children;
  return widget === undefined ? children : <FramedControl {...props} widget={widget} />;
}

function FramedControl({ widget, required, children, ...field }: Props & { widget: WidgetName }) {
  const { id, path, schema, label } = field;
  // A radiogroup may contain nothing but radio buttons.
  const Frame = frameOf(widget === "radio" && schema.ui?.under ? "checkboxes" : widget);
  const { form } = useForm();
  const annotations = useAnnotations(field, required);
  const { describedBy, invalid } = annotations;
  const scope = useMemo(() => ({ path, describedBy, invalid }), [path, describedBy, invalid]);
  const revealed = useRevealed(path);
  return (
    <FieldContext value={scope}>
      <Frame id={id} label={fieldLabel(form, schema, path, label)} required={required} {...annotations}>
        {children}
      </Frame>
      {/* Each radio button and each of several check boxes has its own fields below it. */}
      {widget !== "radio" && widget !== "checkboxes" && revealed()}
    </FieldContext>
  );
}

// The frames of controls: where the label, the advice and the error are.
import type { ComponentType, ReactNode } from "react";
import type { WidgetName } from "../../engine/widgets.ts";
import { fileLabelId } from "../ids.ts";
import styles from "./frames.module.css";

interface Props {
  id: string;
  label: string;
  /** Ids of the elements that describe the field. Groups need it; a control takes it from its context. */
  describedBy?: string | undefined;
  invalid?: boolean;
  /** The id of the label, for a control that names itself. */
  labelId?: string;
  required: boolean;
  requirement?: ReactNode;
  advice?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

export type Frame = ComponentType<Props>;

function LabelFrame({ advice, error, children, ...props }: Props) {
  return (
    <div className={styles.field}>
      <Head {...props} className={styles.label} />
      {advice}
      {children}
      {error}
    </div>
  );
}

/** The label is after the check box. */
function BoxFrame({ advice, error, children, ...props }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        {children}
        <Head {...props} className={styles.boxLabel} />
      </div>
      {advice}
      {error}
    </div>
  );
}

type HeadProps = Pick<Props, "id" | "label" | "labelId" | "requirement"> & { className: string | undefined };

function Head({ id, label, labelId, requirement, className }: HeadProps) {
  return (
    <div className={styles.head}>
      <label id={labelId} className={className} htmlFor={id}>
        {label}
      </label>
      {requirement}
    </div>
  );
}

function GroupFrame({ role, ...props }: Props & { role?: "radiogroup" }) {
  const { id, label, describedBy, invalid, required, requirement, advice, error, children } = props;
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={describedBy}
      // ARIA allows `aria-invalid` on a radiogroup and on each check box, not on radio buttons.
      {...(role && { role, "aria-invalid": invalid, "aria-required": required })}
    >
      <legend className={styles.legend}>{label}</legend>
      {requirement}
      <div className={styles.field}>
        {advice}
        {children}
        {error}
      </div>
    </fieldset>
  );
}

const frames: { [widget in WidgetName]?: Frame } = {
  checkbox: BoxFrame,
  checkboxes: GroupFrame,
  file: (props) => <LabelFrame {...props} labelId={fileLabelId(props.id)} />,
  radio: (props) => <GroupFrame {...props} role="radiogroup" />,
};

export function frameOf(widget: WidgetName): Frame {
  return frames[widget] ?? LabelFrame;
}

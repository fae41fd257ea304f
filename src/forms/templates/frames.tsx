// The three ways in which a label, advice and an error stand around a control.
import type { ReactNode } from "react";
import { labelId } from "../ids.ts";
import styles from "./frames.module.css";

interface Props {
  id: string;
  /** Ids of what describes the field, for a group: a control takes them itself. */
  describedBy: string | undefined;
  invalid: boolean;
  label: string;
  need: ReactNode;
  advice: ReactNode;
  error: ReactNode;
  children: ReactNode;
}

interface GroupProps extends Props {
  role?: "radiogroup";
}

export function LabelFrame({ id, label, need, advice, error, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label id={labelId(id)} className={styles.label} htmlFor={id}>
          {label}
        </label>
        {need}
      </div>
      {advice}
      {children}
      {error}
    </div>
  );
}

function BoxFrame({ id, label, need, advice, error, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        {children}
        <div className={styles.head}>
          <label id={labelId(id)} className={styles.boxLabel} htmlFor={id}>
            {label}
          </label>
          {need}
        </div>
      </div>
      {advice}
      {error}
    </div>
  );
}

/** Of check boxes each can be called invalid, of radio buttons the group alone. */
function RadioFrame(props: Props) {
  return <GroupFrame {...props} role="radiogroup" />;
}

function GroupFrame({ id, role, describedBy, invalid, label, need, advice, error, children }: GroupProps) {
  return (
    <fieldset
      id={id}
      role={role}
      className={styles.group}
      aria-describedby={describedBy}
      aria-invalid={role && invalid}
    >
      <legend className={styles.legend}>{label}</legend>
      {need}
      <div className={styles.field}>
        {advice}
        {children}
        {error}
      </div>
    </fieldset>
  );
}

export const frames = { label: LabelFrame, box: BoxFrame, group: GroupFrame, radiogroup: RadioFrame };

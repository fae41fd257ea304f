// A password, with a button that shows what was typed and, if the form asks for it, a meter of its strength.
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { strengthId } from "../../ids.ts";
import { declarationOf } from "../../rjsf/declaration.ts";
import { useForm } from "../../session/context.ts";
import { useText } from "../../session/useText.ts";
import { TextInput } from "../input.tsx";
import styles from "./PasswordWidget.module.css";
import { StrengthMeter } from "./StrengthMeter.tsx";
import { thresholdsOf } from "./strength.ts";

export function PasswordWidget(props: WidgetProps) {
  const { id, value, onChange, schema } = props;
  const { messages } = useForm().form;
  const [shown, show] = useState(false);
  const held = useText({ value, onCommit: onChange, read: asTyped });
  const strength = declarationOf(schema).ui?.strength;
  const does = shown ? messages.form.hidePassword : messages.form.showPassword;
  return (
    <>
      <div className={styles.password}>
        <TextInput
          widget={props}
          kind={{ type: shown ? "text" : "password" }}
          held={held}
          describedBy={strength ? strengthId(id) : undefined}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={does}
          title={does}
          aria-controls={id}
          onClick={() => show(!shown)}
        >
          <Eye open={shown} />
        </button>
      </div>
      {strength && <StrengthMeter id={strengthId(id)} held={held} thresholds={thresholdsOf(strength)} />}
    </>
  );
}

/** Spaces may belong to a password: only an empty one is missing. */
function asTyped(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.eye}>
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {open && <path d="m4 20 16-16" />}
    </svg>
  );
}

// A password, with a button that shows it and, if the form asks for it, a meter of its strength.
import { useState } from "react";
import { strengthId } from "../../ids.ts";
import { useForm } from "../../session/context.ts";
import { useText } from "../../session/useText.ts";
import { Input } from "../input.tsx";
import type { WidgetProps } from "../widget.ts";
import styles from "./PasswordWidget.module.css";
import { StrengthMeter } from "./StrengthMeter.tsx";

export function PasswordWidget(props: WidgetProps) {
  const { id, schema, value, onChange } = props;
  const { messages } = useForm().form;
  const [isVisible, setVisible] = useState(false);
  const text = useText({ value, onCommit: onChange, parse: keepSpaces });
  const strength = schema.ui?.strength;
  const label = isVisible ? messages.form.hidePassword : messages.form.showPassword;
  return (
    <>
      <div className={styles.password}>
        <Input
          widget={props}
          options={{ type: isVisible ? "text" : "password" }}
          text={text}
          descriptionId={strength ? strengthId(id) : undefined}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          title={label}
          aria-controls={id}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon isCrossed={isVisible} />
        </button>
      </div>
      {strength && <StrengthMeter id={strengthId(id)} text={text.text} strength={strength} />}
    </>
  );
}

/** Spaces may be part of a password, so only an empty text counts as missing. */
function keepSpaces(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.eye}>
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 20 16-16" />}
    </svg>
  );
}

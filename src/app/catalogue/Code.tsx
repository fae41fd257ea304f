import { useRef, useState } from "react";
import buttons from "../../styles/button.module.css";
import hidden from "../../styles/hidden.module.css";
import styles from "./Catalogue.module.css";
import { messages } from "./messages.ts";

interface Props {
  text: string;
  /** Completes the name of the button, which many examples have. */
  label: string;
}

/** JSON to copy. Without access to the clipboard the button selects the text instead. */
export function Code({ text, label }: Props) {
  const ref = useRef<HTMLPreElement>(null);
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(messages.copied);
    } catch {
      // Browsers refuse the clipboard over http, for example from another computer.
      if (ref.current) getSelection()?.selectAllChildren(ref.current);
      setStatus(messages.selected);
    }
  };
  return (
    <figure className={styles.code}>
      <figcaption>
        {messages.json}
        <button type="button" className={buttons.secondary} onClick={copy}>
          {messages.copy} <span className={hidden.visually}>{label}</span>
        </button>
        <span role="status">{status}</span>
      </figcaption>
      <pre ref={ref}>{text}</pre>
    </figure>
  );
}

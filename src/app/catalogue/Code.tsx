import { useRef, useState } from "react";
import buttons from "../../styles/button.module.css";
import hidden from "../../styles/hidden.module.css";
import styles from "./Code.module.css";
import { words } from "./words.ts";

interface Props {
  text: string;
  /** Tells its button from the others. */
  label: string;
}

/** What an editor copies: with the button, or by hand. */
export function Code({ text, label }: Props) {
  const ref = useRef<HTMLPreElement>(null);
  const [said, say] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(words.copied);
    } catch {
      // The clipboard is out of reach, for example from another computer by http.
      if (ref.current) getSelection()?.selectAllChildren(ref.current);
      say(words.selected);
    }
  };
  return (
    <figure className={styles.code}>
      <figcaption>
        {words.json}
        <span className={styles.bar}>
          <span role="status">{said}</span>
          <button type="button" className={buttons.secondary} onClick={copy}>
            {words.copy} <span className={hidden.visually}>{label}</span>
          </button>
        </span>
      </figcaption>
      <pre ref={ref}>{text}</pre>
    </figure>
  );
}

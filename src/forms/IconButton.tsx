// A small button with a sign on it, named for those who do not see the sign, or do not know it.
import type { MouseEvent } from "react";
import button from "../styles/button.module.css";
import styles from "./IconButton.module.css";

interface Props {
  sign: string;
  label: string;
  /** Lets the list around it find this button. */
  does?: string;
  disabled?: boolean;
  onClick: (event: MouseEvent) => void;
}

export function IconButton({ sign, label, does, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${button.quiet} ${styles.sign}`}
      data-does={does}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

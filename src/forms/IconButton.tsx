import type { MouseEvent, ReactNode } from "react";
import button from "../styles/button.module.css";

interface Props {
  /** A character that every font has, or an element. */
  icon: ReactNode;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  id?: string;
  disabled?: boolean;
  onClick: ((event: MouseEvent) => void) | undefined;
}

export function IconButton({ icon, label, id, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      id={id}
      className={button.icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}

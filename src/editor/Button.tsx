import type { ComponentProps } from "react";
import { EditorIcon, type IconName } from "./icons/EditorIcon.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  /** An icon or a plain text without it. `editor.css` has the looks. */
  look?: "primary" | "outlined" | "link" | "add" | "open";
  icon?: IconName;
  /** What it says; `title` for one that is only an icon. */
  label?: string | undefined;
  /** A button that is off does nothing, and keeps its place in the order of Tab. */
  isOff?: boolean;
}

export function Button({ look, icon, label, isOff = false, onClick, children, ...others }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...(look && { [`data-${look}`]: "" })}
      {...others}
    >
      {icon && <EditorIcon name={icon} />}
      {label}
      {children}
    </button>
  );
}

interface OpenButtonProps extends ButtonProps {
  name: string;
  /** What else tells it apart. */
  detail: string;
}

/** A wide row that leads to a thing. */
export function OpenButton({ name, detail, ...others }: OpenButtonProps) {
  return (
    <Button look="open" {...others}>
      <Names name={name} detail={detail} />
      <EditorIcon name="caret-right" />
    </Button>
  );
}

export function Names({ name, detail }: { name: string; detail: string | undefined }) {
  return (
    <span className="names">
      <b>{name}</b>
      <small>{detail}</small>
    </span>
  );
}

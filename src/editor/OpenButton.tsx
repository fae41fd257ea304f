import type { ComponentProps } from "react";
import { EditorIcon, type IconName } from "./icons/EditorIcon.tsx";

interface OpenButtonProps extends Omit<ComponentProps<"button">, "name"> {
  icon?: IconName;
  name: string;
  /** What else tells it apart. */
  detail: string;
  /** Where it leads; it is off if nowhere. */
  onOpen: (() => unknown) | undefined;
}

/** A wide row that leads to a thing. */
export function OpenButton({ icon, name, detail, onOpen, ...others }: OpenButtonProps) {
  return (
    <button {...others} type="button" data-open="" aria-disabled={!onOpen} onClick={onOpen}>
      {icon && <EditorIcon name={icon} />}
      <span className="names">
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <EditorIcon name="caret-right" />
    </button>
  );
}

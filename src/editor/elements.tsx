// The small elements of all screens. `editor.css` has their looks.
import { type ComponentProps, createContext, type ReactNode, useState } from "react";
import { icons } from "./icons/icons.gen.ts";

export type IconName = keyof typeof icons;

/** The ref of what has the focus as soon as it is there: the element, or the first of its controls. */
export function takeFocus(element: HTMLElement | null): void {
  (element?.querySelector<HTMLElement>("select, button") ?? element)?.focus();
}

export function EditorIcon({ name }: { name: IconName }) {
  return (
    <svg data-icon="" viewBox="0 0 256 256" aria-hidden="true">
      <path d={icons[name]} fill="currentColor" />
    </svg>
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  /** An icon or a plain text without it. */
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

/** What closes the dialog around. Set by what opens it, or by the dialog itself. */
export const CloseContext = createContext(() => {});

export function DialogButton({ dialog, ...button }: ButtonProps & { dialog: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && <CloseContext value={() => setIsOpen(false)}>{dialog}</CloseContext>}
    </>
  );
}

/** A wide row that leads to a thing. `detail` tells it apart from others of the same name. */
export function OpenButton({ name, detail, ...others }: ButtonProps & { name: string; detail: string | undefined }) {
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
      <b>{name}</b> {detail && <small>{detail}</small>}
    </span>
  );
}

export function ProblemLine({ children, ...others }: ComponentProps<"p">) {
  return (
    <p className="problem" {...others}>
      <EditorIcon name="warning-circle" />
      {children}
    </p>
  );
}

/** One of a list of changes or versions. */
export function Card({ title, tools, children }: { title: string; tools?: ReactNode; children?: ReactNode }) {
  return (
    <article className="box card">
      <div className="row wraps">
        <b className="grow">{title}</b>
        {tools}
      </div>
      {children}
    </article>
  );
}

/** Texts, each after its name: versions of one, what keys do. One that is empty is left out. */
export function NamedTexts({ texts }: { texts: Record<string, string> }) {
  const rows = Object.entries(texts).filter(([, text]) => text !== "");
  return (
    <dl>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

// An icon, or a drawing of a picture: chosen by what it shows, found by Spanish words.
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { IconChoice } from "../../../editing/protocol.ts";
import { counted } from "../../../engine/counted.ts";
import { uncapitalized } from "../../../engine/uncapitalized.ts";
import { Button, EditorIcon } from "../../elements.tsx";
import { isWalkingChoice } from "../../fields.tsx";
import { useAnswer } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";

export function IconControl({ field, value, enter, input }: ControlProps) {
  const { label, required, control } = field;
  const [isOpen, setIsOpen] = useState(value === undefined);
  const button = useRef<HTMLButtonElement>(null);
  const named = value === undefined ? null : { name: String(value), kind: control };
  const current = useAnswer("GET _/icons", named).answer?.[0];
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const shown = current?.label ?? "Elija un icono";
  const choose = (name: string | undefined) => {
    enter(name, true);
    close();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works in all of its controls
    <div className="stack" onKeyDown={leave}>
      <div className="row">
        <Button
          {...input}
          ref={button}
          look="open"
          aria-label={`${label}: ${shown}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {current && <IconPicture icon={current} />}
          <span className="grow">{shown}</span>
          <EditorIcon name="caret-down" />
        </Button>
        {!required && value !== undefined && (
          <Button icon="trash" title={`Quitar ${uncapitalized(label)}`} onClick={() => choose(undefined)} />
        )}
      </div>
      {isOpen && <IconSearch kind={control} chosen={value} onChoose={choose} />}
    </div>
  );
}

interface IconSearchProps {
  /** «icon» or «drawing». */
  kind: string;
  chosen: unknown;
  onChoose: (name: string) => void;
}

function IconSearch({ kind, chosen, onChoose }: IconSearchProps) {
  const [query, setQuery] = useState("");
  const { answer: icons = [] } = useAnswer("GET _/icons", { query, kind });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWalkingChoice()) input.current?.focus();
  }, []);
  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label="Buscar un icono"
        placeholder="Busque: balón, música, beca…"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" data-hidden={icons.length > 0 ? "" : undefined}>
        {query && (counted(icons.length, "icono", "iconos") || "No hay ninguno con esas palabras. Pruebe con otra.")}
      </p>
      <ul className="grid scroll" style={{ "--edit-card": "48px" } as CSSProperties}>
        {icons.map((icon) => (
          <li key={icon.value}>
            <Button title={icon.label} aria-pressed={icon.value === chosen} onClick={() => onChoose(icon.value)}>
              <IconPicture icon={icon} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As a picture: nothing in it can run. */
function IconPicture({ icon: { body } }: { icon: IconChoice }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${body}</svg>`;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={28} height={28} />;
}

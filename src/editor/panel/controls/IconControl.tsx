// An icon, or a drawing of a picture: chosen by what it shows, found by Spanish words.
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { IconChoice } from "../../../editing/protocol.ts";
import { EditorIcon } from "../../icons/EditorIcon.tsx";
import { useEditor } from "../../state/useEditor.ts";
import { type ControlProps, useFieldControl } from "./control.tsx";

type Asked = { query: string } | { name: string };
type IconKind = "icon" | "drawing";

export function IconControl(props: ControlProps) {
  const { value, enter, input } = useFieldControl(props);
  const { label, required, control } = props.field;
  const [isOpen, setIsOpen] = useState(value === undefined);
  const button = useRef<HTMLButtonElement>(null);
  const kind = control === "drawing" ? "drawing" : "icon";
  const [current] = useIcons(value === undefined ? undefined : { name: String(value) }, kind);
  const choose = (name: string | undefined) => {
    setIsOpen(false);
    enter(name, true);
    button.current?.focus();
  };
  return (
    <div className="stack">
      <div className="row">
        <button
          {...input}
          ref={button}
          type="button"
          data-open=""
          aria-label={`${label}: ${current?.label ?? "ninguno"}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {current && <IconPicture icon={current} />}
          <span className="grow">{current?.label ?? "Elija un icono"}</span>
          <EditorIcon name="caret-down" />
        </button>
        {!required && value !== undefined && (
          <button type="button" title={`Quitar ${label.toLowerCase()}`} onClick={() => choose(undefined)}>
            <EditorIcon name="trash" />
          </button>
        )}
      </div>
      {isOpen && <IconSearch kind={kind} chosen={value} onChoose={choose} />}
    </div>
  );
}

interface IconSearchProps {
  kind: IconKind;
  chosen: unknown;
  onChoose: (name: string) => void;
}

function IconSearch({ kind, chosen, onChoose }: IconSearchProps) {
  const [query, setQuery] = useState("");
  const icons = useIcons({ query }, kind);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
        {query && (icons.length > 0 ? `${icons.length} iconos` : "No hay ninguno con esas palabras. Pruebe con otra.")}
      </p>
      <ul className="grid scroll" style={{ "--edit-card": "48px" } as CSSProperties}>
        {icons.map((icon) => (
          <li key={icon.value}>
            <button
              type="button"
              title={icon.label}
              aria-pressed={icon.value === chosen}
              onClick={() => onChoose(icon.value)}
            >
              <IconPicture icon={icon} />
            </button>
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

/** The icons that the server has found last; those before as long as it looks for others. */
function useIcons(asked: Asked | undefined, kind: IconKind): IconChoice[] {
  const { icons } = useEditor();
  const [found, setFound] = useState<IconChoice[]>([]);
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (key === undefined) return setFound([]);
    let isLatest = true;
    icons(JSON.parse(key), kind)
      .catch(() => [])
      .then((next) => isLatest && setFound(next));
    return () => {
      isLatest = false;
    };
  }, [key, kind, icons]);
  return found;
}

// An icon, or a drawing of a picture: chosen by what it shows, found by Spanish words.
import { useEffect, useRef, useState } from "react";
import type { IconChoice } from "../../../editing/protocol.ts";
import { EditorIcon } from "../../icons/EditorIcon.tsx";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { type ControlProps, useFocusRequest } from "./control.ts";
import styles from "./IconControl.module.css";

type Asked = Parameters<ReturnType<typeof useEditor>["icons"]>[0];

export function IconControl({ id, spot, label, describedBy, control, isRequired }: ControlProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  const [isOpen, setIsOpen] = useState(value === undefined);
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(spot, "field", () => button.current?.focus());
  const kind = control === "drawing" ? "drawing" : "icon";
  const [current] = useIcons(value === undefined ? undefined : { name: String(value) }, kind);
  const choose = (name: string | undefined) => {
    setIsOpen(false);
    editor.enter(spot, name, true);
    button.current?.focus();
  };
  return (
    <div className={styles.icon}>
      <div className={styles.current}>
        <button
          ref={button}
          id={id}
          type="button"
          aria-label={`${label}: ${current?.label ?? "ninguno"}`}
          aria-describedby={describedBy}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          onFocus={() => editor.point(spot)}
        >
          {current && <IconPicture icon={current} />}
          <b>{current?.label ?? "Elija un icono"}</b>
          <EditorIcon name="caret-down" />
        </button>
        {!isRequired && value !== undefined && (
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
  kind: "icon" | "drawing";
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
      <p data-hidden="" role="status">
        {query && `${icons.length} iconos`}
      </p>
      <ul className={styles.found}>
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
      {query && icons.length === 0 && <p>No hay ninguno con esas palabras. Pruebe con otra.</p>}
    </>
  );
}

/** As a picture: nothing in it can run. */
function IconPicture({ icon: { body } }: { icon: IconChoice }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${body}</svg>`;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={28} height={28} />;
}

/** The icons that the server has found last; those before as long as it looks for others. */
function useIcons(asked: Asked | undefined, kind: "icon" | "drawing"): IconChoice[] {
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

// Where a link inside a text leads: one list of all destinations of the site, and another address.
import { useState } from "react";
import type { SiteName } from "../../../editing/protocol.ts";
import { Button, takeFocus } from "../../elements.tsx";
import { anyAddressFrom, typedAddress } from "../../pickers/destination.ts";
import { useModel } from "../../state/useEditor.ts";
import { targetFrom } from "./notation.ts";

interface Props {
  id: string;
  /** As the text has it: `/becas`, `form:pqrs`. Undefined without a link. */
  target: string | undefined;
  onSet: (target: string | undefined) => void;
  onClose: () => void;
}

const elsewhere = " ";

export function LinkForm({ id, target = "", onSet, onClose }: Props) {
  const { route, form, document: documents } = useModel().choices;
  const groups = [
    { label: "Páginas y sus secciones", names: route.flatMap(withSections) },
    { label: "Formularios", names: form.map(({ value, label }) => ({ value: `form:${value}`, label })) },
    { label: "Documentos", names: documents.map(({ value, label }) => ({ value: `document:${value}`, label })) },
  ];
  const isKnown = groups.some(({ names }) => names.some(({ value }) => value === target));
  const [chosen, setChosen] = useState(target === "" ? (route[0]?.value ?? "") : isKnown ? target : elsewhere);
  const [address, setAddress] = useState(isKnown ? "" : typedAddress(target));
  const other = targetFrom(anyAddressFrom(address));
  const set = () => onSet(chosen === elsewhere ? other : chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter work in all of its controls
    <div
      ref={takeFocus}
      className="stack card"
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") onClose();
        else set();
      }}
    >
      <label htmlFor={id}>El enlace lleva a</label>
      <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {groups.map(({ label, names }) => (
          <optgroup key={label} label={label}>
            {names.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={elsewhere}>Otra dirección…</option>
      </select>
      {chosen === elsewhere && (
        <input
          type="text"
          inputMode="url"
          aria-label="Dirección"
          placeholder="Por ejemplo: https://www.ejemplo.edu.co"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <div className="row wraps">
        <Button look="primary" onClick={set} label={target === "" ? "Poner enlace" : "Cambiar enlace"} />
        {target !== "" && <Button look="outlined" onClick={() => onSet(undefined)} label="Quitar enlace" />}
        <Button look="outlined" onClick={onClose} label="Cancelar" />
      </div>
    </div>
  );
}

/** A page, and the sections of it to which a link can lead. */
function withSections({ value, label, sections = [] }: SiteName): SiteName[] {
  const inside = sections.map((one) => ({ value: `${value}#${one.value}`, label: `${label}: ${one.label}` }));
  return [{ value, label }, ...inside];
}

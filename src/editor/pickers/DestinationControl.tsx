// Where a link leads. Choosing one destination replaces the others, in one change.
import { type ReactNode, useEffect, useState } from "react";
import { uploadedName } from "../../editing/files/protocol.ts";
import type { Kind, SiteName } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import { ChoiceRows } from "../panel/controls/ChoiceControl.tsx";
import { othersOf } from "../state/drafts.ts";
import type { EditorAction, Others } from "../state/editorState.ts";
import { focusId, type Spot, spotValue } from "../state/things.ts";
import { useEditor, useModel, useValue } from "../state/useEditor.ts";
import { DocumentChoice } from "./DocumentControl.tsx";
import {
  addressFrom,
  type DestinationKey,
  type DestinationType,
  destinationType,
  destinationTypes,
  typedAddress,
} from "./destination.ts";
import { setFields } from "./setFields.ts";

/** Whether the alternatives of a kind are the destinations of a link. */
export function isLink({ alternatives }: Kind): boolean {
  return alternatives.includes("pending");
}

/** `spot` is the link. */
export function DestinationControl({ spot, kind }: { spot: Spot; kind: Kind }) {
  const editor = useEditor();
  const { route: pages, form: forms } = useModel().choices;
  const { value: link } = useValue(spot);
  const saved = destinationType(link);
  const [type, setType] = useState(saved);
  // A change from elsewhere, or an undone one, chooses too.
  useEffect(() => setType(saved), [saved]);
  const id = `${focusId("field", spot)}-destination`;
  const textOf = (key: DestinationKey) => getOwn(link, key) as string | undefined;
  const lead = (key: DestinationKey, value: Json, more: Others = {}, upload?: EditorAction["upload"]) =>
    void editor.act("site", (model) => {
      const others = othersOf(kind, spotValue(model, spot), key, value);
      return { ...setFields(model, spot, { ...others, [key]: value, ...more }, "Cambiar el destino"), upload };
    });
  const choose = (next: DestinationType) => {
    setType(next);
    if (next === "none") lead("pending", true);
  };
  const select = (
    label: string,
    options: SiteName[],
    chosen: string | undefined,
    onChoose: (value: string) => void,
  ) => (
    <Labelled id={`${id}-${label}`} label={label}>
      <select id={`${id}-${label}`} value={chosen ?? ""} onChange={({ target }) => onChoose(target.value)}>
        {!options.some(({ value }) => value === chosen) && (
          <option value={chosen ?? ""}>{chosen ?? "Elija una opción"}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
  const route = textOf("route");
  const sections = pages.find(({ value }) => value === route)?.sections ?? [];
  return (
    <>
      <Labelled id={id} label="Adónde lleva">
        <ChoiceRows
          input={{ id, "aria-label": "Adónde lleva" }}
          options={Object.entries(destinationTypes).map(([value, label]) => ({ value, label }))}
          chosen={type}
          onChoose={(next) => choose(next as DestinationType)}
        />
      </Labelled>
      {type === "page" && select("Qué página", pages, route, (next) => lead("route", next, { anchor: undefined }))}
      {type === "page" &&
        route !== undefined &&
        (sections.length > 0 ? (
          select("Sección de la página", [wholePage, ...sections], textOf("anchor") ?? wholePage.value, (next) =>
            lead("route", route, { anchor: next === wholePage.value ? undefined : next }),
          )
        ) : (
          <p className="quiet">Para llegar a una sección de esa página, póngale allí un «Nombre para enlazar».</p>
        ))}
      {type === "form" && select("Qué formulario", forms, textOf("form"), (next) => lead("form", next))}
      {type === "document" && (
        <Labelled id={`${id}-document`} label="Documento">
          <DocumentChoice
            input={{ id: `${id}-document`, "aria-label": "Documento" }}
            spot={spot}
            chosen={textOf("document")}
            onChoose={(name) => lead("document", name)}
            onUpload={(upload) => lead("document", uploadedName, {}, upload)}
          />
        </Labelled>
      )}
      {(type === "web" || type === "mail" || type === "phone") && (
        <AddressInput
          key={type}
          id={`${id}-address`}
          type={type}
          saved={saved === type ? typedAddress(textOf("address") ?? "") : ""}
          onEnter={(typed) => lead("address", addressFrom(type, typed))}
        />
      )}
    </>
  );
}

const wholePage = { value: "", label: "Desde el principio" };

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="stack">
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      {children}
    </div>
  );
}

const addressTypes = {
  web: { label: "Dirección web", mode: "url", example: "https://www.ejemplo.edu.co" },
  mail: { label: "Correo", mode: "email", example: "nombre@universidad.edu.co" },
  phone: { label: "Teléfono", mode: "tel", example: "+57 605 000 0000 ext. 12" },
} as const;

interface AddressInputProps {
  id: string;
  type: keyof typeof addressTypes;
  saved: string;
  onEnter: (typed: string) => void;
}

/** Sent with Enter, or when the field is left. */
function AddressInput({ id, type, saved, onEnter }: AddressInputProps) {
  const { label, mode, example } = addressTypes[type];
  const [typed, setTyped] = useState(saved);
  useEffect(() => setTyped(saved), [saved]);
  const enter = () => typed.trim() !== "" && typed !== saved && onEnter(typed);
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="text"
        inputMode={mode}
        placeholder={`Por ejemplo: ${example}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={enter}
        onKeyDown={({ key }) => key === "Enter" && enter()}
      />
    </Labelled>
  );
}

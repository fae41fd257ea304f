// Where a link leads. Choosing one destination replaces the others, in one change.
import { uploadedName } from "../../editing/files/protocol.ts";
import type { FieldModel, Kind, SiteName } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import { ChoiceField, Labelled, useWalked } from "../fields.tsx";
import { type ControlProps, Field } from "../panel/controls/control.tsx";
import { setFields } from "../state/actions.ts";
import type { EditorAction, Others } from "../state/editorState.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor, useValue } from "../state/useEditor.ts";
import { AddressControl } from "./AddressControl.tsx";
import { DocumentChoice } from "./DocumentControl.tsx";
import { type AddressType, type DestinationType, destinationType, destinationTypes } from "./destination.ts";

/** Whether the alternatives of a kind are the destinations of a link. */
export function isLink({ alternatives }: Kind): boolean {
  return alternatives.includes("pending");
}

const types = Object.entries(destinationTypes).map(([value, label]) => ({ value: value as DestinationType, label }));

function addressField(type: AddressType, label: string, example: string) {
  const field: FieldModel = { key: "address", label, help: "", control: "address", required: true, example };
  return { field, Control: (props: ControlProps) => <AddressControl {...props} type={type} /> };
}

const addressFields = {
  web: addressField("web", "Dirección web", "https://www.ejemplo.edu.co"),
  mail: addressField("mail", "Correo", "nombre@universidad.edu.co"),
  phone: addressField("phone", "Teléfono", "+57 605 000 0000 ext. 12"),
} satisfies Record<AddressType, object>;

const wholePage = { value: undefined, label: "Desde el principio" };

/** `thing` is the link. */
export function DestinationControl({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const { route: pages, form: forms } = thing.model.choices;
  const { value: link } = useValue(thing);
  const address = thing.below("address");
  const { draft } = useValue(address);
  const saved = destinationType(draft?.value === undefined ? link : { address: draft.value });
  const [type, setType] = useWalked(saved);
  const textOf = (key: string) => getOwn(link, key) as string | undefined;
  const route = textOf("route");
  const sections = pages.find(({ value }) => value === route)?.sections ?? [];
  const lead = (key: string, value: Json | undefined, more: Others = {}, upload?: EditorAction["upload"]) => {
    // An address that was refused is not wanted any more.
    if (draft) editor.hold(address, address.value);
    return editor.act(undefined, thing, (now) =>
      setFields(now, { [key]: value, ...more }, "Cambiar el destino", upload),
    );
  };
  const choose = (next: DestinationType) => {
    const forget = setType(next);
    if (next === "none") void lead("pending", true).finally(forget);
  };
  const list = (label: string, key: string, options: (SiteName | typeof wholePage)[], more?: Others) => {
    const leadTo = (next: string | undefined) => lead(key, next, more);
    return <ChoiceField isList label={label} options={options} chosen={textOf(key)} onChoose={leadTo} />;
  };
  return (
    <>
      <ChoiceField label="Adónde lleva" options={types} chosen={type} onChoose={choose} />
      {type === "page" && list("Qué página", "route", pages, { anchor: undefined, planned: undefined })}
      {type === "page" &&
        sections.length > 0 &&
        list("Sección de la página", "anchor", [wholePage, ...sections], { route })}
      {type === "page" && sections.length === 0 && route !== undefined && (
        <p className="quiet">Para llegar a una sección de esa página, póngale allí un «Nombre para enlazar».</p>
      )}
      {type === "form" && list("Qué formulario", "form", forms)}
      {type === "document" && (
        <Labelled label="Documento">
          {(labels) => (
            <DocumentChoice
              labels={labels}
              thing={thing}
              chosen={textOf("document")}
              onChoose={(name) => lead("document", name)}
              onUpload={(upload) => void lead("document", uploadedName, {}, upload)}
            />
          )}
        </Labelled>
      )}
      {(type === "web" || type === "mail" || type === "phone") && (
        <Field key={type} thing={address} {...addressFields[type]} />
      )}
    </>
  );
}

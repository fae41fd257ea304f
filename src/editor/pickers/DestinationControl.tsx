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

const controlFor = (type: AddressType) => (props: ControlProps) => <AddressControl {...props} type={type} />;

const addressTypes = {
  web: { label: "Dirección web", example: "https://www.ejemplo.edu.co", Control: controlFor("web") },
  mail: { label: "Correo", example: "nombre@universidad.edu.co", Control: controlFor("mail") },
  phone: { label: "Teléfono", example: "+57 605 000 0000 ext. 12", Control: controlFor("phone") },
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
  const lead = (key: string, value: Json, more: Others = {}, upload?: EditorAction["upload"]) => {
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
  const list = (label: string, key: string, options: SiteName[], more?: Others) => {
    const leadTo = (next: string) => lead(key, next, more);
    return <ChoiceField isList label={label} options={options} chosen={textOf(key)} onChoose={leadTo} />;
  };
  return (
    <>
      <ChoiceField label="Adónde lleva" options={types} chosen={type} onChoose={choose} />
      {type === "page" && list("Qué página", "route", pages, { anchor: undefined, planned: undefined })}
      {type === "page" && textOf("route") !== undefined && (
        <AnchorField
          sections={pages.find(({ value }) => value === textOf("route"))?.sections ?? []}
          anchor={textOf("anchor")}
          onChoose={(anchor) => lead("route", textOf("route") ?? "", { anchor })}
        />
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
        <AddressField key={type} type={type} thing={address} />
      )}
    </>
  );
}

interface AnchorFieldProps {
  sections: SiteName[];
  anchor: string | undefined;
  onChoose: (anchor: string | undefined) => unknown;
}

function AnchorField({ sections, anchor, onChoose }: AnchorFieldProps) {
  if (sections.length === 0)
    return <p className="quiet">Para llegar a una sección de esa página, póngale allí un «Nombre para enlazar».</p>;
  const options = [wholePage, ...sections];
  return <ChoiceField isList label="Sección de la página" options={options} chosen={anchor} onChoose={onChoose} />;
}

/** `thing` is the place of the address. */
function AddressField({ type, thing }: { type: AddressType; thing: Thing }) {
  const { label, example, Control } = addressTypes[type];
  const field: FieldModel = { key: "address", label, help: "", control: "address", required: true, example };
  return <Field thing={thing} field={field} Control={Control} />;
}

// Where a form sends what visitors have entered.
import { useState } from "react";
import { Button } from "../../elements.tsx";
import { ChoiceRows } from "../../fields.tsx";
import { formValueOf } from "../../state/formValue.ts";
import {
  type Arrangement,
  arrangementOf,
  namesFor,
  type Recipient,
  recipientOf,
  setRecipient,
} from "../../state/sending.ts";
import { siteSpot } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.tsx";
import { ThingButton } from "./GroupControl.tsx";

const nobody = {
  value: "nobody",
  label: "A nadie: es de muestra",
  help: "Quien envía lee el aviso de éxito, y nada llega.",
} as const;
const office = { value: "office", label: "A la oficina", help: "Cada envío se guarda, con un radicado." } as const;
const lookup = {
  value: "lookup",
  label: "Consulta un radicado",
  help: "Responde en qué va la solicitud de ese radicado. No guarda nada.",
} as const;
const service = { value: "service", label: "A otro servicio" } as const;

export function SendingControl({ thing, input }: ControlProps) {
  const editor = useEditor();
  const submit = thing.parent;
  const form = formValueOf(thing);
  const recipient = recipientOf(form);
  /** What arrow keys leave on their way comes back when they return. */
  const [left, setLeft] = useState<Partial<Record<Recipient, Arrangement>>>({});
  const choose = (next: Recipient) => {
    setLeft({ ...left, [recipient]: arrangementOf(form) });
    void editor.act(undefined, submit, (now) => setRecipient(now, next, left[next]));
  };
  const options = [
    nobody,
    office,
    // The code is entered in a field.
    ...(namesFor(thing, "string").length > 0 ? [lookup] : []),
    ...(recipient === "service" ? [{ ...service, help: String(submit.below("to").value) }] : []),
  ];
  const receive = thing.other({ file: thing.file, at: ["receive"] });
  const isReceived = recipient === "office" || recipient === "lookup";
  const isReceiverKnown = thing.other(siteSpot).below("receiver").value !== undefined;
  return (
    <div className="stack">
      <ChoiceRows labels={input} options={options} chosen={recipient} onChoose={choose} isList={false} />
      {receive.value !== undefined && <ThingButton thing={receive} label={receive.name} />}
      {isReceived && !isReceiverKnown && (
        <div className="note stack">
          Falta decir en qué dirección funciona el programa que recibe los formularios. Mientras tanto, ningún envío
          llega.
          <Button
            look="link"
            onClick={() => editor.goTo({ file: siteSpot.file, pointer: "/receiver" })}
            label="Escribir la dirección"
          />
        </div>
      )}
    </div>
  );
}

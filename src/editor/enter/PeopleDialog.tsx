// Who may edit: inviting, roles, removing.
import { useState } from "react";
import {
  type AccountRole,
  accountAddresses as at,
  type Me,
  type Person,
} from "../../editing/hosted/accounts/protocol.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { ChoiceField, EntryForm, InputField } from "../fields.tsx";
import { useAnswer } from "../state/useEditor.ts";
import { askAccount, roleNames } from "./account.ts";
import { useAsk, useTask } from "./useTask.tsx";

const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }));
const days = new Intl.DateTimeFormat("es-CO", { dateStyle: "long" });

export function PeopleDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const ask = useAsk();
  const { isBusy, problem, run } = useTask();
  const { answer, error } = useAnswer<Person[]>(at.people, {});
  const [changed, setChanged] = useState<Person[]>();
  const [done, setDone] = useState("");
  const people = changed ?? answer;
  const change = (address: string, content: object, sentence: string) =>
    run(async () => {
      setDone("");
      setChanged(await askAccount<Person[]>(ask, "POST", address, content));
      setDone(sentence);
    });
  return (
    <Dialog title="Personas" onClose={onClose}>
      <div className="stack fields">
        {problem}
        <div role="status">{done || error || (!people && "Buscando…")}</div>
        {people?.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            isMe={person.id === me.id}
            onRole={(role) => change(at.role, { id: person.id, role }, `Cambió el papel de ${person.name}.`)}
            onRemove={() => change(at.removePerson, { id: person.id }, `${person.name} ya no puede entrar.`)}
          />
        ))}
        <Invite
          key={people?.length}
          isReady={!isBusy}
          onSend={(invitation) =>
            change(at.people, invitation, `Se envió la invitación a ${invitation.mail}. El enlace sirve 15 minutos.`)
          }
        />
      </div>
    </Dialog>
  );
}

interface PersonCardProps {
  person: Person;
  isMe: boolean;
  onRole: (role: AccountRole) => void;
  onRemove: () => void;
}

function PersonCard({ person, isMe, onRole, onRemove }: PersonCardProps) {
  const { name, mail, role, hasKey, entered } = person;
  const [isAsking, setIsAsking] = useState(false);
  const last = entered ? `Entró por última vez el ${days.format(new Date(entered))}` : "Todavía no ha entrado";
  return (
    <section className="box card stack" aria-label={name}>
      <div className="row wraps">
        <p className="grow">
          <b>{name}</b>
          {isMe && " (usted)"} · {mail}
          <br />
          <small>
            {last}. {hasKey ? "Tiene llave." : "Sin llave."}
          </small>
        </p>
        {!isMe && !isAsking && <Button look="outlined" onClick={() => setIsAsking(true)} label="Retirar…" />}
      </div>
      {isAsking && (
        <div className="note" role="alert">
          <p>
            {name} no podrá entrar más, y si está editando, sale ahora. Lo que cambió en el sitio se queda como está.
          </p>
          <div className="row wraps">
            <Button look="primary" onClick={onRemove} label={`Retirar a ${name}`} />
            <Button look="outlined" onClick={() => setIsAsking(false)} label="No retirar" />
          </div>
        </div>
      )}
      {!isMe && (
        <ChoiceField
          label="Papel"
          isList
          options={options}
          chosen={role}
          onChoose={(value) => onRole(value as AccountRole)}
        />
      )}
    </section>
  );
}

interface InviteProps {
  isReady: boolean;
  onSend: (invitation: { name: string; mail: string; role: AccountRole }) => void;
}

function Invite({ isReady, onSend }: InviteProps) {
  const [role, setRole] = useState<AccountRole>("redacta");
  const send = (data: FormData) => {
    const [name = "", mail = ""] = ["name", "mail"].map((key) => String(data.get(key)).trim());
    onSend({ name, mail, role });
  };
  return (
    <section className="box card" aria-labelledby="invite">
      <EntryForm action="Invitar" className="" isReady={isReady} onSend={send}>
        <h3 id="invite">Invitar a una persona</h3>
        <InputField label="Nombre" name="name" required maxLength={100} autoComplete="off" />
        <InputField label="Correo" name="mail" type="email" required maxLength={200} autoComplete="off" />
        <ChoiceField
          label="Papel"
          options={options}
          chosen={role}
          onChoose={(value) => setRole(value as AccountRole)}
        />
      </EntryForm>
    </section>
  );
}

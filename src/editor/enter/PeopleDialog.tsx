// Who may edit: inviting, roles, removing.
import { useState } from "react";
import type { AccountRole, Invitation, Me, Person } from "../../editing/hosted/accounts/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button } from "../elements.tsx";
import { ChoiceField, EntryForm, InputField } from "../fields.tsx";
import { useAnswer, useEditor } from "../state/useEditor.ts";
import { useTask } from "../useTask.tsx";
import { roleNames } from "./account.ts";

const options = Object.entries(roleNames).map(([value, label]) => ({ value: value as AccountRole, label }));
const days = new Intl.DateTimeFormat("es-CO", { dateStyle: "long" });

export function PeopleDialog({ me }: { me: Me }) {
  const { ask } = useEditor();
  const { isBusy, problem, run } = useTask();
  const { answer, error } = useAnswer("GET _/personas");
  const [changed, setChanged] = useState<Person[]>();
  const [done, setDone] = useState("");
  /** After each, the fields of the invitation are empty. */
  const [invitations, setInvitations] = useState(0);
  const people = changed ?? answer;
  const change = (request: () => Promise<Person[]>, sentence: string) =>
    run(async () => {
      setDone("");
      setChanged(await request());
      setDone(sentence);
    });
  const invite = (invitation: Invitation) =>
    change(async () => {
      const invited = await ask("POST _/personas", invitation);
      setInvitations(invitations + 1);
      return invited;
    }, `Se envió la invitación a ${invitation.mail}. El enlace sirve 15 minutos.`);
  const setRole = ({ id, name }: Person, role: AccountRole) =>
    change(() => ask("POST _/personas/papel", { id, role }), `Cambió el papel de ${name}.`);
  const remove = ({ id, name }: Person) =>
    change(() => ask("POST _/personas/retirar", { id }), `${name} ya no puede entrar.`);
  return (
    <Dialog title="Personas">
      {problem}
      <p role="status">{done || error || (people ? "" : "Buscando…")}</p>
      {people?.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          isMe={person.id === me.id}
          onRole={(role) => setRole(person, role)}
          onRemove={() => remove(person)}
        />
      ))}
      <Invite key={invitations} isReady={!isBusy} onSend={invite} />
    </Dialog>
  );
}

interface PersonCardProps {
  person: Person;
  isMe: boolean;
  onRole: (role: AccountRole) => Promise<void>;
  onRemove: () => void;
}

function PersonCard({ person, isMe, onRole, onRemove }: PersonCardProps) {
  const { name, mail, role, hasKey, entered } = person;
  const [isAsking, setIsAsking] = useState(false);
  const last = entered ? `Entró por última vez el ${days.format(new Date(entered))}` : "Todavía no ha entrado";
  return (
    <section className="box card stack" tabIndex={-1} aria-label={name}>
      <p>
        <b>{name}</b>
        {isMe && " (usted)"}
        {name !== mail && ` · ${mail}`}
        <br />
        <small>
          {last}. {hasKey ? "Tiene llave." : "Sin llave."}
        </small>
      </p>
      {!isMe && <ChoiceField label="Papel" isList options={options} chosen={role} onChoose={onRole} />}
      {!isMe && (
        <div>
          <Button look="outlined" aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)} label="Retirar…" />
        </div>
      )}
      {isAsking && (
        <div className="note" role="alert">
          {name} no podrá entrar más, y si está editando, sale ahora. Lo que cambió en el sitio se queda como está.
          <div className="row wraps">
            <Button look="primary" onClick={onRemove} label={`Retirar a ${name}`} />
            <Button look="outlined" onClick={() => setIsAsking(false)} label="No retirar" />
          </div>
        </div>
      )}
    </section>
  );
}

function Invite({ isReady, onSend }: { isReady: boolean; onSend: (invitation: Invitation) => void }) {
  const [role, setRole] = useState<AccountRole>("redacta");
  return (
    <section className="box card" aria-labelledby="invite">
      <EntryForm
        action="Invitar"
        isReady={isReady}
        onSend={(entered) => onSend({ name: entered("name"), mail: entered("mail"), role })}
      >
        <h3 id="invite">Invitar a una persona</h3>
        <InputField label="Nombre" name="name" required maxLength={100} autoComplete="off" />
        <InputField label="Correo" name="mail" type="email" required maxLength={200} autoComplete="off" />
        <ChoiceField label="Papel" isList={false} options={options} chosen={role} onChoose={setRole} />
      </EntryForm>
    </section>
  );
}

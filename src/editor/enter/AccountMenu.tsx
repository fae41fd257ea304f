// In the bar: who has entered, and what they can do with their account and those of others.
import { useState } from "react";
import { enterPath, type Me } from "../../editing/hosted/accounts/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button, CloseContext } from "../elements.tsx";
import { useAnswer, useEditor } from "../state/useEditor.ts";
import { useTask } from "../useTask.tsx";
import { AuditDialog } from "./AuditDialog.tsx";
import { addKey, roleNames } from "./account.ts";
import { PeopleDialog } from "./PeopleDialog.tsx";

type AccountScreen = "account" | "people" | "audit";

export function AccountMenu() {
  const { answer: me } = useAnswer("GET _/yo");
  const [open, setOpen] = useState<AccountScreen>();
  const title = me ? `Su cuenta: ${me.name}` : "Su cuenta";
  return (
    <CloseContext value={() => setOpen(undefined)}>
      <Button icon="user-circle" title={title} aria-haspopup="dialog" onClick={() => setOpen("account")} />
      {open === "account" && me && <AccountDialog me={me} onOpen={setOpen} />}
      {open === "people" && me && <PeopleDialog me={me} />}
      {open === "audit" && <AuditDialog />}
    </CloseContext>
  );
}

function AccountDialog({ me, onOpen }: { me: Me; onOpen: (screen: AccountScreen) => void }) {
  const { ask } = useEditor();
  const { isBusy, problem, run } = useTask();
  const [isAdded, setIsAdded] = useState(false);
  const addOne = () => run(() => addKey(ask).then(() => setIsAdded(true)));
  const leave = async () => {
    await ask("POST _/salir");
    location.assign(enterPath);
  };
  const another = me.hasKey ? "Añadir otra llave" : "Añadir una llave";
  return (
    <Dialog title={me.name} isNarrow>
      <p>
        {me.mail !== me.name && (
          <>
            {me.mail}
            <br />
          </>
        )}
        {roleNames[me.role]}.
      </p>
      {problem}
      {isAdded && <p role="alert">La llave quedó añadida.</p>}
      <div className="row wraps">
        <Button look="outlined" isOff={isBusy} onClick={addOne} label={another} />
        {me.role === "administra" && (
          <>
            <Button look="outlined" onClick={() => onOpen("people")} label="Personas" />
            <Button look="outlined" onClick={() => onOpen("audit")} label="Historial del editor" />
          </>
        )}
        <Button look="outlined" isOff={isBusy} onClick={() => run(leave)} label="Salir" />
      </div>
    </Dialog>
  );
}

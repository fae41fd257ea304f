// In the bar: who has entered, and what they can do with their account and those of others.
import { useState } from "react";
import { accountAddresses, enterAddresses, type Me } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { useAnswer } from "../state/useEditor.ts";
import { AuditDialog } from "./AuditDialog.tsx";
import { addKey, postAccount, roleNames } from "./account.ts";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { useAsk, useTask } from "./useTask.tsx";

export function AccountMenu() {
  const { answer: me } = useAnswer<Me>(accountAddresses.me, {});
  const [open, setOpen] = useState<"account" | "people" | "audit">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        icon="user-circle"
        title={me ? `Su cuenta: ${me.name}` : "Su cuenta"}
        aria-haspopup="dialog"
        onClick={() => setOpen("account")}
      />
      {open === "account" && me && <AccountDialog me={me} onOpen={setOpen} onClose={close} />}
      {open === "people" && me && <PeopleDialog me={me} onClose={close} />}
      {open === "audit" && <AuditDialog onClose={close} />}
    </>
  );
}

interface AccountDialogProps {
  me: Me;
  onOpen: (dialog: "people" | "audit") => void;
  onClose: () => void;
}

function AccountDialog({ me, onOpen, onClose }: AccountDialogProps) {
  const ask = useAsk();
  const { isBusy, problem, run } = useTask();
  const [isAdded, setIsAdded] = useState(false);
  const leave = async () => {
    await postAccount(ask, accountAddresses.leave);
    location.assign(editorPath + enterAddresses.document);
  };
  return (
    <Dialog title={me.name} isNarrow onClose={onClose}>
      <div className="stack fields">
        <p>
          {me.mail}
          <br />
          {roleNames[me.role]}.
        </p>
        {problem}
        {isAdded && <p role="alert">La llave quedó añadida.</p>}
        <div className="row wraps">
          <Button
            look="outlined"
            isOff={isBusy}
            onClick={() => run(() => addKey(ask).then(() => setIsAdded(true)))}
            label={me.hasKey ? "Añadir otra llave" : "Añadir una llave"}
          />
          {me.role === "administra" && (
            <>
              <Button look="outlined" onClick={() => onOpen("people")} label="Personas" />
              <Button look="outlined" onClick={() => onOpen("audit")} label="Historial del editor" />
            </>
          )}
          <Button look="outlined" isOff={isBusy} onClick={() => run(leave)} label="Salir" />
        </div>
      </div>
    </Dialog>
  );
}

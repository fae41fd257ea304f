// What a request waits for: the person enters again, or shows the key again.
import { useEffect, useState, useSyncExternalStore } from "react";
import { accountAddresses, type EnterData, enterAddresses, type Me } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { addKey, askAccount, showKey } from "./account.ts";
import type { Session } from "./session.ts";
import { useTask } from "./useTask.tsx";

export function SessionDialog({ session }: { session: Session }) {
  const asked = useSyncExternalStore(session.subscribe, session.asked);
  if (!asked) return null;
  const { reason, settle } = asked;
  const title = reason === "enter" ? "Su sesión terminó" : "Confirme que es usted";
  return (
    <Dialog title={title} isNarrow onClose={() => settle(false)}>
      {reason === "enter" ? (
        <EnterAgain session={session} onDone={() => settle(true)} />
      ) : (
        <Proof session={session} onDone={() => settle(true)} />
      )}
    </Dialog>
  );
}

interface Props {
  session: Session;
  onDone: () => void;
}

function EnterAgain({ session: { ask }, onDone }: Props) {
  const { isBusy, problem, run } = useTask();
  return (
    <div className="stack fields">
      <p>Lo que escribió sigue en esta pantalla. Se guarda cuando vuelva a entrar.</p>
      {problem}
      <div className="row wraps">
        <Button
          look="primary"
          isOff={isBusy}
          onClick={() => run(() => showKey(ask).then(onDone))}
          label="Entrar con mi llave"
        />
      </div>
      <Elsewhere
        address={enterAddresses.document}
        what="Entrar de otra forma, en otra pestaña"
        done="Ya entré: seguir aquí"
        onDone={onDone}
      />
    </div>
  );
}

function Proof({ session: { ask }, onDone }: Props) {
  const { isBusy, problem, run } = useTask();
  const [me, setMe] = useState<Me>();
  const [hasInstitution, setHasInstitution] = useState(false);
  useEffect(() => {
    askAccount<Me>(ask, "GET", accountAddresses.me).then(setMe, () => {});
    askAccount<EnterData>(ask, "GET", enterAddresses.data).then(
      ({ oidc }) => setHasInstitution(oidc),
      () => {},
    );
  }, [ask]);
  const [text, label, prove] =
    me?.hasKey === false
      ? (["Para esto hace falta una llave, y su cuenta todavía no tiene.", "Añadir una llave", addKey] as const)
      : (["Para esto se pide la llave otra vez, si no la mostró hace poco.", "Usar mi llave", showKey] as const);
  return (
    <div className="stack fields">
      <p>{text} Después continúa lo que estaba haciendo.</p>
      {problem}
      <div className="row wraps">
        <Button look="primary" isOff={isBusy} onClick={() => run(() => prove(ask).then(onDone))} label={label} />
      </div>
      {hasInstitution && (
        <Elsewhere
          address={`${enterAddresses.institution}?confirmar`}
          what="Confirmar con la cuenta de la institución, en otra pestaña"
          done="Ya confirmé: seguir aquí"
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** What another tab is needed for: this one keeps what is typed. */
function Elsewhere(props: { address: string; what: string; done: string; onDone: () => void }) {
  const { address, what, done, onDone } = props;
  return (
    <div className="row wraps">
      <a href={editorPath + address} target="_blank" rel="noopener">
        {what}
      </a>
      <Button look="outlined" onClick={onDone} label={done} />
    </div>
  );
}

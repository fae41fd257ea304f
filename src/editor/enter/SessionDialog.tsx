// What a request waits for: the person enters again, or shows the key again.
import { useEffect, useState, useSyncExternalStore } from "react";
import { enterAddresses } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button } from "../elements.tsx";
import type { Ask } from "../state/api.ts";
import { addKey, showKey } from "./account.ts";
import type { PanelSession } from "./session.ts";
import { AccountStep } from "./useTask.tsx";

export function SessionDialog({ session }: { session: PanelSession }) {
  const asked = useSyncExternalStore(session.subscribe, session.asked);
  if (!asked) return null;
  const isEnded = asked.reason === "enter";
  const Content = isEnded ? EnterAgain : Proof;
  const title = isEnded ? "Su sesión terminó" : "Confirme que es usted";
  return (
    <Dialog title={title} isNarrow onClose={() => asked.settle(false)}>
      <Content ask={session.ask} onDone={() => asked.settle(true)} />
    </Dialog>
  );
}

interface ContentProps {
  ask: Ask;
  onDone: () => void;
}

function EnterAgain({ ask, onDone }: ContentProps) {
  return (
    <>
      <AccountStep action="Entrar con mi llave" task={() => showKey(ask).then(onDone)}>
        <p>Lo que escribió sigue en esta pantalla. Se guarda cuando vuelva a entrar.</p>
      </AccountStep>
      <Elsewhere address={enterAddresses.document} what="Entrar de otra forma" onDone={onDone} />
    </>
  );
}

function Proof({ ask, onDone }: ContentProps) {
  const [hasKey, setHasKey] = useState(true);
  const [hasInstitution, setHasInstitution] = useState(false);
  useEffect(() => {
    ask("GET _/yo").then(
      (me) => setHasKey(me.hasKey),
      () => {},
    );
    ask("GET entrar/datos").then(
      ({ oidc }) => setHasInstitution(oidc),
      () => {},
    );
  }, [ask]);
  const prove = () => (hasKey ? showKey : addKey)(ask).then(onDone);
  const confirmation = `${enterAddresses.institution}?confirmar`;
  return (
    <>
      <AccountStep action={hasKey ? "Usar mi llave" : "Añadir una llave"} task={prove}>
        <p>
          {hasKey
            ? "Para esto se pide la llave otra vez, si no la mostró hace poco."
            : "Para esto hace falta una llave, y su cuenta todavía no tiene."}{" "}
          Después continúa lo que estaba haciendo.
        </p>
      </AccountStep>
      {hasInstitution && (
        <Elsewhere address={confirmation} what="Confirmar con la cuenta de la institución" onDone={onDone} />
      )}
    </>
  );
}

/** What another tab is needed for: this one keeps what is typed. */
function Elsewhere({ address, what, onDone }: { address: string; what: string; onDone: () => void }) {
  return (
    <div className="row wraps">
      <a href={editorPath + address} target="_blank" rel="noopener">
        {what}, en otra pestaña
      </a>
      <Button look="outlined" onClick={onDone} label="Ya está: seguir aquí" />
    </div>
  );
}

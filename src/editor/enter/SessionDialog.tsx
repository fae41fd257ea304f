// What a request waits for: the person enters again, or shows the key again.
import { useEffect, useState, useSyncExternalStore } from "react";
import { enterAddresses } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button } from "../elements.tsx";
import { EntryForm } from "../fields.tsx";
import type { Ask } from "../state/api.ts";
import { addKey, showKey } from "./account.ts";
import type { AskedProof, PanelSession } from "./session.ts";

export function SessionDialog({ session }: { session: PanelSession }) {
  const asked = useSyncExternalStore(session.subscribe, session.asked);
  if (!asked) return null;
  const { reason, other, settle } = asked;
  const { title, Content } = contents[reason];
  return (
    <Dialog
      title={other === undefined ? title : "Aquí entró otra persona"}
      isNarrow
      interrupts={reason !== "prove"}
      onClose={() => settle(false)}
    >
      <Content ask={session.ask} other={other} onDone={() => settle(true)} />
    </Dialog>
  );
}

interface ContentProps {
  ask: Ask;
  /** Who has entered in this browser instead. */
  other: string | undefined;
  onDone: () => void;
}

function EnterAgain({ ask, other, onDone }: ContentProps) {
  const enter = () => showKey(ask).then(onDone);
  if (other !== undefined) {
    const goOn = <Button look="outlined" onClick={() => location.reload()} label={`Seguir como ${other}`} />;
    return (
      <EntryForm action="Entrar con mi llave" onSend={enter} others={goOn}>
        <p>
          En este navegador entró {other}. Lo que se escribió en esta ventana no se guarda con ese nombre: se guarda
          cuando vuelva a entrar quien la abrió. Al seguir como {other}, lo que falta por guardar se pierde.
        </p>
      </EntryForm>
    );
  }
  return (
    <>
      <EntryForm action="Entrar con mi llave" onSend={enter}>
        <p>Lo que escribió sigue en esta pantalla. Se guarda cuando vuelva a entrar.</p>
      </EntryForm>
      <Elsewhere address={enterAddresses.document} what="Entrar de otra forma" onDone={onDone} />
    </>
  );
}

function Removed({ onDone }: ContentProps) {
  return (
    <>
      <p>
        Quien administra el editor la retiró. Lo último que usted escribió sigue en esta pantalla, pero no se guarda:
        cópielo si lo necesita. Si lo invitan otra vez, entre con el enlace de ese correo.
      </p>
      <Elsewhere address={enterAddresses.document} what="Entrar con una invitación nueva" onDone={onDone} />
    </>
  );
}

const contents = {
  enter: { title: "Su sesión terminó", Content: EnterAgain },
  removed: { title: "Su cuenta ya no está en el editor", Content: Removed },
  prove: { title: "Confirme que es usted", Content: Proof },
} satisfies Record<AskedProof["reason"], unknown>;

function Proof({ ask, onDone }: ContentProps) {
  const [hasKey, setHasKey] = useState(true);
  const [hasInstitution, setHasInstitution] = useState(false);
  useEffect(() => {
    const ignore = () => {};
    ask("GET _/yo").then((me) => setHasKey(me.hasKey), ignore);
    ask("GET entrar/datos").then(({ oidc }) => setHasInstitution(oidc), ignore);
  }, [ask]);
  const prove = () => (hasKey ? showKey : addKey)(ask).then(onDone);
  const confirmation = `${enterAddresses.institution}?confirmar`;
  return (
    <>
      <EntryForm action={hasKey ? "Usar mi llave" : "Añadir una llave"} onSend={prove}>
        <p>
          {hasKey
            ? "Para esto se pide la llave otra vez, si no la mostró hace poco."
            : "Para esto hace falta una llave, y su cuenta todavía no tiene."}{" "}
          Después continúa lo que estaba haciendo.
        </p>
      </EntryForm>
      {hasKey && (
        <p>
          ¿Su llave está en el teléfono o en otro equipo? Elíjalo en la ventana que se abre. Si la perdió, pida a quien
          administra el editor que retire su cuenta y lo invite otra vez: con esa invitación añade una llave nueva.
        </p>
      )}
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

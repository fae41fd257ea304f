// «Entrar»: with a passkey, a link by mail, or an account of the institution. Whoever comes by a link adds a key.
import { useEffect, useState } from "react";
import { type EnterData, enterAddresses, type Me } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Button, takeFocus } from "../elements.tsx";
import { type Entered, EntryForm, InputField } from "../fields.tsx";
import type { Ask } from "../state/api.ts";
import { addKey, showKey } from "./account.ts";
import styles from "./enter.module.css";

interface Props {
  ask: Ask;
  /** Of the link in a mail; empty without one. */
  token: string;
  /** Whether the account of the institution with which somebody has tried to enter may not edit. */
  isUninvited: boolean;
  /** Opens the editor. */
  onEntered: () => void;
}

export function EnterApp({ ask, token, isUninvited, onEntered }: Props) {
  const [data, setData] = useState<EnterData>();
  const [me, setMe] = useState<Me>();
  const [isByLink, setIsByLink] = useState(token !== "");
  useEffect(() => {
    ask("GET entrar/datos").then(setData, () => {});
    // The login of the institution leads here with a session.
    if (token === "") ask("GET _/yo").then(onEntered, () => {});
  }, [ask, token, onEntered]);
  const spend = async () => {
    const entered = await ask("POST entrar/canje", { token });
    if (entered.hasKey) onEntered();
    else setMe(entered);
  };
  const otherwise = <Button look="link" onClick={() => setIsByLink(false)} label="Entrar de otra forma" />;
  return (
    <main className={styles.enter}>
      <div className={`stack fields ${styles.sheet}`}>
        {data && <p className="quiet">{data.institution}</p>}
        {me ? (
          <NewKey name={me.name} ask={ask} onEntered={onEntered} />
        ) : isByLink ? (
          // A press of a button spends the link: programs that only open the links of mails do not.
          <EntryForm action="Entrar" onSend={spend} others={otherwise}>
            <h1>Le damos la bienvenida</h1>
            <p>Con este enlace entra al editor del sitio, una sola vez.</p>
          </EntryForm>
        ) : (
          <Ways ask={ask} isUninvited={isUninvited} hasInstitution={data?.oidc ?? false} onEntered={onEntered} />
        )}
      </div>
    </main>
  );
}

type WaysProps = Omit<Props, "token"> & { hasInstitution: boolean };

function Ways({ ask, isUninvited, hasInstitution, onEntered }: WaysProps) {
  const [isSent, setIsSent] = useState(false);
  const send = async (entered: Entered) => {
    await ask("POST entrar/enlace", { mail: entered("mail") });
    setIsSent(true);
  };
  return (
    <>
      <EntryForm action="Entrar con mi llave" onSend={() => showKey(ask).then(onEntered)}>
        <h1>Entrar al editor del sitio</h1>
        {isUninvited && (
          <p className="note" role="alert">
            Esa cuenta de la institución no está invitada a editar este sitio. Pida una invitación a quien administra el
            editor.
          </p>
        )}
      </EntryForm>
      {hasInstitution && <a href={editorPath + enterAddresses.institution}>Entrar con la cuenta de la institución</a>}
      <section className="stack" aria-labelledby="by-mail">
        <h2 id="by-mail">¿Es su primera vez, o no tiene aquí su llave?</h2>
        {isSent && (
          <p className="note" role="alert">
            Si ese correo está invitado, en unos minutos recibe un enlace para entrar. Sirve una sola vez, durante 15
            minutos. Mire también en el correo no deseado.
          </p>
        )}
        <EntryForm action="Envíenme un enlace" onSend={send}>
          <InputField label="Su correo" name="mail" type="email" autoComplete="email" required maxLength={200} />
        </EntryForm>
      </section>
    </>
  );
}

function NewKey({ name, ask, onEntered }: Pick<Props, "ask" | "onEntered"> & { name: string }) {
  const later = <Button look="link" onClick={onEntered} label="Ahora no: abrir el editor" />;
  return (
    <EntryForm action="Añadir una llave" onSend={() => addKey(ask).then(onEntered)} others={later}>
      {/* The button that had the focus is gone. */}
      <h1 tabIndex={-1} ref={takeFocus}>
        Añada una llave
      </h1>
      <p>{name}, ya entró. Para la próxima vez, guarde una llave: reemplaza a la contraseña.</p>
      <ul className={`stack ${styles.list}`}>
        <li>Usted confirma como cuando desbloquea este equipo: con la huella, la cara o el PIN.</li>
        <li>Queda en este equipo o en su cuenta de Google, Apple o Microsoft. Nadie la puede copiar ni adivinar.</li>
        <li>Se le pide también para publicar.</li>
        <li>En su teléfono o en otro equipo puede añadir otra más adelante.</li>
      </ul>
    </EntryForm>
  );
}

// «Entrar»: with a passkey, a link by mail, or an account of the institution. Whoever comes by a link adds a key.
import { type ReactNode, useEffect, useState } from "react";
import { accountAddresses, type EnterData, enterAddresses, type Me } from "../../editing/hosted/accounts/protocol.ts";
import { editorPath } from "../../editing/protocol.ts";
import { Button } from "../Button.tsx";
import { EntryForm, InputField } from "../fields.tsx";
import { type Ask, addKey, askAccount, showKey } from "./account.ts";
import styles from "./enter.module.css";
import { useTask } from "./useTask.tsx";

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
    askAccount<EnterData>(ask, "GET", enterAddresses.data).then(setData, () => {});
    // The login of the institution leads here with a session.
    if (token === "") askAccount<Me>(ask, "GET", accountAddresses.me).then(onEntered, () => {});
  }, [ask, token, onEntered]);
  const screen = me ? (
    <NewKey ask={ask} me={me} onDone={onEntered} />
  ) : isByLink ? (
    <Arrival
      onSpend={() => askAccount<Me>(ask, "POST", enterAddresses.token, { token })}
      onEntered={(entered) => (entered.hasKey ? onEntered() : setMe(entered))}
      onOther={() => setIsByLink(false)}
    />
  ) : (
    <Ways ask={ask} isUninvited={isUninvited} hasInstitution={data?.oidc ?? false} onEntered={onEntered} />
  );
  return (
    <main className={styles.enter}>
      <div className={`stack fields ${styles.sheet}`}>
        {data && <p className="quiet">{data.institution}</p>}
        {screen}
      </div>
    </main>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h1
      tabIndex={-1}
      ref={(heading) => {
        if (document.activeElement !== document.body) heading?.focus();
      }}
    >
      {children}
    </h1>
  );
}

interface WaysProps extends Pick<Props, "ask" | "isUninvited" | "onEntered"> {
  hasInstitution: boolean;
}

function Ways({ ask, isUninvited, hasInstitution, onEntered }: WaysProps) {
  const { isBusy, problem, run } = useTask();
  const [isSent, setIsSent] = useState(false);
  const send = async (data: FormData) => {
    await askAccount(ask, "POST", enterAddresses.link, { mail: String(data.get("mail")).trim() });
    setIsSent(true);
  };
  return (
    <>
      <Heading>Entrar al editor del sitio</Heading>
      {isUninvited && (
        <p className="note" role="alert">
          Esa cuenta de la institución no está invitada a editar este sitio. Pida una invitación a quien administra el
          editor.
        </p>
      )}
      {problem}
      <Button
        look="primary"
        isOff={isBusy}
        onClick={() => run(() => showKey(ask).then(onEntered))}
        label="Entrar con mi llave"
      />
      {hasInstitution && <a href={editorPath + enterAddresses.institution}>Entrar con la cuenta de la institución</a>}
      <section className="stack" aria-labelledby="by-mail">
        <h2 id="by-mail">¿Es su primera vez, o no tiene aquí su llave?</h2>
        <div role="status">
          {isSent && (
            <p className="note">
              Si ese correo está invitado, en unos minutos recibe un enlace para entrar. Sirve una sola vez, durante 15
              minutos. Mire también en el correo no deseado.
            </p>
          )}
        </div>
        <EntryForm className="" action="Envíenme un enlace" isReady={!isBusy} onSend={(data) => run(() => send(data))}>
          <InputField label="Su correo" name="mail" type="email" autoComplete="email" required maxLength={200} />
        </EntryForm>
      </section>
    </>
  );
}

interface ArrivalProps {
  onSpend: () => Promise<Me>;
  onEntered: (me: Me) => void;
  onOther: () => void;
}

/** A press of a button spends the link: programs that only open the links of mails do not. */
function Arrival({ onSpend, onEntered, onOther }: ArrivalProps) {
  const { isBusy, problem, run } = useTask();
  return (
    <>
      <Heading>Le damos la bienvenida</Heading>
      <p>Con este enlace entra al editor del sitio, una sola vez.</p>
      {problem}
      <div className="row wraps">
        <Button look="primary" isOff={isBusy} onClick={() => run(() => onSpend().then(onEntered))} label="Entrar" />
        <Button look="link" onClick={onOther} label="Entrar de otra forma" />
      </div>
    </>
  );
}

function NewKey({ ask, me, onDone }: { ask: Ask; me: Me; onDone: () => void }) {
  const { isBusy, problem, run } = useTask();
  return (
    <>
      <Heading>Añada una llave</Heading>
      <p>{me.name}, ya entró. Para la próxima vez, guarde una llave: reemplaza a la contraseña.</p>
      <ul className={styles.list}>
        <li>Usted confirma como cuando desbloquea este equipo: con la huella, la cara o el PIN.</li>
        <li>Queda en este equipo o en su cuenta de Google, Apple o Microsoft. Nadie la puede copiar ni adivinar.</li>
        <li>Se le pide también para publicar.</li>
        <li>En su teléfono o en otro equipo puede añadir otra más adelante.</li>
      </ul>
      {problem}
      <div className="row wraps">
        <Button
          look="primary"
          isOff={isBusy}
          onClick={() => run(() => addKey(ask).then(onDone))}
          label="Añadir una llave"
        />
        <Button look="link" onClick={onDone} label="Ahora no: abrir el editor" />
      </div>
    </>
  );
}

// What publishing has led to.
import { useState } from "react";
import type { ErrorAnswer } from "../../editing/protocol.ts";
import type {
  PublishConflict,
  Published,
  PublishRefusal,
  PublishRequest,
  SiteChange,
  WentBack,
} from "../../editing/publishing/protocol.ts";
import { Button, Card, NamedTexts } from "../elements.tsx";
import { FieldProblems } from "../panel/ConflictBox.tsx";
import { withKeys } from "../withKeys.ts";
import styles from "./publishing.module.css";

export type PublishState =
  | Published
  | PublishRefusal
  | WentBack
  | { type: "working" }
  | ({ type: "failed" } & ErrorAnswer);

type SettledState = Exclude<PublishState, { type: "conflict" } | { type: "working" }>;

interface Props {
  state: PublishState | undefined;
  /** The keys of the conflicts in which the own version was chosen. */
  mine: string[];
  onTakeBack: (change: SiteChange) => Promise<boolean>;
  onPublish: (request: PublishRequest) => void;
  /** Instead of publishing, if a file is there again: what else was changed when it was deleted may still be. */
  onReturned: () => void;
}

export function PublishNotice({ state, ...actions }: Props) {
  if (state?.type === "conflict") return <Conflicts conflicts={state.conflicts} {...actions} />;
  return (
    <div role="status">
      {state?.type === "working" && (
        <p className="stack">
          Se revisa el sitio, se guarda la versión y se envía. Puede tardar un minuto.
          <progress aria-label="Publicando" />
        </p>
      )}
      {state && state.type !== "working" && (
        <div className="note">
          <p>{sentenceOf(state)}</p>
          {state.type === "errors" && (
            <FieldProblems id="publish" problems={state.problems.filter(({ severity }) => severity === "error")} />
          )}
          {state.type === "trouble" && state.answer && (
            <details>
              <summary>Respuesta, para quien le ayude</summary>
              <pre className={styles.answer}>{state.answer}</pre>
            </details>
          )}
        </div>
      )}
    </div>
  );
}

function sentenceOf(state: SettledState): string {
  switch (state.type) {
    case "published":
      return publishedText(state);
    case "errors":
      if (state.isMerged)
        return "No se publicó nada, porque sus cambios no van con lo que otra persona publicó. Deshaga en esta lista el que lo impide, y publique de nuevo.";
      return "No se publicó nada, porque el sitio tiene errores. Corríjalos y publique de nuevo.";
    case "trouble":
      return `${state.message} ${state.advice}`;
    case "author":
      return "Escriba su nombre y su correo.";
    default:
      return state.message;
  }
}

function onlineText(isServed: boolean | undefined): string {
  if (isServed) return "Publicado. Los visitantes ya lo ven.";
  if (isServed === false) return "Publicado. Los visitantes lo verán en unos segundos.";
  return "Publicado. Si el sitio se publica solo, como en GitHub, se verá en unos minutos.";
}

function publishedText({ count, hasOthers, isServed }: Published): string {
  const own = count > 0 || isServed ? onlineText(isServed) : "Todo estaba ya publicado.";
  return hasOthers ? `${own} Se trajo también lo que otras personas habían publicado.` : own;
}

function Conflicts({ conflicts, ...props }: Omit<Props, "state"> & { conflicts: PublishConflict[] }) {
  const { onTakeBack, onPublish, onReturned } = props;
  const [mine, setMine] = useState(props.mine);
  const [open, setOpen] = useState(conflicts);
  const [hasReturned, setHasReturned] = useState(false);
  const settle = (conflict: PublishConflict, keys: string[], returns = hasReturned) => {
    const left = open.filter((one) => one !== conflict);
    setOpen(left);
    setMine(keys);
    setHasReturned(returns);
    if (left.length > 0) return;
    if (returns) onReturned();
    else onPublish({ mine: keys });
  };
  const publishMine = (conflict: PublishConflict) => settle(conflict, [...mine, conflict.key ?? ""]);
  const takeBack = async (conflict: PublishConflict) => {
    const returns = hasReturned || conflict.undo?.[0]?.base === null;
    if (await onTakeBack(conflict)) settle(conflict, mine, returns);
  };
  return (
    <section className="note" role="alert">
      <h3>Otra persona publicó un cambio de lo mismo</h3>
      <p>No se publicó nada todavía. Elija qué debe quedar; después se publica.</p>
      {withKeys(open, ({ title, what }) => `${title}: ${what}`).map(([key, one]) => (
        <Card key={key} title={`${one.title}: ${one.what}`}>
          <NamedTexts texts={{ "Lo suyo": one.after || "(nada)", "Lo publicado": one.theirs || "(nada)" }} />
          <div className="row wraps">
            {one.key !== undefined && (
              <Button look="primary" onClick={() => publishMine(one)} label="Publicar lo mío" />
            )}
            {one.undo && <Button look="outlined" onClick={() => takeBack(one)} label="Dejar lo publicado" />}
          </div>
        </Card>
      ))}
    </section>
  );
}

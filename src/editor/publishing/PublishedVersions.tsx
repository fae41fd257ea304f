import type { PublishedVersion } from "../../editing/publishing/protocol.ts";
import { Button, Card } from "../elements.tsx";
import { useAnswer } from "../state/useEditor.ts";
import { dates } from "./HistoryDialog.tsx";

interface Props {
  /** How often something was published: the list is asked for again. */
  round: number;
  isReady: boolean;
  onGoBack: (version: string) => void;
}

export function PublishedVersions({ round, isReady, onGoBack }: Props) {
  const { answer: versions, error } = useAnswer("GET _/versiones", { round });
  const none = versions?.length === 0 ? "Todavía no se ha publicado ninguna." : "";
  const message = error ?? (versions ? none : "Buscando las versiones…");
  const toolOf = ({ version, isCurrent }: PublishedVersion) =>
    isCurrent ? (
      <span className="quiet">La ven los visitantes</span>
    ) : (
      <Button look="outlined" isOff={!isReady} onClick={() => onGoBack(version)} label="Volver a esta versión" />
    );
  return (
    <section className="stack" tabIndex={-1} aria-label="Versiones publicadas">
      <h3>Versiones publicadas</h3>
      {message && <p>{message}</p>}
      {versions?.[0]?.isCurrent === false && (
        <p className="note">
          Los visitantes ven una versión anterior. Lo que se publicó después sigue en el borrador, y se publicará con el
          próximo cambio.
        </p>
      )}
      {versions?.map((one) => (
        <Card key={one.version} title={`${dates.format(new Date(one.time))} · ${one.author}`} tools={toolOf(one)}>
          <p>{one.summary}</p>
        </Card>
      ))}
    </section>
  );
}

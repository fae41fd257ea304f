// What people have done, newest first: every change, publication, refusal and login.
import { useEffect, useState } from "react";
import type { AuditEntry } from "../../editing/hosted/accounts/protocol.ts";
import { Dialog } from "../Dialog.tsx";
import { Button } from "../elements.tsx";
import { useEditor } from "../state/useEditor.ts";
import { useTask } from "../useTask.tsx";

const moments = new Intl.DateTimeFormat("es-CO", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
/** How many an answer has, if there are as many. */
const count = 100;

export function AuditDialog() {
  const { ask } = useEditor();
  const { isBusy, problem, run } = useTask();
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [hasMore, setHasMore] = useState(true);
  const load = () =>
    run(async () => {
      const last = entries.at(-1);
      const found = await ask("GET _/historial", last && { antes: last.number });
      setEntries([...entries, ...found]);
      setHasMore(found.length === count);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  return (
    <Dialog title="Historial del editor">
      <ol className="stack" reversed>
        {entries.map(({ number, at, who, action, details }) => (
          <li key={number} className="box card">
            <b>{action}</b>
            {details && `: ${details}`}
            <br />
            <small>
              {who} · {moments.format(new Date(at))}
            </small>
          </li>
        ))}
      </ol>
      {problem}
      {hasMore && <Button look="outlined" isOff={isBusy} onClick={load} label="Ver los anteriores" />}
    </Dialog>
  );
}

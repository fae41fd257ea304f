import { useCallback, useEffect, useState } from "react";
import { publishingAddresses, type SiteChanges } from "../../editing/publishing/protocol.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

/** In milliseconds. Several changes in a row are asked for once. */
const pause = 400;

/** What is not published yet, asked for again after every change; undefined until the first answer. */
export function useChanges() {
  const editor = useEditor();
  const model = useModel();
  const [changes, setChanges] = useState<SiteChanges>();
  const reload = useCallback(
    // Without a connection the bar says so, and a new model comes when there is one.
    () => editor.get<SiteChanges>(publishingAddresses.changes, {}).then(setChanges, () => {}),
    [editor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new model may follow a change
  useEffect(() => {
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [reload, model]);
  return { changes, reload };
}

export function changeCount(changes: SiteChanges | undefined): number {
  return changes?.groups.reduce((sum, group) => sum + group.changes.length, 0) ?? 0;
}

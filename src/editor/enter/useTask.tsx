// What the screens about accounts do: one request after the other, and why the last one has failed.
import { useState } from "react";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { useEditor } from "../state/useEditor.ts";
import type { Ask } from "./account.ts";

/** Runs one task at a time. `problem` says why the last one has failed. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (task: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    await task().catch(({ message }: Error) => setError(message));
    setIsBusy(false);
  };
  const problem = (
    <div role="alert">
      {error && (
        <p className="problem">
          <EditorIcon name="warning-circle" />
          {error}
        </p>
      )}
    </div>
  );
  return { isBusy, problem, run };
}

/** The requests of the panel: after what was entered before. */
export function useAsk(): Ask {
  const editor = useEditor();
  return async (_, address, content) => {
    const answer = await editor.post(address, content);
    if (!answer) throw new Error("offline");
    return answer;
  };
}

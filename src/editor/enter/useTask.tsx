import { useState } from "react";
import { EditorIcon } from "../icons/EditorIcon.tsx";

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

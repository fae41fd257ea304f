// What forms and buttons do: one request after the other, and why the last one has failed.
import { useState } from "react";
import { ProblemLine } from "./elements.tsx";

/** `problem` says why the last task has failed, and `failures` counts. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [{ failures, error }, setFailed] = useState({ failures: 0, error: "" });
  const run = async (task: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailed({ failures, error: "" });
    await task().catch(({ message }: Error) => setFailed({ failures: failures + 1, error: message }));
    setIsBusy(false);
  };
  const problem = error && <ProblemLine role="alert">{error}</ProblemLine>;
  return { isBusy, failures, problem, run };
}

// What forms and buttons do: one request after the other, and why the last one has failed.
import { useState } from "react";
import { ProblemLine } from "./elements.tsx";

/** `problem` says why the last task has failed. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async (task: () => Promise<unknown>) => {
    setIsBusy(true);
    setError("");
    await task().catch(({ message }: Error) => setError(message));
    setIsBusy(false);
  };
  const problem = error && <ProblemLine role="alert">{error}</ProblemLine>;
  return { isBusy, problem, run };
}

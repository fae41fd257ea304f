// What the screens about accounts do: one request after the other, and why the last one has failed.
import { type ReactNode, useState } from "react";
import { Button, ProblemLine } from "../elements.tsx";

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

interface AccountStepProps {
  /** What the button says. */
  action: string;
  task: () => Promise<unknown>;
  /** Beside the button. */
  others?: ReactNode;
  children?: ReactNode;
}

/** Something to read, and the button that goes on. */
export function AccountStep({ action, task, others, children }: AccountStepProps) {
  const { isBusy, problem, run } = useTask();
  return (
    <>
      {children}
      {problem}
      <div className="row wraps">
        <Button look="primary" isOff={isBusy} onClick={() => run(task)} label={action} />
        {others}
      </div>
    </>
  );
}

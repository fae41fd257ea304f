import type { EditorProblem } from "../../editing/protocol.ts";
import { EditorIcon } from "../icons/EditorIcon.tsx";

/** What the check says of a value, and how to correct it. */
export function FieldProblems({ id, problems }: { id: string; problems: EditorProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div id={id} role="alert">
      {problems.map(({ message, hint }) => (
        <p key={message} className="problem">
          <EditorIcon name="warning-circle" />
          <span>
            {message} {hint}
          </span>
        </p>
      ))}
    </div>
  );
}

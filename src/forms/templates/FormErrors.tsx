// The error of the form as a whole, or of a location that no rendered field shows.
import { errorId } from "../ids.ts";
import { useFieldError } from "../session/context.ts";
import { ErrorText } from "./annotations.tsx";

const root: never[] = [];

export function FormErrors({ id }: { id: string }) {
  const error = useFieldError(root, id);
  // Always rendered, so that it can receive the focus.
  return (
    <div id={id} tabIndex={-1} hidden={!error}>
      <ErrorText id={errorId(id)} error={error} />
    </div>
  );
}

// What is wrong with the form as a whole, and with what no field of it draws.
import { useDrawn, useFieldError } from "../session/context.ts";
import { FieldError } from "./parts.tsx";

const whole: never[] = [];

export function FormErrors({ id }: { id: string }) {
  useDrawn(whole, id);
  const error = useFieldError(whole);
  // Always there, to take the focus.
  return (
    <div id={id} tabIndex={-1} hidden={!error}>
      <FieldError id={`${id}:error`} error={error} />
    </div>
  );
}

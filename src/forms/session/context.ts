// How the parts of a form reach the form they belong to.
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { type Path, pathKey } from "../../engine/path.ts";
import type { Session } from "./session.ts";

export interface FormScope {
  form: CompiledForm;
  session: Session;
  /** Reads a sentence out to those who do not see it happen. */
  say: (text: string) => void;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The form around this component. @throws outside of one. */
export function useForm(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error("Drawn outside a form");
  return scope;
}

/** The error to show at a field. Only this field draws again when it changes. */
export function useFieldError(path: Path): FieldError | undefined {
  const { errors } = useForm().session;
  const read = () => errors.at(path);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/** Makes the errors of `path`, and of what is not drawn below it, stand here. */
export function useDrawn(path: Path, id: string) {
  const { session } = useForm();
  const key = pathKey(path);
  // The key stands for the path, which may be another object with each drawing.
  useEffect(() => session.draw(JSON.parse(key), id), [session, key, id]);
}

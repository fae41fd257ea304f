// The form that a component belongs to.
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { FieldError } from "../../engine/fieldErrors.ts";
import { type Path, pathKey } from "../../engine/path.ts";
import type { PageForm } from "../parts.ts";
import type { Stepper } from "../steps/stepper.ts";
import type { Session } from "./session.ts";

export interface FormScope {
  form: PageForm;
  session: Session;
  /** Absent in a form without steps. */
  stepper?: Stepper | undefined;
  /** Makes screen readers read a text, in a live region. */
  announce: (text: string) => void;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** @throws outside a form. */
export function useForm(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error("Rendered outside a form");
  return scope;
}

/** The error to show at a field. When it changes, only this component renders again. */
export function useFieldError(path: Path): FieldError | undefined {
  const { errors } = useForm().session;
  const read = () => errors.at(path);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/** The errors of the last attempt to send, one of each field. */
export function useErrors(): FieldError[] {
  const { errors } = useForm().session;
  return useSyncExternalStore(errors.subscribe, errors.all, errors.all);
}

/** The names of the files that the field at `path` rejected, as text. */
export function useRejectedFiles(path: Path): string {
  const { errors } = useForm().session;
  const read = () => errors.rejectedFiles(path);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/**
 * Registers the element with this id as the one of the field at `path`. Errors at `path`, and below it where no field
 * is rendered, are shown there and move the focus there.
 */
export function useFieldElement(path: Path, id: string) {
  const { session } = useForm();
  const key = pathKey(path);
  // The key is the dependency because the path may be another array on each render.
  useEffect(() => session.registerElement(JSON.parse(key), id), [session, key, id]);
}

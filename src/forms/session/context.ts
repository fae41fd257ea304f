// The form and the field that a component belongs to.
import { useEffect, useSyncExternalStore } from "react";
import { type Path, pathKey } from "../../engine/path.ts";
import type { FieldError } from "../../engine/validate.ts";
import { idList } from "../ids.ts";
import type { PageForm } from "../parts.ts";
import type { Stepper } from "../steps/stepper.ts";
import { createScope } from "./createScope.ts";
import type { Session } from "./session.ts";

export interface FormScope {
  form: PageForm;
  session: Session;
  /** Absent in a form without steps. */
  stepper?: Stepper | undefined;
  /** Makes screen readers read a text, in a live region. */
  announce: (text: string) => void;
}

export const [FormContext, useForm] = createScope<FormScope>("form");

/** What `read` finds in the errors that are shown. When it changes, only this component renders again. */
export function useErrors<T>(read: (errors: Session["errors"]) => T): T {
  const { errors } = useForm().session;
  const current = () => read(errors);
  return useSyncExternalStore(errors.subscribe, current, current);
}

/**
 * Registers the element with this id as the one of the field at `path`. Errors at `path`, and below it where no field
 * is rendered, are shown there and move the focus there. @returns the error to show.
 */
export function useFieldError(path: Path, id: string): FieldError | undefined {
  const { session } = useForm();
  const key = pathKey(path);
  // The key is the dependency because the path may be another array on each render.
  useEffect(() => session.registerElement(JSON.parse(key), id), [session, key, id]);
  return useErrors((errors) => errors.at(path));
}

interface FieldScope {
  path: Path;
  /** Ids of the elements that describe the field; all of them exist. */
  describedBy: string | undefined;
  invalid: boolean;
}

export const [FieldContext, useField] = createScope<FieldScope>("field");

/** The attributes of every control. `descriptionId` is the id of one more element that describes it. */
export function useControl(id: string, descriptionId?: string) {
  const { path, describedBy, invalid } = useField();
  return {
    id,
    name: path.join("."),
    "aria-invalid": invalid,
    "aria-describedby": idList(describedBy, descriptionId),
  };
}

// What the visitor reads after the action of a form has ended.
import type { CompiledForm } from "../../engine/form.ts";
import { dataValues, fillText } from "../../engine/messages.ts";
import { originalPath } from "../../engine/normalise.ts";
import { parsePath } from "../../engine/path.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { FieldError } from "../../engine/validate.ts";
import type { Notice } from "../../notices/notify.ts";
import type { Notice as DeclaredNotice } from "../../types.gen.ts";
import type { ActionError } from "../actions/action.ts";
import { pageError, type Session } from "../session/session.ts";

/**
 * An action's errors as field errors. Their positions in lists are those of the sent data, without blank items; the
 * resulting paths lead into `data`, the data of the form.
 */
export function actionErrors(form: CompiledForm, errors: ActionError[], data: unknown): FieldError[] {
  return errors.map(({ field, message }) => pageError(form, originalPath(data, parsePath(field)), "", message));
}

/** Says which files were sent and which were rejected. Undefined if the visitor saw no file field. */
export function filesNotice({ messages }: CompiledForm, session: Session): Notice | undefined {
  if (session.fileFields.size === 0) return undefined;
  const { sentFiles, sentWithoutFiles, rejectedFiles } = messages.form;
  const sent = session.files().map(({ file }) => file.name);
  const rejected = session.errors.rejectedFiles([]);
  const texts = [
    sent.length > 0 ? fillTemplate(sentFiles, () => sent) : sentWithoutFiles,
    ...(rejected ? [fillTemplate(rejectedFiles, () => rejected)] : []),
  ];
  return { severity: rejected ? "warning" : "info", message: texts.join(" ") };
}

/** A notice whose texts name values of the data, or of the action's answer. */
export function filledNotice(
  form: CompiledForm,
  notice: DeclaredNotice,
  data: unknown,
  answer?: object,
): DeclaredNotice {
  const { message, title } = notice;
  const answers = lookupIn(answer);
  const entered = dataValues(form, data);
  const values = (name: string) => answers(name) ?? entered(name);
  return {
    ...notice,
    message: fillText(form, message, values),
    ...(title === undefined ? {} : { title: fillText(form, title, values) }),
  };
}

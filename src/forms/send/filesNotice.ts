import type { CompiledForm } from "../../engine/form.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { Notice } from "../../notices/notice.ts";
import type { Session } from "../session/session.ts";

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

// Whether the forms do what their test cases say. The tests of a repository fail otherwise.
import { loadForm } from "../../../engine/compile.ts";
import type { CompiledForm } from "../../../engine/form.ts";
import { groupedBy } from "../../../engine/groupedBy.ts";
import { firstError } from "../../../engine/validate.ts";
import type { FormCases } from "../../../types.gen.ts";
import { memoize } from "../../memoize.ts";
import type { Document, SiteDocuments } from "../../read/documents.ts";
import { casesPath } from "../../read/files.ts";
import { child } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { publicForm } from "../../read/publicForm.ts";
import { withGeneralTexts } from "../../site/generalTexts.ts";
import { messages } from "../messages/form.ts";

const known = memoize<ReturnType<typeof differences>>();

/** `forms`: those that can be compiled. A difference that several cases have is reported once. */
export function* checkCases({ site, forms, cases, tables }: SiteDocuments): Generator<Found> {
  if (!site?.valid) return;
  const { rules, form: words } = withGeneralTexts(site.value).words;
  for (const document of cases) {
    const form = forms.find(({ path }) => casesPath(path) === document.path);
    if (!form || !document.valid) continue;
    const texts = JSON.stringify([rules, words]);
    const file = publicForm(form, tables);
    const differing = known(document.path, [document, file, texts], () =>
      differences(document, loadForm(file, { form: words, rules })),
    );
    const groups = groupedBy(differing, ({ first, message }) => JSON.stringify([first, message]));
    for (const [{ node, ...parts }, ...others] of groups.values()) {
      yield [node, messages.caseDiffers({ ...parts, lines: others.map((other) => lineOf(other.node)) })];
    }
  }
}

/** `first`: the message that a case expects, `message`: that of the form; "" for valid data. */
function differences({ value, root }: Document<FormCases>, form: CompiledForm) {
  return value.flatMap(({ description, data, valid, ...expected }, index) => {
    const first = valid ? "" : (expected.first ?? "");
    const message = firstError(form, data)?.message ?? "";
    const node = child(root?.children?.[index], first ? "first" : "valid");
    return message === first || !node ? [] : { description, first, message, node };
  });
}

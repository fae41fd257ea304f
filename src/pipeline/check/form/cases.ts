// Whether the forms do what their test cases say. The tests of a repository fail otherwise.
import { loadForm } from "../../../engine/compile.ts";
import type { CompiledForm } from "../../../engine/form.ts";
import { firstError } from "../../../engine/validate.ts";
import { memoize } from "../../memoize.ts";
import type { SiteDocuments } from "../../read/documents.ts";
import { casesPath } from "../../read/files.ts";
import { child, type Node } from "../../read/jsonTree.ts";
import { position } from "../../read/position.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { withGeneralTexts } from "../../site/generalTexts.ts";
import { messages } from "../messages/form.ts";

const compiled = memoize<CompiledForm>();

/** `forms`: those that can be compiled. A difference that several cases have is reported once. */
export function* checkCases({ site, forms, cases }: SiteDocuments): Generator<Problem> {
  if (!site?.valid) return;
  for (const document of cases) {
    const form = forms.find(({ path }) => casesPath(path) === document.path);
    if (!form || !document.valid) continue;
    const { rules, form: words } = withGeneralTexts(site.value).words;
    const loaded = compiled(form.path, [form, site], () => loadForm(form.value, { form: words, rules }));
    const differing = document.value.flatMap(({ description, data, first = "" }, index) => {
      const message = firstError(loaded, data)?.message ?? "";
      const node = child(document.root?.children?.[index], first ? "first" : "valid");
      return message === first || !node ? [] : { description, first, message, node };
    });
    for (const [{ node, ...texts }, ...others] of sameDifferences(differing)) {
      const lines = others.map((other) => position(document.text, other.node.offset).line);
      yield problemAt(document, node, messages.caseDiffers({ ...texts, lines }));
    }
  }
}

interface Difference {
  description: string;
  /** The message that the case expects; "" if it expects valid data. */
  first: string;
  /** The message of the form; "" if it accepts the data. */
  message: string;
  node: Node;
}

function sameDifferences(differing: Difference[]): [Difference, ...Difference[]][] {
  const groups = new Map<string, [Difference, ...Difference[]]>();
  for (const difference of differing) {
    const key = JSON.stringify([difference.first, difference.message]);
    const group = groups.get(key);
    if (group) group.push(difference);
    else groups.set(key, [difference]);
  }
  return [...groups.values()];
}

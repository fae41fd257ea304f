// The addresses that an e-mail field of a form takes: any, or only those of some domains.
import { getOwn } from "../../engine/path.ts";
import { isMailField } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import type { EditorAction } from "./editorState.ts";
import { actionOn, pathOfField } from "./formValue.ts";
import type { Thing } from "./thing.ts";

const anyAddress = "^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$";
const domain = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** Empty if any domain is allowed; undefined for a field that asks for no address, and for a pattern of another shape. */
export function domainsOf({ value, isFormField }: Thing): string[] | undefined {
  if (!isFormField || !isMailField(value as Field)) return;
  const pattern = getOwn(value, "pattern");
  if (pattern === undefined || pattern === anyAddress) return [];
  const [, several, one] = /^@(?:\(\?:(.*)\)|(.*))\$$/.exec(String(pattern)) ?? [];
  // `[uU]` → `u`, `\.` → `.`
  const read = (text: string) => text.replaceAll(/\[([a-z])\1\]|\\(\.)/gi, "$1$2").toLowerCase();
  const domains = (several?.split("|") ?? [one ?? ""]).map(read);
  return domains.every((text) => domain.test(text)) ? domains : undefined;
}

/** `text` is what somebody has entered: domains between commas. A rule that had no message gets one. */
export function setDomains(field: Thing, text: string): EditorAction {
  const domains = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^@/, ""))
    .filter(Boolean);
  const wrong = domains.find((one) => !domain.test(one));
  const path = pathOfField(field);
  const { title } = field;
  const action = actionOn(field, "Cambiar los correos de", (form, owner) => {
    const own = owner.properties[String(field.at.at(-1))] as { pattern?: string };
    const isKnown = own.pattern !== undefined || domains.length === 0;
    if (domains.length > 0) own.pattern = patternOf(domains);
    else if (own.pattern !== undefined) own.pattern = anyAddress;
    if (isKnown) return;
    const message = `En «${title}», usa un correo que termine en ${domains.map((one) => `@${one}`).join(" o en ")}`;
    form.errors = [...(form.errors ?? []), { field: path, rule: "pattern", message }];
  });
  const refusal =
    wrong && `«${wrong}» no es un dominio. Escriba lo que va después de la arroba, por ejemplo «example.edu.co».`;
  return { ...action, refusal };
}

/** A pattern has no flags: each letter is given in both cases. */
function patternOf(domains: string[]): string {
  const anyCase = (text: string) =>
    text.replaceAll(".", "\\.").replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const [first = "", ...others] = domains.map(anyCase);
  return others.length === 0 ? `@${first}$` : `@(?:${[first, ...others].join("|")})$`;
}

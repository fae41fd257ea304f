// What limits a date field of a form: today, a day, or the date of a field beside it, with days or years added.
import { counted } from "../../engine/counted.ts";
import { isMoment, type Limit, parseLimit } from "../../engine/limits.ts";
import { isDay } from "../../engine/moments.ts";
import { getOwn } from "../../engine/path.ts";
import { fieldKey } from "./formValue.ts";
import type { NameOption } from "./sending.ts";
import { isSameSpot, objectsOf, type Thing } from "./thing.ts";

/** Who was born on that day or before is of age. */
const ofAge = "today-18y";

/** `limit` is the place of `notBefore`, `after`, `notAfter` or `before`. What it has comes first if it is none of the usual ones. */
export function limitsFor(limit: Thing): NameOption[] {
  const { parent: field, value } = limit;
  const isDate = getOwn(field.value, "format") === "date";
  const beside = Object.keys(field.parent.value ?? {}).map((name) => field.parent.below(name));
  const isLike = (one: Thing) => getOwn(one.value, "format") === getOwn(field.value, "format");
  const others = beside.filter((one) => fieldKey(one) !== fieldKey(field) && one.isFormField && isLike(one));
  const usual = [
    ...(isDate ? [{ value: "today", label: "Hoy" }] : []),
    ...(isDate && fieldKey(limit) === "notAfter" ? [{ value: ofAge, label: "Hoy hace 18 años: mayores de edad" }] : []),
    ...others.map((one) => ({ value: fieldKey(one), label: `Lo que diga «${one.title}»` })),
  ];
  const isUsual = value === undefined || isDay(String(value)) || usual.some((one) => one.value === value);
  return isUsual ? usual : [{ value: String(value), label: limitInWords(limit, String(value)) }, ...usual];
}

const limitKeys = ["notBefore", "after", "notAfter", "before"];

/** Why a field must stay: the dates beside it that are compared with it. Undefined if there is none. */
export function comparedWith(field: Thing): string | undefined {
  const compared = objectsOf(field.model, field.file).filter(({ value, parent, isFormField }) => {
    const limits = limitKeys.map((key) => getOwn(value, key)).filter((limit) => typeof limit === "string");
    return (
      isFormField && isSameSpot(parent, field.parent) && limits.some((one) => parseLimit(one).base === fieldKey(field))
    );
  });
  if (compared.length === 0) return;
  const names = new Intl.ListFormat("es").format(compared.map(({ title }) => `«${title}»`));
  return `De este campo depende un límite de ${names}. Quite antes allí ese límite.`;
}

const units: Record<Limit["unit"], [one: string, many: string]> = {
  d: ["día", "días"],
  w: ["semana", "semanas"],
  m: ["mes", "meses"],
  y: ["año", "años"],
};

/** `today+3m` → «Hoy, más 3 meses» */
function limitInWords({ parent }: Thing, declared: string): string {
  const { base, amount, unit } = parseLimit(declared);
  const title = isMoment(base) ? base.replace("today", "Hoy") : `Lo que diga «${parent.parent.below(base).title}»`;
  if (amount === 0) return title;
  return `${title}, ${amount < 0 ? "menos" : "más"} ${counted(Math.abs(amount), ...units[unit])}`;
}

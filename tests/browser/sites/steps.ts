// The PQRS form in three steps with a review, beside that in one.
import type { TemporarySite } from "../site.ts";
import { addVariant } from "./variant.ts";

export function addSteps(site: TemporarySite) {
  return addVariant(site, "pasos", (form) => {
    const [person, details] = form.groups;
    const fields = (from: number, to?: number) => details.fields.slice(from, to);
    form.groups = [person, { ...details, fields: fields(0, 2) }, { title: "Tu mensaje", fields: fields(2) }];
    return { ...form, steps: { review: true } };
  });
}

// Where the forms of a site are posted.
import type { FormSchema, Site } from "../../types.gen.ts";

/** The forms that the site's own receiver accepts. */
export function receivedForms(forms: Iterable<FormSchema>): FormSchema[] {
  return [...forms].filter(({ submit }) => submit.action === "post" && submit.to === undefined);
}

/** The origins of other services that forms are posted to, once each. */
export function postOrigins(forms: Iterable<FormSchema>): string[] {
  const addresses = [...forms].flatMap(({ submit }) =>
    submit.action === "post" && submit.to !== undefined ? submit.to : [],
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The days on which nobody works: those that all schedules of the site name. */
export function closedDays({ help, contact }: Pick<Site, "help" | "contact">): string[] {
  const schedules = [help, ...(contact?.items ?? [])].flatMap((part) => (part?.hours ? [part.holidays ?? []] : []));
  const [days = [], ...others] = schedules;
  return days.filter((day) => others.every((other) => other.includes(day)));
}

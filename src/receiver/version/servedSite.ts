// The site whose locale and zone the built programs have: the build replaces the constants of `engine/locale.ts` by those
// of this module (`siteLocale`). They are read once, so code that formats must be imported after `setServedSite`.
import type { ReceivedSite } from "../receivedSite.ts";

let served: ReceivedSite | undefined;

export function setServedSite(site: ReceivedSite): void {
  served = site;
}

export function servedSite(): ReceivedSite {
  if (!served) throw new Error("Code that formats was imported before the site was loaded");
  return served;
}

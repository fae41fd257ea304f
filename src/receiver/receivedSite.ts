// What the receiver knows of the site. The build emits it as the module `virtual:receive`, and writes it to `site.js`, which
// each version of the site has.
import type { CompiledForm } from "../engine/form.ts";
import type { Receive } from "../types.gen.ts";

export interface ReceivedSite {
  /** The name of the institution's system, for the mail. */
  institution: string;
  /** The program formats with them: one with others needs a restart. */
  locale: string;
  zone: string;
  /** The days on which the institution does not work, beside holidays: `2026-12-24`. */
  closedDays: string[];
  /** The response headers of every file of the site, by name. */
  headers: Record<string, string>;
  /** The forms that are posted to this receiver, by name. */
  forms: Record<string, ReceivedForm>;
}

export interface ReceivedForm {
  /** The block `receive` of the form file; empty if it has none. */
  receive: Receive;
  /** Loads the form with the validators of the page. */
  load: () => Promise<CompiledForm>;
}

// Sites that several test files use. A build takes seconds, so what does not disturb each other is in one site.
import { join } from "node:path";
import { inject } from "vitest";
import { formsOfEachLook, siteOfForms } from "../../forms/constructs.ts";
import { longForm } from "../../forms/longForm.ts";
import { page, site } from "../../pipeline/check/fixture.ts";
import { declaredHeaders } from "../headers.ts";
import { fill, serve, sharedSite, type TemporarySite } from "../site.ts";
import { addDates } from "./dates.ts";
import { addEveryWidget } from "./everyWidget.ts";
import { addFees } from "./fees.ts";
import { addHostileContent } from "./hostile.ts";
import { addLongForm } from "./longForm.ts";
import { changeInstitution } from "./otherInstitution.ts";
import { addPhotographs } from "./photographs.ts";
import { addSteps } from "./steps.ts";
import { addToasts } from "./toasts.ts";
import { addSwappedErrors, addVolunteers } from "./volunteers.ts";

/** A copy of the site under test after these changes, one after the other. */
function copyWith(...changes: ((site: TemporarySite) => Promise<void>)[]) {
  return async (site: TemporarySite) => {
    await fill(site);
    for (const change of changes) await change(site);
  };
}

const sites = {
  /** More pages and forms; only the landing page is another one. */
  extended: copyWith(
    addSteps,
    addSwappedErrors,
    addToasts,
    addVolunteers,
    addPhotographs,
    addFees,
    addLongForm,
    addEveryWidget,
  ),
  otherInstitution: copyWith(changeInstitution, addDates),
  hostile: copyWith(addHostileContent),
  /** A small site with forms of every look, and with one of six steps at `/apoyo`. */
  forms: async ({ write }: TemporarySite) => {
    const files = {
      ...siteOfForms(formsOfEachLook()),
      "content/pages/apoyo.json": page("/apoyo", { type: "form", form: "apoyo" }),
      "schemas/forms/apoyo.schema.json": longForm,
    };
    for (const [path, content] of site(files)) await write(path, content);
  },
};

export type ServedSite = Awaited<ReturnType<typeof serveShared>>;

/** Serves one of these sites under its security policy, to the tests of one file. The first file that asks builds it. */
export async function serveShared(name: keyof typeof sites) {
  const outDir = join(await sharedSite(join(inject("shared"), name), sites[name]), "dist");
  return { outDir, ...(await serve(outDir, { headers: declaredHeaders(outDir) })) };
}

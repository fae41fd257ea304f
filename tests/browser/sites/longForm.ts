// A form so long that the browser skips the rendering of most of it.
import { flatForm } from "../../bench/flatForm.ts";
import type { TemporarySite } from "../site.ts";

/** How many fields it has. */
export const longFormFields = 100;

export async function addLongForm({ write }: TemporarySite) {
  await write("schemas/forms/largo.schema.json", { ...flatForm(longFormFields), $id: "largo" });
  await write("content/pages/largo.json", {
    $schema: "../../schemas/content/page.schema.json",
    path: "/largo",
    title: "Largo",
    sections: [
      { type: "hero", title: "Largo" },
      { type: "form", form: "largo" },
    ],
  });
}

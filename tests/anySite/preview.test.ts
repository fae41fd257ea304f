// The preview of the hosted editor shows what is built.
import { inject, test } from "vitest";
import { comparePreview } from "../browser/hostedPreview.ts";
import { siteRoot } from "../roots.ts";

test("every page of the preview has the text and the accessibility tree of the built site", async () => {
  await comparePreview(siteRoot, inject("url"));
});

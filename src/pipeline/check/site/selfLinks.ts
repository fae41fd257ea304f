// Links to the page that they are on: a visitor who follows one sees nothing happen.
import type { SiteDocuments } from "../../read/documents.ts";
import { child } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { routesOfForms } from "../../read/sections.ts";
import { messages } from "../messages/site.ts";

export function* checkSelfLinks({ pages, site }: SiteDocuments): Generator<Problem> {
  const routes = routesOfForms(pages, site);
  for (const page of pages) {
    const { path, aliases = [] } = page.value;
    for (const { type, value, node } of page.parts) {
      if (type !== "link") continue;
      if ("route" in value && !value.fresh && !value.anchor && [path, ...aliases].includes(value.route))
        yield problemAt(page, child(node, "route"), messages.linkToItself);
      if ("form" in value && routes.get(value.form) === path)
        yield problemAt(page, child(node, "form"), messages.linkToItself);
    }
  }
}

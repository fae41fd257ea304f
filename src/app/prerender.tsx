// Renders the pages to HTML. The build (src/pipeline/publish/prerender.ts) runs this once.
import notFound from "virtual:not-found";
import routes, { type RouteEntry } from "virtual:routes";
import site from "virtual:site";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import type { Prerenderer, RenderedPage } from "../pipeline/publish/htmlFile.ts";
import { withRichTexts } from "../sections/elements/Rich.tsx";
import { loadForms } from "../sections/form/formResource.ts";
import { renderFor } from "../sections/timed/useNow.ts";
import type { Page } from "../types.gen.ts";
import { App } from "./App.tsx";
import { notFoundResource, pageResource } from "./routes.ts";

/** Creates the same links as the hash router, so that hydration changes none of them. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
  go: refuse,
  push: refuse,
  replace: refuse,
};

function refuse(): never {
  throw new Error("Prerendering must not navigate");
}

/** Node has no `reportError`. An error ends the build. */
globalThis.reportError = (error) => {
  throw error;
};

export const renderPages: Prerenderer["renderPages"] = async (pages, minute) => {
  renderFor(minute);
  await Promise.all([loadForms(pages.flatMap(({ forms }) => forms)), notFoundResource.load("")]);
  // The content of the pages is not part of the built code, which is therefore the same for any content.
  const entries = pages.map(({ page }): RouteEntry => {
    return [page.path, async () => ({ default: withRichTexts<Page>(JSON.stringify(page)) })];
  });
  await Promise.all(entries.map(([, load]) => pageResource.load(load)));
  routes.push(...entries);
  return [...pages.map(({ page }) => page), { path: "", title: notFound.title, description: notFound.text }].map(
    renderPage,
  );
};

function renderPage({ path, title, description }: Pick<Page, "path" | "title" | "description">): RenderedPage {
  const { system, description: general } = site.institution;
  return {
    path,
    title: path === "/" ? system : `${title} · ${system}`,
    description: description ?? general,
    get html() {
      return markupOf(path);
    },
  };
}

function markupOf(path: string): string {
  const html = renderToString(
    <StrictMode>
      {/* No page has a path that cannot be decoded. */}
      <Router location={path || "/%"} navigator={navigator} static>
        <App />
      </Router>
    </StrictMode>,
  );
  // React omits a component that throws without reporting it.
  if (!html.includes("<h1")) throw new Error(`The page at ${path} renders no heading: a component throws`);
  return html;
}

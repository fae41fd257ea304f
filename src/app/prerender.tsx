// Renders the forms and the pages to HTML. The build (src/pipeline/publish/prerender.ts) runs this once.
import forms from "virtual:forms";
import notFound from "virtual:not-found";
import routes from "virtual:routes";
import site from "virtual:site";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import { FormView } from "../forms/FormView.tsx";
import type { PageForm } from "../forms/parts.ts";
import type { Prerenderer, RenderedPage } from "../pipeline/publish/htmlFile.ts";
import { skeletons } from "../sections/form/formResource.ts";
import { renderSkeleton } from "../sections/form/skeleton.ts";
import { renderFor } from "../sections/timed/useNow.ts";
import type { Page } from "../types.gen.ts";
import { App } from "./App.tsx";
import { type LoadPage, notFoundResource, pageResource } from "./routes.ts";

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

export const renderForms: Prerenderer["renderForms"] = async () => {
  const rows = Object.entries(forms).map(async ([name, load]) => [name, renderForm((await load()).default)]);
  return Object.fromEntries(await Promise.all(rows));
};

/** Empty if a field throws. Only a browser can render a message in its place. */
function renderForm(form: PageForm): string {
  try {
    return renderToStaticMarkup(<FormView form={form} />);
  } catch {
    return "";
  }
}

export const renderPages: Prerenderer["renderPages"] = async (skeletonsOfForms, minute) => {
  renderFor(minute);
  const pages = await Promise.all(routes.map(([path, load]) => loadPage(path, load)));
  // The modules of the pages, built before the forms were rendered, have set empty skeletons.
  for (const [form, skeleton] of Object.entries(skeletonsOfForms)) skeletons[form] = renderSkeleton(skeleton);
  await notFoundResource.load("");
  // Other addresses of a page have no document.
  const withDocument = pages.filter(({ path }, row) => path === routes[row]?.[0]);
  return [...withDocument, { path: "", title: notFound.title, description: notFound.text }].map(renderPage);
};

async function loadPage(path: string, load: LoadPage): Promise<Page> {
  const page = await pageResource.load(load);
  if (!page) throw new Error(`The page at ${path} cannot be loaded`);
  return page;
}

function renderPage({ path, title, description }: Pick<Page, "path" | "title" | "description">): RenderedPage {
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
  const { system, description: general } = site.institution;
  return { path, html, title: path === "/" ? system : `${title} · ${system}`, description: description ?? general };
}

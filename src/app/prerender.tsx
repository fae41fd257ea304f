// Renders the forms and the landing to HTML. The build (src/build/vite/prerender.ts) runs this once.
import forms from "virtual:forms";
import routes from "virtual:routes";
import site from "virtual:site";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import type { Outline } from "../build/vite/outline.ts";
import type { Landing } from "../build/vite/prerender.ts";
import { FormView } from "../forms/FormView.tsx";
import type { PageForm } from "../forms/parts.ts";
import { outlines } from "../sections/form/formResource.ts";
import { renderOutline } from "../sections/form/outline.ts";
import { App } from "./App.tsx";
import { findRoute, pageResource } from "./routes.ts";

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

/** The markup of each form as it first appears, by the form's name. */
export async function renderForms(): Promise<Record<string, string>> {
  const rows = Object.entries(forms).map(async ([name, load]) => [name, renderForm((await load()).default)]);
  return Object.fromEntries(await Promise.all(rows));
}

/** Empty if a field throws. Only a browser can render a message in its place. */
function renderForm(form: PageForm): string {
  try {
    return renderToStaticMarkup(<FormView form={form} />);
  } catch {
    return "";
  }
}

/** @throws if there is no page at `/`, or if it fails to load or to render. */
export async function prerender(outlinesOfForms: Record<string, Outline>): Promise<Landing> {
  const load = findRoute(routes, "/");
  if (!load) throw new Error("No page has the path /");
  const page = await pageResource.load(load);
  if (!page) throw new Error("The page at / cannot be loaded");
  for (const [form, outline] of Object.entries(outlinesOfForms)) outlines[form] = renderOutline(outline);
  const html = renderToString(
    <StrictMode>
      <Router location="/" navigator={navigator} static>
        <App />
      </Router>
    </StrictMode>,
  );
  // React omits a component that throws without reporting it.
  if (!html.includes("<h1")) throw new Error("The page at / renders no heading: a component throws");
  const { system, description } = site.institution;
  return { html, title: system, description: page.description ?? description };
}

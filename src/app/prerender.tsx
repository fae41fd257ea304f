// The landing as HTML, run once by the build (src/build/vite/prerender.ts).

import routes from "virtual:routes";
import site from "virtual:site";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import type { Landing } from "../build/vite/prerender.ts";
import { App } from "./App.tsx";
import { findRoute, pages } from "./routes.ts";

/** Links as the hash router makes them, so that they stay what they are when the page is hydrated. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
  go: refuse,
  push: refuse,
  replace: refuse,
};

function refuse(): never {
  throw new Error("A prerendered page navigates nowhere");
}

/** Node has no window to report to: a mistake ends the build. */
globalThis.reportError = (mistake) => {
  throw mistake;
};

/** The markup of the page at `/`, and its title and description for the document's head. */
export async function prerender(): Promise<Landing> {
  const load = findRoute(routes, "/");
  if (!load) throw new Error("No page has the path /");
  const page = await pages.of(load);
  if (!page) throw new Error("The page at / cannot be loaded");
  const html = renderToString(
    <StrictMode>
      <Router location="/" navigator={navigator} static>
        <App />
      </Router>
    </StrictMode>,
  );
  // React leaves out what throws and says nothing.
  if (!html.includes("<h1")) throw new Error("The page at / draws no heading: something in it throws");
  const { system, description } = site.institution;
  const { noScript } = site.words;
  return { html, title: system, description: page.description ?? description, noScript };
}

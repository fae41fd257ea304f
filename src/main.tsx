// The browser's entry: fetches the page that the address names, then draws it. The landing stands in index.html
// already and is hydrated; anything else is drawn afresh.
import "./styles/index.css";
import routes from "virtual:routes";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { findRoute, pages, pathOfHash } from "./app/routes.ts";
import { nameEntries } from "./app/scroll.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

nameEntries();

const site = (
  <StrictMode>
    <HashRouter>
      <App />
    </HashRouter>
  </StrictMode>
);

const load = findRoute(routes, pathOfHash(location.hash));
// Should it not arrive, the site has a screen to say so.
const arrived = load && (await pages.of(load));

// Asked again: the visitor may have gone on while the page was on its way.
if (root.hasChildNodes() && pathOfHash(location.hash) === "/") takeOver(root);
else {
  root.replaceChildren();
  createRoot(root).render(site);
}
document.documentElement.classList.remove("elsewhere");

// The second click of a double one would put the page into the history twice.
addEventListener(
  "click",
  (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (event.detail > 1 && isLink) event.preventDefault();
  },
  true,
);

/** The landing can be read as it stands: if its chunk did not come, it stays, and going on starts anew. */
function takeOver(landing: HTMLElement) {
  if (load && !arrived) addEventListener("hashchange", () => location.reload(), { once: true });
  // The router reads the address at once: it must find what was asked for here.
  else flushSync(() => hydrateRoot(landing, site));
}

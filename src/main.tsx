// The browser's entry: loads the page of the current route, then renders the site. If the document contains this page
// already, prerendered, it is hydrated; any other is replaced.
import "./styles/index.css";
import "virtual:colours.css";
import routes from "virtual:routes";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { canonicalPath, pathOfHash } from "./app/path.ts";
import { findRoute, notFoundResource, pageResource } from "./app/routes.ts";
import { addEntryKeys } from "./app/scroll.ts";
import { leftControls } from "./live/leftControls.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
/** The path of the page in the document. */
const { path: prerendered = "/" } = root.dataset;

discardAnchor();
addEntryKeys();

const site = (
  <StrictMode>
    <HashRouter>
      <App />
    </HashRouter>
  </StrictMode>
);

const load = findRoute(routes, pathOfHash(location.hash));
// null if loading failed: the site has a screen for that.
const page = await (load ? pageResource.load(load) : notFoundResource.load(""));

// The hash is read again because the visitor may have followed a link while the page was loading.
discardAnchor();
const isPrerendered = root.hasChildNodes() && canonicalPath(pathOfHash(location.hash)) === prerendered;
// A form removes its own once it is hydrated. Until then the visitor may open another page.
for (const control of root.querySelectorAll<HTMLInputElement>("input, textarea, select")) leftControls.add(control);
if (isPrerendered && (page || prerendered === "/")) hydrate(root);
else {
  root.replaceChildren();
  createRoot(root).render(site);
}
document.documentElement.classList.remove("other-route");

// The second click of a double click would add the page to the history twice.
addEventListener(
  "click",
  (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (event.detail > 1 && isLink) event.preventDefault();
  },
  true,
);

/** The skip link, used before the script has loaded, sets the hash to the id of an element, which is not a route. */
function discardAnchor() {
  if (document.getElementById(location.hash.slice(1))) history.replaceState(null, "", `#${prerendered}`);
}

/** If the landing's chunk failed to load, the prerendered page stays and the next route reloads the document. */
function hydrate(markup: HTMLElement) {
  if (load && !page) addEventListener("hashchange", () => location.reload(), { once: true });
  // Synchronously, so that the router reads the hash that was checked above.
  else flushSync(() => hydrateRoot(markup, site));
}

// Starts loading what the current route needs. This is the first module that runs: its chunk imports no other, and the
// document requests it before the rest of the site's scripts.
import routes from "virtual:routes";
import { formResource } from "../sections/form/formResource.ts";
import { pictureSizes } from "../sections/hero/sizes.ts";
import { findEntry, pageResource, pathOfHash } from "./routes.ts";

const path = pathOfHash(location.hash);
const [, load, { src, srcset = "", size, forms = [] } = {}] = findEntry(routes, path) ?? [];

if (src) Object.assign(new Image(), { fetchPriority: "high", sizes: pictureSizes(size), srcset, src });
// The landing is prerendered: its content is needed only after the first paint.
if (load && path === "/") requestAnimationFrame(() => pageResource.load(load));
else if (load) {
  // The code of forms is large. It is requested once the scripts that render the page around the forms have arrived.
  afterScripts(() => {
    for (const form of forms) formResource.load(form);
  });
  pageResource.load(load);
}

/** Calls `act` when the scripts that the document preloads have arrived. If some arrived before this call, not at all. */
function afterScripts(act: () => void) {
  const links = [...document.querySelectorAll("link[rel=modulepreload]")];
  Promise.all(links.map((link) => new Promise((resolve) => link.addEventListener("load", resolve)))).then(act);
}

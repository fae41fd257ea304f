// The site in a hidden frame, from which what it shows is copied: a copy runs no script.
import { siteAddress } from "../state/address.ts";

export interface Drawing {
  /** What is in the shadow root of the copy. */
  style: CSSStyleSheet;
  element: HTMLElement;
}

/** Opens the site at a route, and waits until `isShown`. The caller removes the frame. */
export async function openHiddenSite(route: string, isShown: (site: Document) => unknown) {
  const host = document.body.appendChild(document.createElement("div"));
  const frame = document.createElement("iframe");
  // With `display: none` it would get no frames, for which the site waits.
  Object.assign(frame.style, { position: "fixed", top: "0", width: "1280px", height: "720px", visibility: "hidden" });
  frame.src = siteAddress(route);
  // In a closed shadow root, it is not one of the frames of the editor.
  host.attachShadow({ mode: "closed" }).append(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const site = frame.contentDocument;
  if (!site) throw new Error("The site has no document");
  await new Promise<void>((resolve) => {
    const look = () => isShown(site) && resolve();
    new MutationObserver(look).observe(site, { childList: true, subtree: true });
    look();
  });
  // A copy is in another document, for which these addresses would be others.
  for (const name of ["src", "srcset", "href"]) {
    for (const element of site.querySelectorAll(`body [${name}^="./"]`))
      element.setAttribute(name, absolute(element.getAttribute(name) ?? "", site.baseURI));
  }
  return { site, style: styleOf(site), remove: () => host.remove() };
}

/** Of an address, or of those in a `srcset`. */
export function absolute(addresses: string, base: string): string {
  return addresses.replaceAll(/(^|, )\.\//g, `$1${new URL("./", base).href}`);
}

/** The document element of the site with nothing but copies of `nodes` in its body. */
export function copyOf(site: Document, nodes: Iterable<Node>): HTMLElement {
  const html = document.importNode(site.documentElement, false);
  const body = document.importNode(site.body, false);
  html.append(body);
  for (const node of nodes) body.append(document.importNode(node, true));
  return html;
}

/** In a shadow root, which has no `:root` and loads no fonts, but has an element `html`. */
function styleOf({ styleSheets }: Document): CSSStyleSheet {
  const rules = [...styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const style = new CSSStyleSheet();
  const texts = rules.map(({ cssText }) => cssText.replaceAll(/:root\b/g, "html"));
  style.replaceSync(`${texts.join("\n")} html { min-height: 100vh; font-family: inherit }`);
  return style;
}

// The drawn examples of the block catalogue, which shows every type of section as it looks in this site. The catalogue is
// loaded in a hidden frame when they are first asked for.
import { cataloguePath } from "../../engine/catalogue.ts";

export interface DrawnExamples {
  /** What is in the shadow root of an example. */
  style: CSSStyleSheet;
  /** Of each type of section, the document element with nothing but its first example. */
  elements: ReadonlyMap<string, HTMLElement>;
}

let loading: { version: string; examples: Promise<DrawnExamples> } | undefined;

/** `version` is another one after the colours of the site have changed. */
export function drawnExamples(version: string): Promise<DrawnExamples> {
  if (loading?.version !== version) loading = { version, examples: load() };
  return loading.examples;
}

async function load(): Promise<DrawnExamples> {
  const frame = document.createElement("iframe");
  // With `display: none` it would get no frames, for which the site waits.
  Object.assign(frame.style, { position: "fixed", top: "0", width: "1280px", visibility: "hidden" });
  frame.src = `/#${cataloguePath}`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const site = frame.contentDocument;
  if (!site) throw new Error("The catalogue has no document");
  await new Promise<void>((resolve) => {
    // The place of a form is empty until it is loaded.
    const look = () =>
      site.querySelector("main figure") && !site.querySelector("figure noscript + :empty") && resolve();
    new MutationObserver(look).observe(site, { childList: true, subtree: true });
    look();
  });
  const examples = { style: styleOf(site), elements: elementsOf(site) };
  frame.remove();
  return examples;
}

/** In a shadow root, which has no `:root` and loads no fonts, but has an element `html`. */
function styleOf({ styleSheets }: Document): CSSStyleSheet {
  const rules = [...styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const style = new CSSStyleSheet();
  const texts = rules.map(({ cssText }) => cssText.replaceAll(/:root\b/g, "html"));
  style.replaceSync(`${texts.join("\n")} html { min-height: 100vh; font-family: inherit }`);
  return style;
}

function elementsOf(site: Document): Map<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>();
  for (const name of site.querySelectorAll("main h2 code")) {
    const type = name.textContent;
    const figure = name.closest("div")?.querySelector("figure");
    // Sections come first; a field may have the same name.
    if (!figure || elements.has(type)) continue;
    const html = document.importNode(site.documentElement, false);
    const body = document.importNode(site.body, false);
    html.append(body);
    for (const name of ["src", "href"]) {
      for (const element of figure.querySelectorAll(`[${name}^="./"]`))
        element.setAttribute(name, new URL(element.getAttribute(name) ?? "", site.baseURI).href);
    }
    // Without the caption.
    for (const node of [...figure.children].slice(1)) body.append(document.importNode(node, true));
    elements.set(type, html);
  }
  return elements;
}

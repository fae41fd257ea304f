export type Scheme = "light" | "dark";

/** `css` takes the place of the site's own colours. Returns how to end it. */
export function dressSite(window: Window & typeof globalThis, css: string, scheme: Scheme): () => void {
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  // `light-dark()` follows the scheme of the element, media queries that of the computer.
  sheet.replaceSync(`${css} :root { color-scheme: ${scheme} }`);
  document.adoptedStyleSheets.push(sheet);
  const replaced = new Map<CSSMediaRule, string>();
  const replaceQueries = () => {
    for (const rule of [...document.styleSheets].flatMap((each) => mediaRules(window, each))) {
      const { mediaText } = rule.media;
      if (!query.test(mediaText)) continue;
      replaced.set(rule, mediaText);
      rule.media.mediaText = mediaText.replace(query, (_, wanted) => (wanted === scheme ? always : never));
    }
  };
  replaceQueries();
  // The style sheets that the site loads later.
  const observer = new window.MutationObserver(replaceQueries);
  observer.observe(document.head, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const [rule, text] of replaced) rule.media.mediaText = text;
  };
}

const query = /\(prefers-color-scheme: (light|dark)\)/;
const always = "(min-width: 0)";
const never = "(max-width: 0)";

function mediaRules(window: typeof globalThis, group: CSSStyleSheet | CSSRule): CSSMediaRule[] {
  const inner = "cssRules" in group ? [...group.cssRules] : [];
  const rules = inner.flatMap((rule) => mediaRules(window, rule));
  return group instanceof window.CSSMediaRule ? [group, ...rules] : rules;
}

/**
 * Makes `getComputedStyle` quick for the two properties on which roles, names and visibility depend. At each call jsdom matches
 * all rules of its own style sheet, which takes a sixth of the time of the tests that render. Other properties, pseudo-elements
 * and documents with style sheets are left to jsdom.
 */
export function quickenComputedStyle(): void {
  const computed = window.getComputedStyle.bind(window);
  const readers = new Map([
    ["display", displayOf],
    ["visibility", visibilityOf],
  ]);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return computed(element, pseudo);
    const read = (name: string) => readers.get(name)?.(element);
    const getPropertyValue = (name: string) => read(name) ?? computed(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === "getPropertyValue" ? getPropertyValue : (read(String(name)) ?? Reflect.get(computed(element), name)),
    });
  };

  /** As jsdom shows elements of these names that nothing hides. */
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const { localName } = element;
    if (element instanceof HTMLElement && element.style.display) return element.style.display;
    const isClosed = localName === "dialog" && !element.hasAttribute("open");
    const isHidden = localName === "input" && element.getAttribute("type") === "hidden";
    if (element.hasAttribute("hidden") || isClosed || isHidden) return "none";
    const known = displays.get(localName) ?? displayOfSample(localName);
    displays.set(localName, known);
    return known;
  }

  function displayOfSample(localName: string): string {
    const sample = document.body.appendChild(document.createElement(localName));
    sample.setAttribute("open", "");
    const { display } = computed(sample);
    sample.remove();
    return display;
  }
}

function visibilityOf(element: Element): string {
  const own = element instanceof HTMLElement && element.style.visibility;
  return own || (element.parentElement ? visibilityOf(element.parentElement) : "visible");
}

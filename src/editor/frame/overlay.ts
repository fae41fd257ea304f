// Outlines and the small toolbar over the site, in the site's own document: they scroll with it, and a shadow root keeps
// both styles apart.

import type { IconName } from "../icons/EditorIcon.tsx";
import { icons } from "../icons/icons.gen.ts";

const sheet = `
  .box { position: absolute; box-sizing: border-box; border-radius: 6px; pointer-events: none }
  .box[hidden] { display: none }
  .hover, .field { outline: 2px dashed #5b93f5; outline-offset: 3px }
  .selected { outline: 2px solid #1f6feb; outline-offset: 3px }
  .tag { position: absolute; left: -3px; bottom: calc(100% + 6px); display: flex; align-items: center; white-space: nowrap;
    border-radius: 6px; background: #1f6feb; color: #fff; font: 600 14px/28px Figtree, system-ui, sans-serif;
    box-shadow: 0 1px 4px #0005; pointer-events: auto }
  .hover .tag, .field .tag { background: #dbe8ff; color: #0b3d91; pointer-events: none; line-height: 24px }
  .inside .tag { bottom: auto; top: 6px; left: 6px }
  .under .tag { bottom: auto; top: calc(100% + 6px) }
  .tag span { padding: 0 9px }
  .tag button { all: unset; display: grid; place-items: center; width: 30px; height: 28px; cursor: pointer;
    border-left: 1px solid #fff4 }
  .tag button:hover { background: #fff3 }
  .tag button:focus-visible { outline: 2px solid #fff; outline-offset: -3px; border-radius: 6px }
  .tag button[aria-disabled=true] { opacity: 0.45; cursor: default }
  svg { width: 17px; height: 17px; fill: currentColor }`;

export interface Tool {
  icon: IconName;
  title: string;
  isOn: boolean;
  run: () => void;
}

export type BoxName = "hover" | "field" | "selected";

export function createOverlay(window: Window & typeof globalThis) {
  const { document } = window;
  const host = document.createElement("div");
  Object.assign(host.style, {
    position: "absolute",
    top: "0",
    left: "0",
    width: "0",
    height: "0",
    zIndex: "2147483647",
  });
  const root = host.attachShadow({ mode: "open" });
  const styles = new window.CSSStyleSheet();
  styles.replaceSync(sheet);
  root.adoptedStyleSheets = [styles];
  document.documentElement.append(host);
  const boxes = { hover: addBox("hover"), field: addBox("field"), selected: addBox("selected") };

  function addBox(name: BoxName): HTMLElement {
    const box = document.createElement("div");
    box.className = `box ${name}`;
    root.append(box);
    return box;
  }

  function button({ icon, title, isOn, run }: Tool): HTMLElement {
    const element = document.createElement("button");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    svg.setAttribute("viewBox", "0 0 256 256");
    path.setAttribute("d", icons[icon]);
    svg.append(path);
    element.append(svg);
    element.title = title;
    element.setAttribute("aria-label", title);
    element.setAttribute("aria-disabled", String(!isOn));
    element.addEventListener("click", () => isOn && run());
    return element;
  }

  return {
    host,
    /** Puts a box around an element, with its name and tools; without an element the box goes. `scale` is the frame's. */
    draw(name: BoxName, element: Element | undefined, label = "", scale = 1, tools: Tool[] = []) {
      const box = boxes[name];
      box.hidden = !element;
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const own = { left: left + window.scrollX, top: top + window.scrollY, width, height };
      for (const [key, value] of Object.entries(own)) box.style.setProperty(key, `${value}px`);
      // The name must not cover what is beside the element.
      const isAtTop = own.top < 44 / scale;
      box.classList.toggle("inside", isAtTop && height > 200);
      box.classList.toggle("under", isAtTop && height <= 200);
      if (label === "") return box.replaceChildren();
      const tag = document.createElement("div");
      tag.className = "tag";
      // As large as the texts of the editor itself.
      tag.style.setProperty("zoom", String(1 / scale));
      const text = document.createElement("span");
      text.textContent = label;
      tag.append(text, ...tools.map(button));
      const focused = [...box.querySelectorAll<Element>("button")].indexOf(root.activeElement ?? box);
      box.replaceChildren(tag);
      box.querySelectorAll("button")[focused]?.focus();
    },
    focusTool: () => boxes.selected.querySelector("button")?.focus(),
  };
}

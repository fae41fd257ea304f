// Outlines and the small toolbar over the site, in the site's own document: they scroll with it, and a shadow root keeps
// both styles apart.
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { Button } from "../elements.tsx";
import { ItemButtons } from "../panel/ThingTools.tsx";
import type { Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";

const sheet = `
  .outline { position: absolute; box-sizing: border-box; border-radius: 6px; pointer-events: none;
    outline: 2px dashed #5b93f5; outline-offset: 3px }
  .selected { outline: 2px solid #1f6feb; z-index: 1 }
  .tag { position: absolute; left: 0; bottom: calc(100% + 6px); display: flex; align-items: center; white-space: nowrap;
    border-radius: 6px; background: #dbe8ff; color: #0b3d91; font: 600 14px/24px "Editor Figtree", system-ui, sans-serif;
    box-shadow: 0 1px 4px #0005 }
  .selected .tag { background: #1f6feb; color: #fff; line-height: 28px; pointer-events: auto }
  .inside .tag { bottom: auto; top: 6px; left: 6px }
  .end .tag { left: auto; right: 0 }
  .inside.end .tag { right: 6px }
  .under .tag { bottom: auto; top: calc(100% + 6px) }
  .tag span { padding: 0 9px }
  .tag button { all: unset; display: grid; place-items: center; width: 30px; height: 28px; cursor: pointer;
    border-left: 1px solid #fff4 }
  .tag button:hover { background: #fff3 }
  .tag button:focus-visible { outline: 2px solid #fff; outline-offset: -3px; border-radius: 6px }
  .tag button[aria-disabled=true] { opacity: 0.45; cursor: default }
  svg { width: 17px; height: 17px; fill: currentColor }`;

/** A place of the site with its rectangle in the page. */
export interface SiteOutline {
  type: "hover" | "field" | "selected";
  thing: Thing;
  box: { left: number; top: number; width: number; height: number };
}

export function addOverlay(window: Window & typeof globalThis): { host: HTMLElement; root: ShadowRoot } {
  const host = window.document.createElement("div");
  host.style.cssText = "position: absolute; top: 0; left: 0; width: 0; height: 0; z-index: 2147483647";
  const root = host.attachShadow({ mode: "open" });
  const styles = new window.CSSStyleSheet();
  styles.replaceSync(sheet);
  root.adoptedStyleSheets = [styles];
  window.document.documentElement.append(host);
  // A shadow root has no fonts of its own, and the site's may be another one.
  window.document.fonts.add(new window.FontFace("Editor Figtree", `url(${figtree})`, { weight: "300 900" }));
  return { host, root };
}

interface Props {
  outlines: SiteOutline[];
  /** That of the frame. */
  scale: number;
  /** Of the page, in its pixels. */
  width: number;
}

export function SiteOverlay({ outlines, scale, width }: Props) {
  return outlines.map(({ type, thing, box }) => {
    // The name must not cover what is beside the element.
    const position = box.top >= 44 / scale ? "" : box.height > 200 ? "inside" : "under";
    // About as wide as the name and the tools. They begin or end with the element, so that the page does not cut them.
    const tagWidth = (18 + 8 * thing.name.length + (type === "selected" ? 155 : 0)) / scale;
    const isAtEnd = type === "selected" ? box.left + box.width > tagWidth : box.left + tagWidth > width;
    return (
      <div key={type} className={`outline ${type} ${position} ${isAtEnd ? "end" : ""}`} style={box}>
        {type !== "field" && (
          // As large as the texts of the editor itself.
          <div className="tag" style={{ zoom: 1 / scale }}>
            <span>{thing.name}</span>
            {type === "selected" && <SiteTools thing={thing} />}
          </div>
        )}
      </div>
    );
  });
}

/** None for what is neither in a list nor a field of a form. */
function SiteTools({ thing }: { thing: Thing }) {
  const editor = useEditor();
  const { list, parent, index } = thing;
  const add = () => editor.startAdding(parent.below(index + 1));
  return (
    <>
      <ItemButtons thing={thing} area="site" titleOf={({ name }) => name} />
      {list && <Button icon="plus" title="Añadir debajo" isOff={!list.item?.examples.length} onClick={add} />}
    </>
  );
}

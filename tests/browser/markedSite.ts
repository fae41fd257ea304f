// The dev server with the marks of the editor and the script that takes them off, without the rest of the editor.
import type { Plugin } from "vite";
import { createPlaces, type Places } from "../../src/editing/places.ts";

/** `places` gets the numbers that the marks have. */
export function marks(places: Places = createPlaces()): Plugin {
  return {
    name: "marks",
    configResolved({ plugins }) {
      plugins.find(({ name }) => name === "content")?.api.setMarker(places.markerOf);
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/src/editor/site/main.ts" }, injectTo: "head-prepend" },
    ],
  };
}

import { useEffect, useState } from "react";
import type { ThemePreview } from "../../editing/protocol.ts";
import type { Theme } from "../../types.gen.ts";
import { useEditor } from "../state/useEditor.ts";
import { isColour } from "./ColourInputs.tsx";
import { dressSite, type Scheme } from "./dressSite.ts";

/**
 * The latest preview of these colours, or of the last ones that were colours; empty without any. A dragged colour changes
 * faster than the server answers: there is one request at a time, for the colours of that moment.
 */
export function usePreview(theme: Theme | undefined): ThemePreview {
  const editor = useEditor();
  const [shown, setShown] = useState({ ...nothing, query: "" });
  const [isAsking, setIsAsking] = useState(false);
  const query = theme ? `${theme.main} ${theme.accent}` : "";
  useEffect(() => {
    const [main = "", accent = ""] = query.split(" ");
    if (isAsking || shown.query === query || (query !== "" && !(isColour(main) && isColour(accent)))) return;
    const answer = query === "" ? Promise.resolve(nothing) : editor.ask("GET _/theme/preview", { main, accent });
    setIsAsking(true);
    answer
      .then((preview) => setShown({ ...preview, query }))
      .catch(() => setShown((before) => ({ ...before, query })))
      .finally(() => setIsAsking(false));
  }, [editor, query, shown, isAsking]);
  return shown;
}

const nothing: ThemePreview = { css: "", advice: [] };

/** Shows the site in the frame so, until the screen is left. */
export function useDressedSite(css: string, scheme: Scheme): void {
  useEffect(() => {
    const frame = document.querySelector<HTMLIFrameElement>("iframe[title]");
    if (!frame) return;
    let end = () => {};
    const dress = () => {
      end();
      const window = frame.contentDocument?.defaultView;
      if (window) end = dressSite(window, css, scheme);
    };
    dress();
    frame.addEventListener("load", dress);
    return () => {
      frame.removeEventListener("load", dress);
      end();
    };
  }, [css, scheme]);
}

// The address of the editor's document: loading it again shows the same, and «back» leads to the page or screen before.
import { useEffect, useRef } from "react";
import { editorPath, type Model } from "../../editing/protocol.ts";
import { queryOf, readQuery } from "./address.ts";
import { leaveField } from "./leaveField.ts";
import { useEditor, useEditorState } from "./useEditor.ts";

type Page = Model["pages"][number];

/** `path` is that of the page that is shown, or was last. */
export function useAddress(path: string | undefined): void {
  const editor = useEditor();
  const screen = useEditorState((state) => state.screen);
  /** Where «back» leads, until it is shown: what is shown on the way has no entry of its own. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined) return;
    const before = readQuery(location.search);
    // A page that cannot be read has no path: the address stays the same.
    const shown = path || before.path;
    const query = queryOf(screen, shown);
    const isSame = queryOf(before.screen, before.path) === query;
    history[isSame || asked.current !== undefined ? "replaceState" : "pushState"](null, "", editorPath + query);
    if (query === asked.current) asked.current = undefined;
    const lead = async (page: Page) => {
      const wanted = queryOf("page", page.path);
      asked.current = wanted;
      await editor.goTo({ file: page.file, pointer: "" });
      // Without a connection it is not shown.
      if (asked.current !== wanted || editor.getState().model?.page === page.file) return;
      asked.current = undefined;
      history.replaceState(null, "", editorPath + query);
    };
    const onBack = () => {
      leaveField();
      const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
      const wanted = readQuery(location.search);
      const page = editor.getState().model?.pages.find((one) => one.path === wanted.path);
      if (dialog) {
        history.pushState(null, "", editorPath + query);
        dialog.close();
      } else if (wanted.screen === "page" && page) void lead(page);
      else {
        // The entry is now of what is shown: the page may be gone, and another one open beside the colours.
        const next = wanted.screen === "theme" ? "theme" : "start";
        history.replaceState(null, "", editorPath + queryOf(next, shown));
        editor.showScreen(next);
      }
    };
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [editor, screen, path]);
}

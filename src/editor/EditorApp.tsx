// The editor's screen: the bar, the outline of the page, the site, and the panel with what is selected.
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { AddDialog } from "./additions/AddDialog.tsx";
import { devices, EditorBar } from "./bar/EditorBar.tsx";
import { refuseFiles } from "./drag/refuseFiles.ts";
import styles from "./EditorApp.module.css";
import { SiteFrame } from "./frame/SiteFrame.tsx";
import { PageOutline } from "./outline/PageOutline.tsx";
import { EditPanel } from "./panel/EditPanel.tsx";
import { runEditorKey } from "./shortcuts/editorKeys.ts";
import { ShortcutHelp } from "./shortcuts/ShortcutHelp.tsx";
import { StartScreen } from "./start/StartScreen.tsx";
import { leaveField } from "./state/leaveField.ts";
import { useAddress } from "./state/useAddress.ts";
import { useEditor, useEditorState } from "./state/useEditor.ts";
import { ThemePanel } from "./theme/ThemePanel.tsx";

/** From here on there is room for the outline beside the site. */
const wide = matchMedia("(width >= 93.75em)");

export function EditorApp() {
  const editor = useEditor();
  const isLoaded = useEditorState(({ model }) => model !== undefined);
  const offline = useEditorState((state) => state.offline);
  const adding = useEditorState((state) => state.adding);
  const announcement = useEditorState((state) => state.announcement);
  const screen = useEditorState((state) => state.screen);
  // Empty for a page that cannot be read.
  const path = useEditorState(({ model }) => model?.pages.find(({ file }) => file === model.page)?.path);
  const [width, setWidth] = useState<number>(firstWidth);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isWide = useSyncExternalStore(onWide, () => wide.matches);
  useAddress(path);

  const onKey = useCallback((event: KeyboardEvent) => runEditorKey(event, editor, () => setIsHelpOpen(true)), [editor]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    refuseFiles(window, signal);
    const run = (event: KeyboardEvent) => !event.defaultPrevented && onKey(event) && event.preventDefault();
    addEventListener("keydown", run, { signal });
    // Before the editor asks to stay because something is not saved: what is typed in a field may be that.
    addEventListener("beforeunload", leaveField, { capture: true, signal });
    return () => ended.abort();
  }, [onKey]);
  if (!isLoaded || !(screen === "start" || path !== undefined)) {
    return <p className={styles.wait}>{offline ? `${offline} Se intenta de nuevo…` : "Abriendo el editor…"}</p>;
  }
  return (
    <div className={styles.editor}>
      <EditorBar width={width} onWidth={setWidth} onHelp={() => setIsHelpOpen(true)} />
      {screen === "start" || path === undefined ? (
        <StartScreen />
      ) : (
        <div className={styles.body}>
          {isWide && screen === "page" && (
            <nav className={styles.outline} aria-label="Página" data-part="">
              <h2>Página</h2>
              <PageOutline />
            </nav>
          )}
          <main className={styles.site} aria-label="Sitio" data-part="">
            <SiteFrame width={width} path={path} onKey={onKey} />
          </main>
          <aside className={styles.panel} aria-label="Lo que se edita" data-part="">
            {screen === "theme" ? <ThemePanel /> : <EditPanel outline={isWide ? undefined : <PageOutline />} />}
          </aside>
        </div>
      )}
      {adding && <AddDialog at={adding} />}
      {isHelpOpen && <ShortcutHelp onClose={() => setIsHelpOpen(false)} />}
      <p data-hidden="" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** In a phone, a site as wide as on a computer would be too small to read. */
function firstWidth(): number {
  const [phone, tablet, computer] = devices;
  return innerWidth < tablet.width ? phone.width : computer.width;
}

function onWide(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

import { useEffect, useRef, useState } from "react";
import { EditorIcon } from "../icons/EditorIcon.tsx";
import { useModel } from "../state/useEditor.ts";
import styles from "./AddDialog.module.css";
import { drawnExamples } from "./drawnExamples.ts";
import { sectionIcon } from "./sectionIcon.ts";

/** A section of this type as it looks in the site, made small; its icon until that is loaded. */
export function DrawnExample({ type }: { type: string | undefined }) {
  const host = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const version = useModel().files["content/site.json"]?.hash ?? "";
  useEffect(() => {
    let isGone = false;
    drawnExamples(version)
      .then(({ style, elements }) => {
        const element = elements.get(type ?? "");
        if (isGone || !element || !host.current) return;
        const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [style];
        root.replaceChildren(element.cloneNode(true));
        setIsDrawn(true);
      })
      // The icon stays.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [type, version]);
  return (
    <span className={styles.example} aria-hidden="true" inert>
      <span ref={host} />
      {!isDrawn && <EditorIcon name={sectionIcon(type)} />}
    </span>
  );
}

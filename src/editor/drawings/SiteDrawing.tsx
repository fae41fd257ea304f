import { type CSSProperties, useEffect, useRef, useState } from "react";
import { EditorIcon, type IconName } from "../elements.tsx";
import type { Drawing } from "./hiddenSite.ts";
import styles from "./SiteDrawing.module.css";

interface SiteDrawingProps {
  /** Shown until the drawing is there. */
  icon: IconName;
  /** How small it is: a fraction of 1. */
  scale: number;
  /** Another one after what is drawn has changed. */
  version: string;
  load: (version: string) => Promise<Drawing | undefined>;
}

/** Drawings are made one after the other, so that the site is open in one hidden frame at a time. */
let queue: Promise<unknown> = Promise.resolve();

/** Something of the site as it looks there, made small. It is loaded once it can be seen. */
export function SiteDrawing({ icon, scale, version, load }: SiteDrawingProps) {
  const host = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const draw = async () => {
      // The screen may be gone meanwhile.
      const drawing = host.current && (await latest.current(version));
      if (!drawing || !host.current) return;
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [drawing.style];
      root.replaceChildren(drawing.element.cloneNode(true));
      setIsDrawn(true);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without a drawing the icon stays.
      queue = queue.then(draw).catch(() => undefined);
    });
    if (host.current?.parentElement) observer.observe(host.current.parentElement);
    return () => observer.disconnect();
  }, [version]);
  return (
    <span className={styles.drawing} style={{ "--scale": scale } as CSSProperties} aria-hidden="true" inert>
      <span ref={host} />
      {!isDrawn && <EditorIcon name={icon} />}
    </span>
  );
}

// The site as a device of some width would show it, made smaller to fit.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { siteAddress } from "../state/address.ts";
import { useEditor, useEditorState } from "../state/useEditor.ts";
import { connectSite } from "./connectSite.ts";
import styles from "./SiteFrame.module.css";
import { type SiteOutline, SiteOverlay } from "./SiteOverlay.tsx";

interface Props {
  /** In pixels of the device. */
  width: number;
  /** The address of the page. */
  path: string;
  onKey: (event: KeyboardEvent) => boolean;
}

export function SiteFrame({ width, path, onKey }: Props) {
  const editor = useEditor();
  const isOffline = useEditorState(({ offline }) => offline !== undefined);
  const stage = useRef<HTMLDivElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);
  // That of the first page: afterwards the site changes its own address.
  const [src] = useState(() => siteAddress(path));
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [loads, setLoads] = useState(0);
  const [overlay, setOverlay] = useState<{ root: ShadowRoot; outlines: SiteOutline[] }>();
  const scale = Math.min(1, room.width / width) || 1;

  useLayoutEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // A site that cannot be reached has none: the browser shows a page of its own.
    const window = iframe.current?.contentDocument?.defaultView;
    if (loads === 0) return;
    // The events of the server may go on for minutes without noticing that.
    if (!window) return void editor.reconnect();
    return connectSite({ editor, window, onDraw: setOverlay, onKey });
  }, [editor, loads, onKey]);
  useEffect(() => {
    const frame = iframe.current;
    if (!frame || !isOffline) return;
    // Once the connection is back: a site that could not be reached is loaded again.
    return () => {
      if (!frame.contentDocument?.defaultView?.siteMarks) frame.src = src;
    };
  }, [isOffline, src]);

  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.paper} style={{ width: width * scale, height: room.height }}>
        <iframe
          ref={iframe}
          title="El sitio"
          src={src}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          onLoad={() => setLoads((count) => count + 1)}
        />
      </div>
      {overlay && createPortal(<SiteOverlay outlines={overlay.outlines} scale={scale} width={width} />, overlay.root)}
    </div>
  );
}

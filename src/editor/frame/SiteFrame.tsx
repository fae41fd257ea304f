// The site as a device of some width would show it, made smaller to fit.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useEditor } from "../state/useEditor.ts";
import { connectSite } from "./connectSite.ts";
import styles from "./SiteFrame.module.css";

interface Props {
  /** In pixels of the device. */
  width: number;
  /** The address of the first page. */
  src: string;
  onKey: (event: KeyboardEvent) => boolean;
}

export function SiteFrame({ width, src, onKey }: Props) {
  const editor = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [loads, setLoads] = useState(0);
  const scale = Math.min(1, room.width / width) || 1;
  const latest = useRef({ scale, onKey });
  latest.current = { scale, onKey };
  const connection = useRef<ReturnType<typeof connectSite>>(undefined);

  useLayoutEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const window = iframe.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (loads === 0 || !window) return;
    const connected = connectSite({
      editor,
      window,
      scale: () => latest.current.scale,
      onKey: (event) => latest.current.onKey(event),
    });
    connection.current = connected;
    return () => connected.end();
  }, [editor, loads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are as large as the scale needs
  useEffect(() => connection.current?.draw(), [scale]);

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
    </div>
  );
}

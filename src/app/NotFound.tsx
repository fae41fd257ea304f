import site from "virtual:site";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { Actions } from "../sections/parts/Actions.tsx";
import buttons from "../styles/button.module.css";
import message from "./message.module.css";
import styles from "./NotFound.module.css";

/**
 * What stands at an address without a page. It leads home after a while unless the visitor wants to stay. The
 * heading, which takes the focus, is described by the sentences, so that they are read with it.
 */
export function NotFound() {
  const { code, title, text, countdown, seconds, stay, stayed, action } = useLive(site).notFound;
  const [staying, setStaying] = useState(false);
  useWayHome(seconds, staying);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const remain = () => {
    setStaying(true);
    // The button goes: the focus must not go with it.
    heading.current?.focus();
  };
  return (
    <div className={message.message}>
      <p className={styles.code}>{code}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        data-page-heading
        aria-describedby={staying ? `${id}text` : `${id}text ${id}countdown`}
      >
        {title}
      </h1>
      <p id={`${id}text`}>{text}</p>
      {!staying && <p id={`${id}countdown`}>{countdown.replaceAll("{seconds}", String(seconds))}</p>}
      <p role="status">{staying && stayed}</p>
      <div className={message.actions}>
        <Actions links={[action]} />
        {!staying && (
          <button type="button" className={buttons.quiet} onClick={remain}>
            {stay}
          </button>
        )}
      </div>
    </div>
  );
}

/** Goes home after that many seconds, unless the visitor stays or leaves before. */
function useWayHome(seconds: number, staying: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => navigate("/", { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, staying, navigate]);
}

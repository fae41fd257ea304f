import site from "virtual:site";
import type { MouseEvent } from "react";
import { useLive } from "../live/live.ts";
import styles from "./SkipLink.module.css";

/** Skips the header. The router uses the hash, so a click moves the focus instead of following the link. */
export function SkipLink({ target }: { target: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.getElementById(target);
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className={styles.skip} href={`#${target}`} onClick={skip}>
      {useLive(site).header.skip}
    </a>
  );
}

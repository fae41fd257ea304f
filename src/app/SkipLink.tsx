import site from "virtual:site";
import type { MouseEvent } from "react";
import { useLive } from "../live/live.ts";
import styles from "./SkipLink.module.css";

/** Skips the header. The hash is taken by the router, so the click moves the focus and leaves the address alone. */
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

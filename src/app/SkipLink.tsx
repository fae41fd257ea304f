import site from "virtual:site";
import type { MouseEvent } from "react";
import { useLive } from "../live/live.ts";
import styles from "./SkipLink.module.css";

/** Leads past the header. The hash is the route's, so the focus is moved by hand and the address stays. */
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

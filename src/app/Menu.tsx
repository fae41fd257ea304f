import site from "virtual:site";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/elements/Icon.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import styles from "./Menu.module.css";
import { canonicalPath } from "./path.ts";

/** The secondary menu. On a phone a button opens it; every navigation closes it. */
export function Menu() {
  const { label, open: buttonLabel, entries } = useLive(site).menu;
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const { menu, button } = useAutoClose(open, setOpenedAt);
  const id = useId();
  return (
    <nav ref={menu} className={styles.menu} aria-label={label} data-screen-only>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        <Icon name={open ? "x" : "list"} />
        {buttonLabel}
      </button>
      <ul id={id} className={open ? styles.open : undefined}>
        {entries.map((entry, position) => (
          <li key={position}>
            <SiteLink link={entry} current={ariaCurrent(pathname, entry.route)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The value of `aria-current` for the entry of the current page ("page") or of an ancestor of it (true). */
function ariaCurrent(pathname: string, route: string | undefined) {
  const current = canonicalPath(pathname);
  if (current === route) return "page";
  return current?.startsWith(`${route}/`) || undefined;
}

const events = ["pointerdown", "focusin", "keydown", "click"];

/** Closes the open menu when a link in it is followed, on Escape, and on any of `events` outside of it. */
function useAutoClose(open: boolean, setOpenedAt: (key: undefined) => void) {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const handleEvent = (event: Event) => {
      const isInside = event.target instanceof Element && menu.current?.contains(event.target);
      if (isInside && !closesFromInside(event)) return;
      setOpenedAt(undefined);
      // The focused link is about to be hidden.
      if (isInside) button.current?.focus();
    };
    const listening = new AbortController();
    for (const event of events) addEventListener(event, handleEvent, { signal: listening.signal });
    return () => listening.abort();
  }, [open, setOpenedAt]);
  return { menu, button };
}

function closesFromInside(event: Event) {
  if (event instanceof KeyboardEvent) return event.key === "Escape";
  return event.type === "click" && event.target instanceof Element && event.target.closest("a");
}

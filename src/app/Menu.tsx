import site from "virtual:site";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/parts/Icon.tsx";
import { SiteLink } from "../sections/parts/SiteLink.tsx";
import styles from "./Menu.module.css";
import { canonical } from "./routes.ts";

/** The secondary menu. On a phone it is folded behind a button, and folds again on every navigation. */
export function Menu() {
  const { label, open: word, entries } = useLive(site).menu;
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const { menu, button } = useFolding(open, setOpenedAt);
  const id = useId();
  return (
    <nav ref={menu} className={styles.menu} aria-label={label}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        <Icon name={open ? "x" : "list"} />
        {word}
      </button>
      <ul id={id} className={open ? styles.open : undefined}>
        {entries.map((entry, position) => (
          <li key={position}>
            <SiteLink link={entry} current={currentAt(pathname, entry.route)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As `aria-current` has it: the page itself, or one that stands above it. */
function currentAt(pathname: string, route: string | undefined) {
  const here = canonical(pathname);
  if (here === route) return "page";
  return here?.startsWith(`${route}/`) || undefined;
}

const events = ["pointerdown", "focusin", "keydown", "click"];

/** Folds the open menu when an entry was followed, on Esc, and at whatever happens elsewhere. */
function useFolding(open: boolean, setOpenedAt: (key: undefined) => void) {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const heed = (event: Event) => {
      const inside = event.target instanceof Element && menu.current?.contains(event.target);
      if (inside && !isLast(event)) return;
      setOpenedAt(undefined);
      // What has the focus goes out of sight.
      if (inside) button.current?.focus();
    };
    for (const event of events) addEventListener(event, heed);
    return () => {
      for (const event of events) removeEventListener(event, heed);
    };
  }, [open, setOpenedAt]);
  return { menu, button };
}

/** Whether the visitor is done with the menu after this. */
function isLast(event: Event) {
  if (event instanceof KeyboardEvent) return event.key === "Escape";
  return event.type === "click" && event.target instanceof Element && event.target.closest("a");
}

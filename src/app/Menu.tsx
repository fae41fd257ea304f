import site from "virtual:site";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { Link } from "../content/types.gen.ts";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/parts/Icon.tsx";
import { SiteLink } from "../sections/parts/SiteLink.tsx";
import styles from "./Menu.module.css";

/** The secondary menu. On a phone it is folded behind a button, and folds again on every navigation. */
export function Menu() {
  const { label, open: word, entries } = useLive(site).menu;
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const id = useId();
  return (
    <nav className={styles.menu} aria-label={label}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        <Icon name={open ? "x" : "list"} />
        {word}
      </button>
      <ul id={id} className={open ? styles.open : undefined}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry link={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ link }: { link: Link }) {
  if (!link.route || link.fresh) return <SiteLink link={link} />;
  return (
    <NavLink to={link.route} end={link.route === "/"}>
      {link.label}
    </NavLink>
  );
}

import site from "virtual:site";
import { useId, useState } from "react";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/elements/Icon.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import styles from "./Portals.module.css";

/** The links for each audience, with a button that hides and shows them. Nothing if the site file has none. */
export function Portals() {
  const { portals } = useLive(site).header;
  const [open, setOpen] = useState(true);
  const id = useId();
  if (!portals) return null;
  return (
    <div className={styles.portals} data-screen-only>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {portals.label}
        <Icon name={open ? "caret-up" : "caret-down"} />
      </button>
      <ul
        id={id}
        hidden={!open}
        // On phones the list scrolls, and Firefox would stop at it as well as at its links.
        tabIndex={-1}
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "center" })}
      >
        {portals.links.map((link, position) => (
          <li key={position}>
            <SiteLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

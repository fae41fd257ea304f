import site from "virtual:site";
import { useId, useState } from "react";
import { useLive } from "../live/live.ts";
import { Icon } from "../sections/parts/Icon.tsx";
import { SiteLink } from "../sections/parts/SiteLink.tsx";
import styles from "./Portals.module.css";

/** The links of each audience. They are seen until they are folded away. */
export function Portals() {
  const { label, links } = useLive(site).header.portals;
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <div className={styles.portals}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
        <Icon name={open ? "caret-up" : "caret-down"} />
      </button>
      <ul id={id} hidden={!open}>
        {links.map((link, position) => (
          <li key={position}>
            <SiteLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

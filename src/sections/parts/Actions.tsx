import buttons from "../../styles/button.module.css";
import type { Link } from "../../types.gen.ts";
import styles from "./Actions.module.css";
import { LinkLabel, SiteLink } from "./SiteLink.tsx";

interface Props {
  links: Link[] | undefined;
  kind?: "primary" | "secondary" | "accent";
  describedBy?: string;
}

/** Links as buttons in a row. One without a target yet is a button that does nothing. */
export function Actions({ links, kind = "primary", describedBy }: Props) {
  if (!links) return null;
  const drawn = { className: buttons[kind], describedBy };
  return (
    <div className={styles.actions}>
      {links.map((link, position) =>
        link.pending ? (
          <button key={position} type="button" className={drawn.className} aria-describedby={describedBy}>
            <LinkLabel link={link} />
          </button>
        ) : (
          <SiteLink key={position} link={link} {...drawn} />
        ),
      )}
    </div>
  );
}

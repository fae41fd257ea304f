import buttons from "../../styles/button.module.css";
import type { Link } from "../../types.gen.ts";
import styles from "./Actions.module.css";
import { LinkLabel, SiteLink } from "./SiteLink.tsx";

interface Props {
  links: Link[] | undefined;
  variant?: "primary" | "secondary" | "accent";
  describedBy?: string;
}

/** A row of links that look like buttons. A link without a target yet is a button that does nothing. */
export function Actions({ links, variant = "primary", describedBy }: Props) {
  if (!links) return null;
  const className = buttons[variant];
  return (
    <div className={styles.actions}>
      {links.map((link, position) =>
        link.pending ? (
          <button key={position} type="button" className={buttons.pending} aria-describedby={describedBy}>
            <LinkLabel link={link} />
          </button>
        ) : (
          <SiteLink key={position} link={link} className={className} describedBy={describedBy} />
        ),
      )}
    </div>
  );
}

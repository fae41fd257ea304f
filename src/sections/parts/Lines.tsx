import type { Line } from "../../content/types.gen.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Lines.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** Brief facts, one a line: a schedule, a telephone, an e-mail. */
export function Lines({ lines }: { lines: Line[] | undefined }) {
  if (!lines) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ icon, text, address }) => (
        <li key={text}>
          {icon && <Icon name={icon} />}
          {address ? <SiteLink link={{ label: text, address }} /> : <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}

import type { Line } from "../../types.gen.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Lines.module.css";
import { SiteLink } from "./SiteLink.tsx";
import { Words } from "./Words.tsx";

/** Brief facts, one a line: a schedule, a telephone, an e-mail. */
export function Lines({ lines }: { lines: Line[] | undefined }) {
  if (!lines) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ icon, text, address }, position) => (
        <li key={position}>
          {icon && <Icon name={icon} />}
          {address ? (
            <SiteLink link={{ label: text, address }} />
          ) : (
            <span>
              <Words text={text} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

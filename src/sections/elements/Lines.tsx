import type { Line } from "../../types.gen.ts";
import { BreakableText } from "./BreakableText.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Lines.module.css";
import { SiteLink } from "./SiteLink.tsx";

/** A list of short facts, for example a schedule, a telephone number, an e-mail address. */
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
              <BreakableText text={text} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

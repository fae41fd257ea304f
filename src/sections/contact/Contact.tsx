import site from "virtual:site";
import { useLive } from "../../live/live.ts";
import type { ContactSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Icon } from "../elements/Icon.tsx";
import { Lines } from "../elements/Lines.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { WhenOpen } from "../elements/WhenOpen.tsx";
import styles from "./Contact.module.css";

/** The contact data of the site file, the same on every page. */
export function Contact(section: ContactSection) {
  // The check reports this section on a site without contact data.
  const items = useLive(site).contact?.items ?? [];
  return (
    <SectionFrame {...section}>
      <div className={styles.panel}>
        <ul className={styles.items}>
          {items.map(({ icon, title, lines, hours, holidays }, position) => (
            <li key={position}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <h3>{title}</h3>
              <Lines lines={lines} />
              {hours && <WhenOpen hours={hours} holidays={holidays} />}
            </li>
          ))}
        </ul>
        <Actions links={section.actions} />
      </div>
    </SectionFrame>
  );
}

import type { DocumentsSection } from "../../types.gen.ts";
import { Icon } from "../elements/Icon.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { SiteLink } from "../elements/SiteLink.tsx";
import styles from "./Documents.module.css";

/** Files to open or download, each with its type and size. */
export function Documents(section: DocumentsSection) {
  return (
    <SectionFrame {...section}>
      <ul className={styles.documents}>
        {section.documents.map(({ label, address, icon, text }, position) => (
          <li key={position}>
            <Icon name={icon} />
            <div>
              <SiteLink link={{ label, address }} />
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

import site from "virtual:site";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLive } from "../../live/live.ts";
import type { ContactSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Icon } from "../elements/Icon.tsx";
import { Lines } from "../elements/Lines.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Contact.module.css";
import type { Schedule } from "./opening.ts";

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

/** Whether the office is open. The code for it is loaded when this comes near the screen. */
function WhenOpen(schedule: Schedule) {
  const place = useRef<HTMLParagraphElement>(null);
  const [OpenNow, setOpenNow] = useState<ComponentType<Schedule>>();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Without it, the hours are in the lines above.
      import("./OpenNow.tsx").then((loaded) => setOpenNow(() => loaded.OpenNow)).catch(() => {});
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <p ref={place}>{OpenNow && <OpenNow {...schedule} />}</p>;
}

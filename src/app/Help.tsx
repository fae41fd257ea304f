import site from "virtual:site";
import { useId } from "react";
import { useLive } from "../live/live.ts";
import { BreakableText } from "../sections/elements/BreakableText.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import { WhenOpen } from "../sections/elements/WhenOpen.tsx";
import styles from "./Help.module.css";

/** Whom to call in an emergency, below the header. Nothing if the site file has no `help`. */
export function Help() {
  const { help } = useLive(site);
  const id = useId();
  if (!help) return null;
  return (
    <section className={styles.help} aria-labelledby={id}>
      <div>
        <strong id={id}>{help.title}</strong>
        {help.hours && <WhenOpen hours={help.hours} holidays={help.holidays} short />}
      </div>
      <SiteLink link={help} />
      <span>
        <BreakableText text={help.text} />
      </span>
    </section>
  );
}

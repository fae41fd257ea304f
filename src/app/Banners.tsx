// Only a site that has banners contains this.
import list from "virtual:banner-list";
import { useId } from "react";
import { useLive } from "../live/live.ts";
import { BreakableText } from "../sections/elements/BreakableText.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import { isShown, useNow } from "../sections/timed/useNow.ts";
import type { Banner } from "../types.gen.ts";
import styles from "./Banners.module.css";

/** The notices above the header of every page, each while it is current. */
export function Banners() {
  const now = useNow();
  return useLive(list)
    .filter((banner) => isShown(banner, now))
    .map((banner, position) => <BannerView key={position} banner={banner} />);
}

function BannerView({ banner: { title, text, link, tone = "blue" } }: { banner: Banner }) {
  const id = useId();
  return (
    <section className={styles.banner} data-tone={tone} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <span>{typeof text === "string" ? <BreakableText text={text} /> : text}</span>
      {link && <SiteLink link={link} />}
    </section>
  );
}

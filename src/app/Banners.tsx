// Only a site that has banners contains this.
import site from "virtual:site";
import { useId } from "react";
import { useLive } from "../live/live.ts";
import { BreakableText } from "../sections/elements/BreakableText.tsx";
import { SiteLink } from "../sections/elements/SiteLink.tsx";
import { isShown, useNow } from "../sections/timed/useNow.ts";
import type { Banner } from "../types.gen.ts";
import styles from "./Banners.module.css";

/** The notices above the header of every page, each while it is current. */
export function Banners() {
  const { banners = [] } = useLive(site);
  const now = useNow();
  return banners
    .filter((banner) => isShown(banner, now))
    .map((banner, position) => <BannerView key={position} banner={banner} />);
}

function BannerView({ banner: { title, text, link, tone = "blue" } }: { banner: Banner }) {
  const id = useId();
  return (
    <section className={styles.banner} data-tone={tone} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <span>
        <BreakableText text={text} />
      </span>
      {link && <SiteLink link={link} />}
    </section>
  );
}

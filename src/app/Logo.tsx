import site from "virtual:site";
import { useLive } from "../live/live.ts";
import { useImageError } from "../sections/elements/useImageError.ts";
import styles from "./Logo.module.css";

/** The institution's logo, or a placeholder if the image cannot be loaded. `isNamed`: the name of the site is beside it. */
export function Logo({ isNamed = false }) {
  const { named: _, repeats, alt: declared, ...image } = useLive(site).header.logo;
  // Screen readers would read the same twice.
  const alt = isNamed && repeats ? "" : declared;
  const { failed, imageProps } = useImageError();
  if (failed) return <Placeholder alt={alt} />;
  // Low: React would preload it before the page's font, and its place has a ground.
  return <img {...image} {...imageProps} alt={alt} className={styles.logo} fetchPriority="low" />;
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg className={styles.logo} viewBox="0 0 48 48" role="img" aria-label={alt} aria-hidden={!alt}>
      <path d="M6 19 24 9l18 10zM12 23v12M20 23v12M28 23v12M36 23v12M6 39h36" />
    </svg>
  );
}

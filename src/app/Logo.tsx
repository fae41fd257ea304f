import site from "virtual:site";
import { useLive } from "../live/live.ts";
import { useImageError } from "../sections/elements/useImageError.ts";
import styles from "./Logo.module.css";

/** The institution's logo, or a placeholder if the image cannot be loaded. */
export function Logo() {
  const { alt, src, width, height } = useLive(site).header.logo;
  const { failed, imageProps } = useImageError();
  if (failed) return <Placeholder alt={alt} />;
  return <img {...imageProps} src={src} alt={alt} width={width} height={height} className={styles.logo} />;
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg className={styles.logo} viewBox="0 0 48 48" role="img" aria-label={alt}>
      <path d="M24 12 6 20l18 8 18-8zM13 26v6c0 3 5 5 11 5s11-2 11-5v-6l-11 5zM40 22v11" />
    </svg>
  );
}

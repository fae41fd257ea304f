import site from "virtual:site";
import { useLive } from "../live/live.ts";
import { useBroken } from "../sections/parts/useBroken.ts";
import styles from "./Logo.module.css";

/** The university's logo; where it cannot be loaded, a plain sign in its place. */
export function Logo() {
  const { alt, src, width, height } = useLive(site).header.logo;
  const { broken, watch } = useBroken();
  if (broken) return <Placeholder alt={alt} />;
  return <img {...watch} src={src} alt={alt} width={width} height={height} className={styles.logo} />;
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg className={styles.logo} viewBox="0 0 48 48" role="img" aria-label={alt}>
      <path d="M24 12 6 20l18 8 18-8zM13 26v6c0 3 5 5 11 5s11-2 11-5v-6l-11 5zM40 22v11" />
    </svg>
  );
}

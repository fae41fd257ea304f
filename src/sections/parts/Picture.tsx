import type { RenderedPicture } from "../../types.gen.ts";
import styles from "./Picture.module.css";
import { useBroken } from "./useBroken.ts";

interface Props {
  picture: RenderedPicture;
  /** As an `<img>` has it; for photographs, which come in several widths. */
  sizes?: string;
  /** Among the first things seen: fetched at once. */
  priority?: boolean;
}

/** Keeps its place while it loads and when it cannot: then its words stand there. */
export function Picture({ picture, sizes = "100vw", priority = false }: Props) {
  const { broken, watch } = useBroken();
  if (broken) return <Missing alt={picture.alt} />;
  const { src, srcset, width, height, alt } = picture;
  return (
    <img
      {...watch}
      {...{ src, width, height }}
      alt={alt}
      {...(srcset && { srcSet: srcset, sizes })}
      className={styles.picture}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
    />
  );
}

function Missing({ alt }: { alt: string }) {
  return (
    <span
      className={styles.missing}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {alt}
    </span>
  );
}

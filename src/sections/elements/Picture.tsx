import type { RenderedPicture } from "../../rendered.ts";
import styles from "./Picture.module.css";
import { useImageError } from "./useImageError.ts";

interface Props {
  picture: RenderedPicture;
  /** The `sizes` of the `<img>`, for photographs, which come in several widths. */
  sizes?: string;
  /** For a picture near the top of the page: loads it at once. */
  priority?: boolean;
}

/** Takes up its space before it is loaded. If it cannot be loaded, its `alt` is shown there. */
export function Picture({ picture, sizes = "100vw", priority = false }: Props) {
  const { failed, imageProps } = useImageError();
  if (failed) return <Placeholder alt={picture.alt} />;
  const { src, srcset, width, height, alt } = picture;
  return (
    <img
      {...imageProps}
      {...{ src, width, height }}
      alt={alt}
      {...(srcset && { srcSet: srcset, sizes })}
      className={styles.picture}
      // The prerendered landing is in the document of every route: only where it is shown is its picture requested.
      loading={priority && !import.meta.env.SSR ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      // Where it arrives in time, it is painted with the first texts, not in a later frame.
      decoding={priority ? "sync" : "async"}
    />
  );
}

function Placeholder({ alt }: { alt: string }) {
  const semantics = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span className={styles.placeholder} {...semantics}>
      {alt}
    </span>
  );
}

import { useState } from "react";

/**
 * `failed`: whether the `<img>` that gets `imageProps` could not be loaded. An image of the prerendered page may have
 * failed before hydration, without an event that React sees: the ref checks for that.
 */
export function useImageError() {
  const [failed, setFailed] = useState(false);
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.getAttribute("src") && image.naturalWidth === 0) setFailed(true);
  };
  return { failed, imageProps: { ref, onError: () => setFailed(true) } };
}

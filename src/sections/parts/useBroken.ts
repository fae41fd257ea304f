import { useState } from "react";

/**
 * Whether an image could not be loaded, and what to put on its `<img>` to know. One that failed before React came
 * to the prerendered page fires no event any more: its state is read when the element is handed over.
 */
export function useBroken() {
  const [broken, setBroken] = useState(false);
  const check = (img: HTMLImageElement | null) => {
    if (img?.complete && img.getAttribute("src") && img.naturalWidth === 0) setBroken(true);
  };
  return { broken, watch: { ref: check, onError: () => setBroken(true) } };
}

import site from "virtual:site";

/**
 * Whether the server answers. Requests an image that every version of the site has, bypassing the cache: the host may
 * forbid `fetch` with a stricter policy, and `navigator.onLine` only knows about the network adapter.
 */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = `${site.header.logo.src}?${Date.now()}`;
  });
}

// Whether the site can be reached at this moment. `navigator.onLine` knows of the cable alone, and the policy of the
// site lets no script ask: an image may.
import site from "virtual:site";

/** Asks the server, past every cache, for a file that each version of the site has. */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = `${site.header.logo.src}?${Date.now()}`;
  });
}

// Whether the server answers. `navigator.onLine` only knows about the network adapter, and the content security policy
// allows no request from a script, but it does allow an image.
import site from "virtual:site";

/** Requests, bypassing every cache, a file that each version of the site has. */
export function isReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = `${site.header.logo.src}?${Date.now()}`;
  });
}

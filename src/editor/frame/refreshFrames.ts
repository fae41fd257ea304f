/**
 * Lets the sites in the frames of this document show what is newer. Where Vite serves them they need no call, and have no
 * such function.
 */
export function refreshFrames(): void {
  for (let index = 0; index < window.length; index++) void window[index]?.showNewest?.();
}

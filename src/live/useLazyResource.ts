import site from "virtual:site";
import { startTransition, use, useEffect, useRef, useState } from "react";
import type { LazyResource } from "./lazyResource.ts";

/**
 * Suspends until `key` is loaded or has failed. After a failure `value` is null, `retry` tries again, and `attempt`
 * counts the retries. If more than `maxRetries` of them fail although the server answers, the document is reloaded,
 * which discards what the visitor has typed.
 */
export function useLazyResource<K, T extends object>(resource: LazyResource<K, T>, key: K, maxRetries = 0) {
  return { value: use(resource.load(key)), ...useRetry(resource, key, maxRetries) };
}

/** The same without loading `key`. */
export function useRetry<K, T extends object>(resource: LazyResource<K, T>, key: K, maxRetries: number) {
  const [attempt, setAttempt] = useState(0);
  const renderedKey = useRef<K>(undefined);
  useEffect(() => {
    renderedKey.current = key;
    return () => {
      renderedKey.current = undefined;
      resource.evict(key);
    };
  }, [resource, key]);

  async function retry() {
    const loaded = await resource.reload(key);
    // A server that answers but lacks this file has a newer version of the site. Its document names the new files.
    const isOutdated = !loaded && attempt >= maxRetries && (await isReachable());
    // The visitor may have left meanwhile. A reload could discard what is typed on the new screen.
    if (renderedKey.current !== key) resource.evict(key);
    else if (isOutdated) location.reload();
    else startTransition(() => setAttempt(attempt + 1));
  }

  return { attempt, retry };
}

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

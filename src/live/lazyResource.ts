// Chunks of the site that are loaded on demand. Loading fails if the connection drops, or if a new version of the site
// has been published and the old chunk is gone.

/** Resolves to null if loading failed. */
interface Loading<T> extends Promise<T | null> {
  value?: T | null;
}

export type LazyResource<K, T extends object> = ReturnType<typeof createLazyResource<K, T>>;

/** Calls `fetch` once for each key and caches the result: a loaded one for good, a failed one until `reload` or `evict`. */
export function createLazyResource<K, T extends object>(fetch: (key: K) => Promise<T>) {
  const cache = new Map<K, Loading<T>>();

  function start(key: K): Loading<T> {
    const loading: Loading<T> = fetch(key)
      .catch(reportUnlessUnavailable)
      .then((value) => {
        // With these two fields React's `use` reads a settled promise without suspending.
        Object.assign(loading, { status: "fulfilled", value });
        return value;
      });
    return loading;
  }

  return {
    /** Starts loading at the first call. Every call with the same key returns the same promise. */
    load(key: K): Loading<T> {
      const loading = cache.get(key) ?? start(key);
      cache.set(key, loading);
      return loading;
    },
    /** Tries a failed key again. Until that settles, `load` returns the failed result. */
    async reload(key: K): Promise<T | null> {
      const loading = start(key);
      await loading;
      cache.set(key, loading);
      return loading;
    },
    /** Drops a failed result, so that the next `load` tries again. A loaded value stays. */
    evict(key: K) {
      if (cache.get(key)?.value === null) cache.delete(key);
    },
  };
}

/** The visitor sees a message if a script or style sheet is unavailable. Any other error is a bug in the chunk. */
function reportUnlessUnavailable(error: Error) {
  if (!/import.* module|unable to preload/i.test(error.message)) reportError(error);
  return null;
}

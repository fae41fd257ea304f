// What comes over the line in chunks of its own, and may not come: the line dropped, or a new version of the site was
// published and the old chunk is gone.

/** What has come, or null for what did not. Once settled it bears its value, so that React's `use` need not wait. */
type Arrival<T> = Promise<T | null>;

export type Arrivals<K, T extends object> = ReturnType<typeof createArrivals<K, T>>;

/** `fetch` is asked once for each key, whoever wants it and however often. */
export function createArrivals<K, T extends object>(fetch: (key: K) => Promise<T>) {
  const known = new Map<K, Arrival<T>>();
  const failed = new Set<K>();

  function ask(key: K): Arrival<T> {
    const arriving = fetch(key)
      .catch(quietIfDropped)
      .then((value) => {
        Object.assign(arriving, { status: "fulfilled", value });
        if (value) failed.delete(key);
        else failed.add(key);
        return value;
      });
    return arriving;
  }

  return {
    /** Asked for at the first call; one and the same on every call. */
    of(key: K): Arrival<T> {
      const arrival = known.get(key) ?? ask(key);
      known.set(key, arrival);
      return arrival;
    },
    /** Asks anew for what did not come; until it is here, it counts as that. */
    async again(key: K): Promise<T | null> {
      askForStylesAgain();
      const arrival = ask(key);
      await arrival;
      known.set(key, arrival);
      return arrival;
    },
    /** What did not come is asked for anew when it is next wanted. */
    forget(key: K) {
      if (failed.delete(key)) known.delete(key);
    },
  };
}

/** A script or style sheet that does not come is what the visitor is told of: anything else is a mistake in one. */
function quietIfDropped(error: Error) {
  if (!/import.* module|preload CSS/i.test(error.message)) reportError(error);
  return null;
}

const failedStyles = new Set<HTMLLinkElement>();

if (typeof document !== "undefined") {
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
  };
  document.addEventListener("error", follow, true);
}

/** Vite asks for the style sheets of a chunk once, whether they come or not. */
function askForStylesAgain() {
  for (const link of failedStyles) link.replaceWith(link.cloneNode());
  failedStyles.clear();
}

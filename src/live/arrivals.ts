// What comes over the line in chunks of its own, and may not come: the line dropped, or a new version of the site was
// published and the old chunk is gone.

/** What has come is itself, what is on its way a promise, what did not come null. */
export type Arrival<T> = T | null | Promise<T | null>;

/** `fetch` is asked once for each key, whoever wants it and however often. */
export function createArrivals<K, T extends object>(fetch: (key: K) => Promise<T>) {
  const known = new Map<K, Arrival<T>>();

  async function ask(key: K): Promise<T | null> {
    const arrived = await fetch(key).catch(() => null);
    known.set(key, arrived);
    return arrived;
  }

  return {
    /** Asked for at the first call; one and the same on every call. */
    of(key: K): Arrival<T> {
      const arrival = known.get(key);
      if (arrival !== undefined) return arrival;
      const arriving = ask(key);
      known.set(key, arriving);
      return arriving;
    },
    /** Asks anew for what did not come; until it is here, it counts as that. */
    again(key: K): Promise<T | null> {
      askForStylesAgain();
      return ask(key);
    },
    /** What did not come is asked for anew when it is next wanted. */
    forget(key: K) {
      if (known.get(key) === null) known.delete(key);
    },
  };
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

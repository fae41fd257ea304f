// What is drawn once it has come over the line, and can be asked for again where it did not.
import { startTransition, use, useEffect, useRef, useState } from "react";
import type { Arrivals } from "./lazyResource.ts";
import { isReachable } from "./reachable.ts";

/**
 * Suspends until `key` has come or failed to: `arrived` is null then, and `attempt` counts the retries. `spared`: how
 * many retries may fail before the document is loaded afresh; what was typed elsewhere in it goes with it.
 */
export function useArrivalOf<K, T extends object>(arrivals: Arrivals<K, T>, key: K, spared = 0) {
  const [attempt, setAttempt] = useState(0);
  const arrived = use(arrivals.of(key));
  const drawn = useRef<K>(undefined);
  useEffect(() => {
    drawn.current = key;
    return () => {
      drawn.current = undefined;
      arrivals.forget(key);
    };
  }, [arrivals, key]);

  async function retry() {
    const came = await arrivals.again(key);
    // A site that answers without this file is a newer one: its own document knows what its files are called.
    const newer = !came && attempt >= spared && (await isReachable());
    // Who did not wait for the answer is elsewhere by now, perhaps in a form that is half filled.
    if (drawn.current !== key) arrivals.forget(key);
    else if (newer) location.reload();
    else startTransition(() => setAttempt(attempt + 1));
  }

  return { arrived, attempt, retry };
}

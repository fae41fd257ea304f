/** Returns a function that runs tasks, at most `limit` at once and the others in order. */
export function createQueue(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

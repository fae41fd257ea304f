/** Returns a function that runs tasks one after the other, also after one that has failed. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

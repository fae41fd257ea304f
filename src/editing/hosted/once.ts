// Requests that arrive twice: a browser whose connection is cut sends a request again by itself, also one that was answered.

/** How many answers are kept. */
const longestMemory = 100;

/** Returns a function that runs a task of a name once: the same name gets the same answer. */
export function createOnce() {
  const answers = new Map<string, Promise<object>>();
  return (name: string, task: () => Promise<object>): Promise<object> => {
    const answer = answers.get(name) ?? task();
    answers.set(name, answer);
    for (const old of [...answers.keys()].slice(0, -longestMemory)) answers.delete(old);
    return answer;
  };
}

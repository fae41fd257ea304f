// Requests that arrive twice: a browser whose connection is cut sends a request again by itself, also one that was answered.

/** How many answers are kept. */
const longestMemory = 100;

/** Returns a function that runs the task of an idempotency key once, and gives its answer again. Without a key, each task is run. */
export function createOnce<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  return (key: string | undefined, task: () => Promise<Answer>): Promise<Answer> => {
    if (!key) return task();
    const answer = answers.get(key) ?? task();
    answers.set(key, answer);
    for (const old of [...answers.keys()].slice(0, -longestMemory)) answers.delete(old);
    return answer;
  };
}

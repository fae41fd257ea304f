// Requests that arrive twice: a browser whose connection is cut sends a request again by itself, also one that was answered.

/** How many answers are kept. */
const longestMemory = 100;

/** Returns a function that runs a task of a name once: the same name gets the same answer. Without a name, each is run. */
export function createOnce<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  return (name: string | undefined, task: () => Promise<Answer>): Promise<Answer> => {
    if (!name) return task();
    const answer = answers.get(name) ?? task();
    answers.set(name, answer);
    for (const old of [...answers.keys()].slice(0, -longestMemory)) answers.delete(old);
    return answer;
  };
}

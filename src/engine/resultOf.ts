/** What a function returns; undefined if it throws. */
export function resultOf<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

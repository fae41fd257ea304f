/** `name`, with a number behind it if it is taken: `pqrs-2`. */
export function freeName(name: string, isTaken: (name: string) => boolean, separator = "-"): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${separator}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

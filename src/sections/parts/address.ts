/** The address, if it is of a kind that may be followed. The check says so to editors; this is for what slips by it. */
export function allowedAddress(address: string): string | undefined {
  return /^(https?|mailto|tel):/i.test(address) ? address : undefined;
}

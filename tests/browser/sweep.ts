/** What is tested always, and with SWEEPS=all `more`, too. */
export const sweep = <T>(usual: T[], more: T[]): T[] => (process.env.SWEEPS === "all" ? [...usual, ...more] : usual);

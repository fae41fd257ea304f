import userEvent, { type Options, type UserEvent } from "@testing-library/user-event";

/**
 * Uses what a test has rendered in jsdom. Types without pauses between the keys, which take a fifth of the time of such tests;
 * after a click or a single key there is one, in which what was done settles.
 */
export function newUser(options: Options = {}): UserEvent {
  const user = userEvent.setup(options);
  return { ...user, type: user.setup({ ...options, delay: null }).type };
}

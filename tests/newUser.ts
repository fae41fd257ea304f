import userEvent, { type Options, type UserEvent } from "@testing-library/user-event";

/** Uses what a test has rendered in jsdom, without pauses between the events: these took a fifth of the time of such tests. */
export function newUser(options: Options = {}): UserEvent {
  return userEvent.setup({ delay: null, ...options });
}

// Typing over a part of a day or an hour, which jsdom cannot.
import { fireEvent } from "@testing-library/react";

/** A browser has no value then, and says that it is half typed. */
export function typeHalf(input: HTMLElement) {
  setHalfTyped(input, true);
  fireEvent.change(input, { target: { value: "" } });
}

export function setHalfTyped(input: HTMLElement, badInput: boolean) {
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput } });
}

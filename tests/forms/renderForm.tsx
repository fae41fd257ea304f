import { render, screen } from "@testing-library/react";
import { vi } from "vitest";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { Action } from "../../src/forms/actions/action.ts";
import { FormView } from "../../src/forms/FormView.tsx";
import { newUser } from "../newUser.ts";
import { pageForm } from "./pageForm.ts";

/**
 * Renders a form as a page does. `action` replaces what the form declares. `alerts` receives the texts of window.alert,
 * `log` is the spy of console.log.
 */
export function renderForm(form: CompiledForm, action?: Action) {
  const alerts: string[] = [];
  vi.spyOn(window, "alert").mockImplementation((message) => {
    alerts.push(String(message));
  });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  // jsdom has no layout and no scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  const prepared = (source: CompiledForm) => {
    const { parts, ...page } = pageForm(source);
    return { ...page, parts: { ...parts, ...(action && { action }) } };
  };
  const { rerender, unmount, container } = render(<FormView form={prepared(form)} />);
  return {
    container,
    unmount,
    alerts,
    log,
    // jsdom has no style sheets, in which `pointer-events` could be.
    user: newUser({ pointerEventsCheck: 0 }),
    /** Replaces the form, as if its file were saved while the page is open. */
    update: (changed: CompiledForm) => rerender(<FormView form={prepared(changed)} />),
  };
}

/** An action that succeeds, and the data that it received. */
export function recordingAction() {
  const sent: unknown[] = [];
  const action: Action = async ({ data }) => {
    sent.push(data);
    return { ok: true };
  };
  return { sent, action };
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const sendButton = () => screen.getByRole("button", { name: "Enviar" });

/** The texts of the elements that `aria-describedby` refers to. */
export function descriptionsOf(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

/** Enters a value without an event, as from a browser extension, which does not see React's own property of the element. */
export function setSilently(element: HTMLElement, name: "value" | "checked", value: unknown) {
  Reflect.set(Object.getPrototypeOf(element), name, value, element);
}

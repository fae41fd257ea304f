// Draws a form as a page does, and cleans up after the test.
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import type { Action } from "../../src/forms/actions/action.ts";
import type { CompiledForm } from "../../src/forms/engine/form.ts";
import { FormView } from "../../src/forms/FormView.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Draws `form` and hands over a visitor; `alerts` are the texts of window.alert so far. */
export function draw(form: CompiledForm, actions?: Record<string, Action>) {
  const alerts: string[] = [];
  vi.spyOn(window, "alert").mockImplementation((message) => {
    alerts.push(String(message));
  });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const drawn = render(<FormView form={form} {...(actions ? { actions } : {})} />);
  return { ...drawn, user: userEvent.setup(), alerts, log };
}

// Draws a form as a page does, with a visitor in front of it.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { Action } from "../../src/forms/actions/action.ts";
import { actions as registry } from "../../src/forms/actions/index.ts";
import { FormView } from "../../src/forms/FormView.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** `alerts` are the texts of window.alert so far, `log` what was written to the console. */
export function draw(form: CompiledForm, actions?: { simulate: Action }) {
  const alerts: string[] = [];
  vi.spyOn(window, "alert").mockImplementation((message) => {
    alerts.push(String(message));
  });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  if (actions) vi.spyOn(registry, "simulate").mockImplementation(actions.simulate);
  const { rerender, container } = render(<FormView form={form} />);
  return {
    container,
    alerts,
    log,
    user: userEvent.setup(),
    /** As when the form's file is saved under the page. */
    save: (saved: CompiledForm) => rerender(<FormView form={saved} />),
  };
}

/** The action's sending, to look at what it was given. */
export function recorder() {
  const sent: unknown[] = [];
  const action: Action = async ({ data }) => {
    sent.push(data);
    return { ok: true };
  };
  return { sent, actions: { simulate: action } };
}

export const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const send = (name = "Enviar") => screen.getByRole("button", { name });

/** The texts of the elements that describe a control. */
export function descriptionsOf(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

// A form as the build prerenders it, and its hydration in the page.
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { Action } from "../../src/forms/actions/action.ts";
import { FormView } from "../../src/forms/FormView.tsx";
import { type Control, controlsIn } from "../../src/forms/session/entered.ts";
import { pageForm } from "./pageForm.ts";

const place = "lugar";

/**
 * Shows the markup of the form, in which nothing runs. `takeOver` hydrates it as its scripts do; `replace` renders other
 * elements in place of it, as after a failure.
 */
export function prerenderForm(form: CompiledForm, action?: Action) {
  const { parts, ...page } = pageForm(form);
  const prepared = { ...page, parts: { ...parts, ...(action && { action }) } };
  const formWith = (prerendered: Control[] | undefined) => (
    <FormView form={prepared} place={place} prerendered={prerendered} />
  );
  vi.stubEnv("SSR", true);
  const container = document.createElement("div");
  container.id = place;
  container.innerHTML = renderToString(formWith([]));
  vi.stubEnv("SSR", false);
  document.body.append(container);
  // As the script in every document does.
  container.addEventListener("input", ({ target }) => Object.assign(target ?? {}, { used: true }));
  Element.prototype.scrollIntoView = () => {};
  let unmount = () => {};
  const remove = () => {
    act(() => unmount());
    container.remove();
  };
  onTestFinished(remove);
  const run = async (start: (element: ReactNode) => Root) => {
    const controls = controlsIn(place);
    await act(async () => {
      const root = start(formWith(controls));
      unmount = () => root.unmount();
    });
  };
  return {
    container,
    remove,
    takeOver: () => run((element) => hydrateRoot(container, element)),
    replace: () =>
      run((element) => {
        container.replaceChildren();
        const root = createRoot(container);
        root.render(element);
        return root;
      }),
  };
}

// @vitest-environment jsdom
// A form that accepts a limited number of submissions says how many more.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formOf } from "./compileForm.ts";
import { renderForm, sendButton } from "./renderForm.tsx";

const message = "{quedan|Queda|Quedan} {quedan} {quedan|cupo|cupos}.";
const form = () =>
  formOf({
    properties: { nombre: { title: "Nombre", type: "string" } },
    submit: {
      label: "Enviar",
      action: "post",
      places: { total: 30, message, full: "Ya no quedan cupos." },
      reset: true,
    },
  });
const stubCounts = (...counts: number[]) => {
  const counted = vi.fn(async (_address: string) => Response.json({ quedan: counts.shift() }));
  vi.stubGlobal("fetch", counted);
  return counted;
};
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [3, "Quedan 3 cupos."],
  [1, "Queda 1 cupo."],
  [0, "Ya no quedan cupos."],
])("%i more: «%s»", async (count, text) => {
  const counted = stubCounts(count);
  const { id } = form();
  renderForm(form());
  expect(status()).toContain("\u00a0");
  await waitFor(() => expect(status()).toContain(text));
  expect(counted.mock.calls.map(([address]) => address)).toEqual([`_/cupos/${id}`]);
});

test("counts again after a submission", async () => {
  stubCounts(2, 1);
  const { user } = renderForm(form(), async () => ({ ok: true }));
  await user.click(sendButton());
  await waitFor(() => expect(status()).toContain("Queda 1 cupo."));
});

test("counts again after a refusal: others took the places", async () => {
  stubCounts(2, 0);
  const { user } = renderForm(form(), async () => ({ ok: false }));
  await waitFor(() => expect(status()).toContain("Quedan 2 cupos."));
  await user.click(sendButton());
  await waitFor(() => expect(status()).toContain("Ya no quedan cupos."));
});

test("says nothing while the receiver does not answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  renderForm(form());
  await waitFor(() => expect(status()).toContain("\u00a0"));
});

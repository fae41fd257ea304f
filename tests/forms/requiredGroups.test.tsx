// @vitest-environment jsdom
// Whether a required object or list can be missing. The check asks for a message where it can.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { requiredAndCreated, requiredAndNotCreated } from "../pipeline/check/form/requiredGroups.ts";
import { formOf } from "./compileForm.ts";
import { recordingAction, renderForm, sendButton } from "./renderForm.tsx";

async function sendUntouched(parts: Parameters<typeof formOf>[0]) {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf(parts), action);
  await user.click(sendButton());
  return sent;
}

test.each(requiredAndCreated)("creates %s", async (_, parts) => {
  expect(await sendUntouched(parts)).toHaveLength(1);
});

test.each(requiredAndNotCreated)("does not create %s", async (_, parts) => {
  expect(await sendUntouched(parts)).toEqual([]);
  expect(screen.getByText(/Completa el campo «Grupo»/)).toBeTruthy();
});

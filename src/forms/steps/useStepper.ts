import { useSyncExternalStore } from "react";
import { useForm } from "../session/context.ts";
import type { Stepper, StepState } from "./stepper.ts";

/** @throws in a form without steps. */
export function useStepper(): { stepper: Stepper; state: StepState } {
  const { stepper } = useForm();
  if (!stepper) throw new Error("The form has no steps");
  return { stepper, state: useSyncExternalStore(stepper.subscribe, stepper.state, stepper.state) };
}

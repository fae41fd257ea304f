// The groups of a form as steps. Only the forms with `steps` load this (engine/formParts.ts).
import { StepEnd } from "./StepEnd.tsx";
import { StepGroups } from "./StepGroups.tsx";
import { createStepper } from "./stepper.ts";

export default { createStepper, StepGroups, StepEnd };

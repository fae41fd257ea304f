import type { ComponentType, ReactNode } from "react";
import type { Session } from "../session/session.ts";
import type { Stepper } from "./stepper.ts";

/** What a form with steps needs. */
export interface StepsPart {
  createStepper: (session: Session) => Stepper;
  /** The fields of the form. */
  StepGroups: ComponentType<{ properties: { name: string; content: ReactNode }[] }>;
  /**
   * What is below the fields. `children` is the button that sends the form, `submitId` the id of the button that
   * continues or sends, which receives the focus after a reset.
   */
  StepEnd: ComponentType<{ submitId: string; children: ReactNode }>;
}

// Which step of a form is on screen. It is kept in the entry of the browser's history, beside what the router keeps
// there: the address stays the same, and Back, Forward and Reload show the right step.
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { CompiledForm } from "../../engine/form.ts";
import type { Path } from "../../engine/path.ts";
import { stepFinder } from "../../engine/steps.ts";
import { focusField } from "../send/focus.ts";
import { useForm } from "../session/context.ts";
import { commitEntered } from "../session/entered.ts";
import type { Session } from "../session/session.ts";

/** What an entry of the history says about a form. */
interface Place {
  /** The position of the step's group; the number of groups for the review. */
  step: number;
  /** Whether the visitor came from the review to change an answer. */
  fromReview?: boolean;
}

export interface StepState extends Place {
  /** The positions of the groups that have fields now. The others are skipped. Empty before the first render. */
  present: number[];
}

export type Stepper = ReturnType<typeof createStepper>;

export function createStepper(session: Session) {
  let state: StepState = { step: 0, present: [] };
  const listeners = new Set<() => void>();
  const heading: { current: HTMLLegendElement | null } = { current: null };

  function update(next: StepState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const show = ({ step, fromReview = false }: Place) => update({ step, fromReview, present: state.present });

  /** Shows a step as a new entry of the history. */
  function push(form: CompiledForm, place: Place) {
    show(place);
    history.pushState(stateWith(form, place), "");
  }

  function focusHeading() {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }

  function move(form: CompiledForm, place: Place) {
    flushSync(() => push(form, place));
    focusHeading();
  }

  /** Shows the step that the history says, or the first one before it that is not valid. */
  function arrive(form: CompiledForm) {
    const { step, ...rest } = placeIn(form);
    const stepOf = stepFinder(form);
    const failing = step > 0 ? session.validate(form).errors.map(({ path }) => stepOf(String(path[0]))) : [];
    const invalid = state.present.find((present) => present < step && failing.includes(present));
    show(invalid === undefined ? { step, ...rest } : { step: invalid });
  }

  return {
    /** The heading of the step on screen. */
    heading,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPresent(present: number[]) {
      if (String(present) !== String(state.present)) update({ ...state, present });
    },
    arrive,
    /** Called when the visitor went back or forward in the history, perhaps to a step of another form on the page. */
    traverse(form: CompiledForm) {
      commitEntered(session);
      const before = shownStep(form, state);
      flushSync(() => arrive(form));
      if (shownStep(form, state) !== before) focusHeading();
    },
    /** Leaves the last step to the form itself. @returns whether the form is at another step. */
    advance(form: CompiledForm, isValid: (isAsked: (path: Path) => boolean) => boolean): boolean {
      // Pending text may be the condition of another step.
      flushSync(() => session.commitPending());
      const shown = shownStep(form, state);
      const next = state.fromReview ? form.groups.length : nextStep(form, state);
      if (next === undefined) return false;
      const stepOf = stepFinder(form);
      // A change from the review may invalidate any other step.
      if (isValid(([name = ""]) => state.fromReview || stepOf(String(name)) <= shown)) move(form, { step: next });
      return true;
    },
    goBack(form: CompiledForm, step: number) {
      commitEntered(session);
      move(form, { step });
    },
    /** Shows the step of the field at `path`. From the review, it offers to return there. */
    open(form: CompiledForm, path: Path) {
      const step = stepFinder(form)(String(path[0]));
      const shown = shownStep(form, state);
      if (path.length === 0 || step === shown || !state.present.includes(step)) return;
      push(form, { step, fromReview: state.fromReview || shown === form.groups.length });
    },
    change(form: CompiledForm, path: Path) {
      flushSync(() => this.open(form, path));
      focusField(session, path);
    },
    /** Begins at the first step again. */
    restart(form: CompiledForm) {
      history.replaceState(stateWith(form, { step: 0 }), "");
      show({ step: 0 });
    },
  };
}

/** @throws in a form without steps. */
export function useStepper(): { stepper: Stepper; state: StepState } {
  const { stepper } = useForm();
  if (!stepper) throw new Error("The form has no steps");
  return { stepper, state: useSyncExternalStore(stepper.subscribe, stepper.state, stepper.state) };
}

/** The step on screen: the one in `state` or, if it has no fields, the next one that has. */
export function shownStep({ groups, steps }: CompiledForm, { step, present }: StepState): number {
  if (steps?.review && step >= groups.length) return groups.length;
  return present.find((each) => each >= step) ?? present.at(-1) ?? 0;
}

/** The step after the one on screen; undefined if that is the last one. */
function nextStep(form: CompiledForm, state: StepState): number | undefined {
  const shown = shownStep(form, state);
  const review = form.groups.length;
  return state.present.find((each) => each > shown) ?? (form.steps?.review && shown < review ? review : undefined);
}

/** Whether the form is sent from the step on screen. */
export function isLast(form: CompiledForm, state: StepState): boolean {
  return state.present.length > 0 && !state.fromReview && nextStep(form, state) === undefined;
}

/** By the form's name: a page may have several forms. */
function placeIn({ id }: CompiledForm): Place {
  return history.state?.steps?.[id] ?? { step: 0 };
}

function stateWith({ id }: CompiledForm, place: Place) {
  return { ...history.state, steps: { ...history.state?.steps, [id]: place } };
}

// Which step of a form is on screen. It is kept in the entry of the browser's history, beside what the router keeps
// there: the address stays the same, and Back, Forward and Reload show the right step.
import { flushSync } from "react-dom";
import type { CompiledForm } from "../../engine/form.ts";
import type { Path } from "../../engine/path.ts";
import { stepFinder } from "../../engine/steps.ts";
import { observable, useObservable } from "../../live/observable.ts";
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
  /** How many entries before it are of this form and of the same load of the page. */
  depth?: number;
  /** When the page was loaded (`performance.timeOrigin`). */
  load?: number;
}

interface StepState extends Place {
  /** The positions of the groups that have fields now. The others are skipped. Empty before the first render. */
  present: number[];
}

export type Stepper = ReturnType<typeof createStepper>;

export function createStepper(form: CompiledForm, session: Session) {
  const state = observable<StepState>({ step: 0, present: [] });
  const heading: { current: HTMLLegendElement | null } = { current: null };
  const review = form.groups.length;
  const find = stepFinder(form);
  const stepOf = ([name]: Path) => find(String(name));

  const show = ({ step, fromReview = false }: Place) => state.set({ ...state.get(), step, fromReview });
  const shown = () => shownStep(form, state.get());

  /** The step after the one on screen; undefined if that is the last one. */
  function next(): number | undefined {
    const last = form.steps?.review && shown() < review ? review : undefined;
    return state.get().present.find((each) => each > shown()) ?? last;
  }

  /** Shows a step as a new entry of the history. */
  function push(place: Place) {
    const depth = depthIn(form) + 1;
    show(place);
    history.pushState(stateWith(form, { ...place, depth, load: performance.timeOrigin }), "");
  }

  function focusHeading() {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }

  function move(place: Place) {
    flushSync(() => push(place));
    focusHeading();
  }

  /** Shows the step that the history says, or the first one before it that is not valid. */
  function arrive() {
    const { step, ...rest } = placeIn(form);
    const failing = step > 0 ? session.validate(form).errors.map(({ path }) => stepOf(path)) : [];
    const invalid = state.get().present.find((present) => present < step && failing.includes(present));
    show(invalid === undefined ? { step, ...rest } : { step: invalid });
  }

  return {
    state,
    /** The heading of the step on screen. */
    heading,
    shown,
    /** Whether the form is sent from the step on screen. */
    isLast: () => state.get().present.length > 0 && !state.get().fromReview && next() === undefined,
    setPresent(present: number[]) {
      if (String(present) !== String(state.get().present)) state.set({ ...state.get(), present });
    },
    arrive,
    /** Called when the visitor went back or forward in the history, perhaps to a step of another form on the page. */
    traverse() {
      commitEntered(session);
      const before = shown();
      flushSync(arrive);
      if (shown() !== before) focusHeading();
    },
    /** Leaves the last step to the form itself. @returns whether the form is at another step. */
    advance(isValid: (isAsked: (path: Path) => boolean) => boolean): boolean {
      // Pending text may be the condition of another step.
      flushSync(session.commitPending);
      const { fromReview } = state.get();
      const [current, step] = [shown(), fromReview ? review : next()];
      if (step === undefined) return false;
      // A change from the review may invalidate any other step.
      if (isValid((path) => fromReview || stepOf(path) <= current)) move({ step });
      return true;
    },
    goBack(step: number) {
      commitEntered(session);
      move({ step });
    },
    /** Shows the step of the field at `path`. From the review, it offers to return there. */
    open(path: Path) {
      const { present, fromReview = false } = state.get();
      const step = stepOf(path);
      if (path.length === 0 || step === shown() || !present.includes(step)) return;
      push({ step, fromReview: fromReview || shown() === review });
    },
    change(path: Path) {
      flushSync(() => this.open(path));
      focusField(session, path);
    },
    /** Begins at the first step again, in the entry in which the form was opened: Back leaves the page. */
    restart() {
      const depth = depthIn(form);
      history.replaceState(stateWith(form, { step: 0 }), "");
      show({ step: 0 });
      // The entries of another form may be between those of this one.
      if (depth > 0 && Object.keys(history.state.steps).length === 1) history.go(-depth);
    },
  };
}

/** @throws in a form without steps. */
export function useStepper(): { stepper: Stepper; state: StepState } {
  const { stepper } = useForm();
  if (!stepper) throw new Error("The form has no steps");
  return { stepper, state: useObservable(stepper.state) };
}

/** The step on screen: the one in the state or, if it has no fields, the next one that has. */
export function shownStep({ groups, steps }: CompiledForm, { step, present }: StepState): number {
  if (steps?.review && step >= groups.length) return groups.length;
  return present.find((each) => each >= step) ?? present.at(-1) ?? 0;
}

/** By the form's name: a page may have several forms. */
function placeIn({ id }: CompiledForm): Place {
  return history.state?.steps?.[id] ?? { step: 0 };
}

/** Entries before a reload do not count: a browser may load the page anew for them, without the receipt. */
function depthIn(form: CompiledForm): number {
  const { depth = 0, load } = placeIn(form);
  return load === performance.timeOrigin ? depth : 0;
}

function stateWith({ id }: CompiledForm, place: Place) {
  return { ...history.state, steps: { ...history.state?.steps, [id]: place } };
}

import site from "virtual:site";
import { Suspense, use, useEffect, useId, useMemo, useRef, useState } from "react";
import type { FormViewProps } from "../../forms/FormView.tsx";
import type { Control } from "../../forms/session/entered.ts";
import { leftControls } from "../../live/leftControls.ts";
import { useLive } from "../../live/live.ts";
import { useRetry } from "../../live/useLazyResource.ts";
import buttons from "../../styles/button.module.css";
import type { FormSection } from "../../types.gen.ts";
import { Picture } from "../elements/Picture.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Form.module.css";
import { formResource } from "./formResource.ts";

export function Form(section: FormSection) {
  const { form, hint, picture } = section;
  return (
    <SectionFrame {...section}>
      <div className={styles.form}>
        {picture && <Picture picture={picture} sizes="(width >= 56rem) 24rem, 100vw" />}
        {/* The build writes into it. */}
        <noscript />
        <LoadedForm key={form} name={form} />
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </SectionFrame>
  );
}

/** The form or, if loading fails, a message that offers to retry. A prerendered form can be filled in while it is loading. */
function LoadedForm({ name }: { name: string }) {
  // The first failed retry does not reload the document: another form of the page may be half filled.
  const { attempt, retry } = useRetry(formResource, name, 1);
  const loading = formResource.load(name);
  const [settled, settle] = useState<typeof loading>();
  useEffect(() => void loading.then(() => settle(loading)), [loading]);
  const id = useId();
  const [prerendered] = useState(() => (import.meta.env.SSR ? [] : enteredBefore(name, id)));
  const container = useRef<HTMLDivElement>(null);
  // Loading can fail before hydration, which must find the form as the build rendered it.
  const failed = settled && loading.value === null;
  useEffect(() => {
    // The retry button had the focus and is gone. If the focus is elsewhere by now, it stays there.
    if (!failed && attempt > 0 && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [failed, attempt]);

  useEffect(() => {
    for (const control of prerendered ?? []) leftControls.delete(control);
    const element = failed ? null : container.current;
    return () => {
      if (element?.querySelector("[aria-disabled=false]")) return;
      for (const control of prerendered ?? []) leftControls.add(control);
    };
  }, [prerendered, failed]);

  // The same element as long as the form is loading: after an update, React would discard the prerendered form.
  const content = useMemo(
    () => (
      <Suspense>
        <LazyForm name={name} place={id} prerendered={prerendered} />
      </Suspense>
    ),
    [name, id, prerendered],
  );
  if (failed) return <FormFailure attempt={attempt} onRetry={retry} />;
  return (
    <div ref={container} id={id}>
      {content}
    </div>
  );
}

/** The controls in which the visitor may have entered something before the form's scripts ran, if there are any. */
function enteredBefore(name: string, id: string): Control[] | undefined {
  const inDocument = document.getElementById(id)?.querySelectorAll<Control>("input, textarea, select");
  if (inDocument) return [...inDocument];
  // As in a draft, a password is not kept.
  const left = [...leftControls].filter(({ id, type }) => id.startsWith(`${name}-`) && type !== "password");
  return left.length > 0 ? left : undefined;
}

function LazyForm({ name, ...props }: Omit<FormViewProps, "form"> & { name: string }) {
  // After a failure the message takes the place of this component.
  const loaded = use(formResource.load(name)) ?? use(never);
  return <loaded.FormView form={loaded.form} {...props} />;
}

const never = new Promise<never>(() => {});

/** Shown instead of a form that could not be loaded. The key makes screen readers announce each failed retry. */
function FormFailure({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  const { sectionFailed, retry } = useLive(site).words;
  return (
    <div className={styles.failed}>
      <p key={attempt} role="alert">
        {sectionFailed}
      </p>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

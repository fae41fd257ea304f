import site from "virtual:site";
import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useLive } from "../../live/live.ts";
import { useLazyResource } from "../../live/useLazyResource.ts";
import buttons from "../../styles/button.module.css";
import type { FormSection } from "../../types.gen.ts";
import { Picture } from "../elements/Picture.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Form.module.css";
import { formResource, skeletons } from "./formResource.ts";

export function Form(section: FormSection) {
  const { form, hint, picture } = section;
  // The prerendered page has the placeholder in place of the form: React reports a form that suspends there as an error.
  const isHydrated = useSyncExternalStore(subscribeToNothing, isBrowser, isPrerendered);
  const placeholder = (
    <div className={styles.loading} aria-busy="true">
      {skeletons[form]}
    </div>
  );
  return (
    <SectionFrame {...section}>
      <div className={styles.form}>
        {picture && <Picture picture={picture} sizes="(width >= 56rem) 24rem, 100vw" />}
        <Suspense fallback={placeholder}>{isHydrated ? <LazyForm form={form} /> : placeholder}</Suspense>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </SectionFrame>
  );
}

const subscribeToNothing = () => () => {};
const isBrowser = () => true;
const isPrerendered = () => false;

/** Suspends while the form is loading. If loading fails, a message offers to retry. */
function LazyForm({ form }: { form: string }) {
  // The first failed retry does not reload the document: another form of the page may be half filled.
  const { value: loaded, attempt, retry } = useLazyResource(formResource, form, 1);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The retry button had the focus and is gone. If the focus is elsewhere by now, it stays there.
    if (loaded && attempt > 0 && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [loaded, attempt]);

  if (!loaded) return <FormFailure attempt={attempt} onRetry={retry} />;
  return (
    <div ref={container}>
      <loaded.SchemaForm key={form} form={loaded.form} />
    </div>
  );
}

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

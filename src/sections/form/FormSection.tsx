import { Suspense, useEffect, useRef } from "react";
import { useLazyResource } from "../../live/useLazyResource.ts";
import type { FormSection as Content } from "../../types.gen.ts";
import { Picture } from "../elements/Picture.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import { FormFailure } from "./FormFailure.tsx";
import styles from "./FormSection.module.css";
import { formResource } from "./formResource.ts";

export function FormSection({ form, title, intro, hint, picture }: Content) {
  return (
    <SectionFrame title={title} intro={intro}>
      <div className={styles.form}>
        {picture && <Picture picture={picture} sizes="(width >= 56rem) 24rem, 100vw" />}
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <LazyForm form={form} />
          {hint && <p className={styles.hint}>{hint}</p>}
        </Suspense>
      </div>
    </SectionFrame>
  );
}

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

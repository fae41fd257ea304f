import { Suspense, useEffect, useRef } from "react";
import { useArrivalOf } from "../../live/useLazyResource.ts";
import type { FormSection as Content } from "../../types.gen.ts";
import { Picture } from "../parts/Picture.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import { FormFailure } from "./FormFailure.tsx";
import styles from "./FormSection.module.css";
import { engines } from "./formResource.ts";

export function FormSection({ form, title, intro, hint, picture }: Content) {
  return (
    <SectionFrame title={title} intro={intro}>
      <div className={styles.form}>
        {picture && <Picture picture={picture} sizes="(width >= 56rem) 24rem, 100vw" />}
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <Arriving form={form} />
          {hint && <p className={styles.hint}>{hint}</p>}
        </Suspense>
      </div>
    </SectionFrame>
  );
}

/** Suspends while the form is on its way; one that does not arrive can be asked for again. */
function Arriving({ form }: { form: string }) {
  // Another form of the page may be half filled.
  const { arrived, attempt, retry } = useArrivalOf(engines, form, 1);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button had the focus, and is gone. Who has gone on to another field is left there.
    if (arrived && attempt > 0 && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [arrived, attempt]);

  if (!arrived) return <FormFailure attempt={attempt} onRetry={retry} />;
  return (
    <div ref={place}>
      <arrived.SchemaForm key={form} form={arrived.form} />
    </div>
  );
}

import { lazy, Suspense } from "react";
import type { FormSection as Content } from "../../content/types.gen.ts";
import { Picture } from "../parts/Picture.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import styles from "./FormSection.module.css";

/** The form engine is the heaviest part of the site: it comes when a form is to be drawn. */
const SchemaForm = lazy(() => import("../../forms/SchemaForm.tsx"));

export function FormSection({ form, title, intro, hint, picture }: Content) {
  return (
    <SectionFrame title={title} intro={intro}>
      <div className={styles.form}>
        {picture && <Picture picture={picture} sizes="(width >= 56rem) 24rem, 100vw" />}
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <SchemaForm name={form} />
          {hint && <p className={styles.hint}>{hint}</p>}
        </Suspense>
      </div>
    </SectionFrame>
  );
}

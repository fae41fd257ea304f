import { useState } from "react";
import buttons from "../../styles/button.module.css";
import type { ChoicesSection } from "../../types.gen.ts";
import { Icon } from "../parts/Icon.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import { ChoiceDialog } from "./ChoiceDialog.tsx";
import styles from "./Choices.module.css";

/**
 * Buttons that record what was chosen and count its dialog as open. One without content for its dialog stays
 * open, that is pressed, until another is chosen.
 */
export function Choices({ title, intro, choices }: ChoicesSection) {
  // Its place in the list: labels may read alike.
  const [open, setOpen] = useState<number>();
  return (
    <SectionFrame title={title} intro={intro}>
      <div className={styles.choices}>
        {choices.map(({ label, icon }, position) => (
          <button
            key={position}
            type="button"
            className={`${buttons.secondary} ${styles.choice}`}
            aria-pressed={open === position}
            onClick={() => setOpen(position)}
          >
            {icon && <Icon name={icon} />}
            {label}
          </button>
        ))}
      </div>
      {choices.map(
        ({ dialog }, position) =>
          dialog && (
            <ChoiceDialog
              key={position}
              dialog={dialog}
              open={open === position}
              onClose={() => setOpen(undefined)}
            />
          ),
      )}
    </SectionFrame>
  );
}

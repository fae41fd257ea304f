import { useState } from "react";
import type { ChoicesSection } from "../../content/types.gen.ts";
import buttons from "../../styles/button.module.css";
import { Icon } from "../parts/Icon.tsx";
import { SectionFrame } from "../parts/SectionFrame.tsx";
import { ChoiceDialog } from "./ChoiceDialog.tsx";
import styles from "./Choices.module.css";

/**
 * Buttons that record what was chosen and count its dialog as open. One without content for its dialog stays
 * open, that is pressed, until another is chosen.
 */
export function Choices({ title, intro, choices }: ChoicesSection) {
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState(false);
  const choose = (label: string) => {
    setChosen(label);
    setOpen(true);
  };
  const shown = open ? choices.find((choice) => choice.label === chosen) : undefined;
  return (
    <SectionFrame title={title} intro={intro}>
      <div className={styles.choices}>
        {choices.map(({ label, icon }) => (
          <button
            key={label}
            type="button"
            className={`${buttons.secondary} ${styles.choice}`}
            aria-pressed={shown?.label === label}
            onClick={() => choose(label)}
          >
            {icon && <Icon name={icon} />}
            {label}
          </button>
        ))}
      </div>
      {choices.map(
        ({ label, dialog }) =>
          dialog && (
            <ChoiceDialog
              key={label}
              dialog={dialog}
              open={shown?.label === label}
              onClose={() => setOpen(false)}
            />
          ),
      )}
    </SectionFrame>
  );
}

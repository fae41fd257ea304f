import { Fragment, useState } from "react";
import buttons from "../../styles/button.module.css";
import type { ChoicesSection } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Icon } from "../elements/Icon.tsx";
import { Modal } from "../elements/Modal.tsx";
import { Paragraphs } from "../elements/Paragraphs.tsx";
import { SectionFrame } from "../elements/SectionFrame.tsx";
import styles from "./Choices.module.css";

/** Buttons that open dialogs. A choice without a dialog stays pressed until another one is chosen. */
export function Choices(section: ChoicesSection) {
  // The position of the chosen one, because labels need not be unique.
  const [open, setOpen] = useState<number>();
  return (
    <SectionFrame {...section}>
      <div className={styles.choices}>
        {section.choices.map(({ label, icon, dialog }, position) => (
          <Fragment key={position}>
            <button
              type="button"
              className={`${dialog ? buttons.secondary : buttons.pending} ${styles.choice}`}
              aria-pressed={open === position}
              onClick={() => setOpen(position)}
            >
              {icon && <Icon name={icon} />}
              {label}
            </button>
            {dialog && (
              <Modal title={dialog.title} open={open === position} onClose={() => setOpen(undefined)}>
                <Paragraphs paragraphs={dialog.paragraphs} />
                <Actions links={dialog.actions} />
              </Modal>
            )}
          </Fragment>
        ))}
      </div>
    </SectionFrame>
  );
}

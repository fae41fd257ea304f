// One of the two colours: where it is used, what the check says of it, and others that can be read.
import type { ColourAdvice, FieldModel } from "../../editing/protocol.ts";
import { Button, EditorIcon } from "../elements.tsx";
import { Labelled } from "../fields.tsx";
import { FieldProblems } from "../panel/ConflictBox.tsx";
import { useFieldControl } from "../panel/controls/control.tsx";
import { focusId, type Thing } from "../state/thing.ts";
import { ColourInputs, type ColourInputsProps } from "./ColourInputs.tsx";
import styles from "./ThemePanel.module.css";

interface ColourFieldProps extends Omit<ColourInputsProps, "input"> {
  field: FieldModel;
  thing: Thing;
  advice: ColourAdvice[];
}

export function ColourField({ field, thing, advice, ...colours }: ColourFieldProps) {
  const id = `${focusId("field", thing)}-advice`;
  const { input, draft } = useFieldControl(thing, field, [id]);
  const take = (colour: string) => {
    colours.onEnter(colour);
    // The button goes with the advice.
    document.getElementById(input.id)?.focus();
  };
  return (
    <Labelled id={input.id} label={field.label} help={field.help}>
      <ColourInputs input={input} {...colours} />
      <FieldProblems id={`${input.id}-error`} problems={draft?.problems} />
      <div id={id} role="status">
        {advice.length === 0 && (
          <p className={`row ${styles.good}`}>
            <EditorIcon name="check-circle" />
            Se lee y se distingue bien
          </p>
        )}
        {advice.map(({ message }) => (
          <p key={message} className="note row">
            <EditorIcon name="warning-circle" />
            {message}
          </p>
        ))}
      </div>
      {advice.map(({ message, proposals }) => (
        <div key={message} className="row wraps">
          {proposals.map((colour, index) => (
            <Button key={colour} look="outlined" onClick={() => take(colour)}>
              <span className={styles.swatch} style={{ background: colour }} />
              {colour}
              {index === 0 && <small>el más parecido</small>}
            </Button>
          ))}
        </div>
      ))}
    </Labelled>
  );
}

// Above everything: the page, undo and redo, the width of the device, and whether all is saved.
import { useState } from "react";
import { Dialog } from "../Dialog.tsx";
import { EditorIcon, type IconName } from "../icons/EditorIcon.tsx";
import { PreviewMoment } from "../preview/PreviewMoment.tsx";
import { ProblemList, problemCount } from "../problems/ProblemList.tsx";
import { PublishingButtons } from "../publishing/PublishingButtons.tsx";
import { savingText } from "../state/editorState.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import styles from "./EditorBar.module.css";

/** The widths in pixels at which the site can be shown. */
export const devices = [
  { icon: "device-mobile", name: "Teléfono", width: 390 },
  { icon: "device-tablet", name: "Tableta", width: 820 },
  { icon: "desktop", name: "Computador", width: 1280 },
] as const satisfies { icon: IconName; name: string; width: number }[];

interface Props {
  width: number;
  onWidth: (width: number) => void;
  onHelp: () => void;
}

export function EditorBar({ width, onWidth, onHelp }: Props) {
  const editor = useEditor();
  const model = useModel();
  const { pages, page, undo, redo } = model;
  const isStart = useEditorState(({ screen }) => screen === "start");
  const [isListing, setIsListing] = useState(false);
  const count = problemCount(model);
  const text = useEditorState((state) => savingText(state).text);
  const refused = useEditorState(({ drafts }) => Object.values(drafts).find(({ isRefused }) => isRefused));
  const isBad = useEditorState((state) => savingText(state).isBad);
  return (
    // Not a banner: the site in the frame has one.
    <section className={`row ${styles.bar}`} aria-label="Barra del editor">
      <h1>Editar</h1>
      {!isStart && (
        <>
          <button type="button" title="Todas las páginas" onClick={() => editor.showScreen("start")}>
            <EditorIcon name="house" />
          </button>
          <label className="row">
            <span className="quiet">Página</span>
            <select value={page} onChange={({ target }) => void editor.open(target.value)}>
              {pages.map(({ file, title, path }) => (
                <option key={file} value={file}>
                  {`${title} · ${path}`}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <span>
        <StepButton icon="arrow-counter-clockwise" name="Deshacer" step={undo} onPress={() => editor.step("undo")} />
        <StepButton icon="arrow-clockwise" name="Rehacer" step={redo} onPress={() => editor.step("redo")} />
      </span>
      {!isStart && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is not shown
        <span role="group" aria-label="Ancho del sitio">
          {devices.map((device) => (
            <button
              key={device.name}
              type="button"
              title={`${device.name}, ${device.width} píxeles`}
              aria-pressed={width === device.width}
              onClick={() => onWidth(device.width)}
            >
              <EditorIcon name={device.icon} />
            </button>
          ))}
        </span>
      )}
      {!isStart && <PreviewMoment />}
      <p className="row end" role="status" data-bad={isBad ? "" : undefined}>
        <EditorIcon name={isBad ? "warning-circle" : "check-circle"} />
        {text}
        {refused && (
          <button type="button" data-link="" onClick={() => editor.select(refused, "field")}>
            Ir allí
          </button>
        )}
      </p>
      {!isStart && count && (
        <button type="button" data-link="" aria-haspopup="dialog" onClick={() => setIsListing(true)}>
          {count}
        </button>
      )}
      {isListing && (
        <Dialog title="Por corregir" onClose={() => setIsListing(false)}>
          <ProblemList onLeave={() => setIsListing(false)} />
        </Dialog>
      )}
      <PublishingButtons />
      <button type="button" title="Atajos (?)" aria-haspopup="dialog" onClick={onHelp}>
        <EditorIcon name="keyboard" />
      </button>
    </section>
  );
}

function StepButton({
  icon,
  name,
  step,
  onPress,
}: {
  icon: IconName;
  name: string;
  step: string | undefined;
  onPress: () => unknown;
}) {
  return (
    <button
      type="button"
      title={step ? `${name}: ${step}` : `No hay nada que ${name.toLowerCase()}`}
      aria-disabled={step === undefined}
      onClick={() => step !== undefined && onPress()}
    >
      <EditorIcon name={icon} />
    </button>
  );
}

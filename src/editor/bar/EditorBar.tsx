// Above everything: the page, undo and redo, the width of the device, and whether all is saved.
import { useState } from "react";
import { Dialog } from "../Dialog.tsx";
import { Button, EditorIcon, type IconName } from "../elements.tsx";
import { AccountMenu } from "../enter/AccountMenu.tsx";
import { isHosted } from "../enter/account.ts";
import { ChoiceRows } from "../fields.tsx";
import { PreviewMoment } from "../preview/PreviewMoment.tsx";
import { ProblemList, problemCount } from "../problems/ProblemList.tsx";
import { PublishingButtons } from "../publishing/PublishingButtons.tsx";
import { refusedKey, savingText, waitingKey } from "../state/editorState.ts";
import { pageOptions } from "../state/pageOptions.ts";
import { placeOfKey } from "../state/thing.ts";
import { useEditor, useEditorState, useModel } from "../state/useEditor.ts";
import styles from "./EditorBar.module.css";

/** The widths in pixels at which the site can be shown. */
export const devices = [
  { icon: "device-mobile", name: "Teléfono", width: 390 },
  { icon: "device-tablet", name: "Tableta", width: 820 },
  { icon: "desktop", name: "Computador", width: 1280 },
] as const satisfies { icon: IconName; name: string; width: number }[];

const steps = [
  { direction: "undo", icon: "arrow-counter-clockwise", name: "Deshacer" },
  { direction: "redo", icon: "arrow-clockwise", name: "Rehacer" },
] as const;

interface Props {
  width: number;
  onWidth: (width: number) => void;
  onHelp: () => void;
}

export function EditorBar({ width, onWidth, onHelp }: Props) {
  const editor = useEditor();
  const model = useModel();
  const isStart = useEditorState(({ screen }) => screen === "start");
  const [isListing, setIsListing] = useState(false);
  const count = problemCount(model);
  const text = useEditorState((state) => savingText(state).text);
  const isBad = useEditorState((state) => savingText(state).isBad);
  const waiting = useEditorState(waitingKey);
  const isRefused = useEditorState((state) => refusedKey(state) !== undefined);
  const options = pageOptions(model.pages);
  return (
    // Not a banner: the site in the frame has one.
    <section className={`row ${styles.bar}`} aria-label="Barra del editor" data-part="">
      <h1>Editar</h1>
      {!isStart && (
        <>
          <Button icon="house" title="Todas las páginas" onClick={() => editor.showScreen("start")} />
          <ChoiceRows
            labels={{ id: "page", "aria-label": "Página" }}
            isList
            options={options}
            chosen={model.page}
            onChoose={editor.open}
          />
        </>
      )}
      <span>
        {steps.map(({ direction, icon, name }) => {
          const label = direction === "undo" && isRefused ? "lo que no se guardó" : model[direction];
          return (
            <Button
              key={direction}
              icon={icon}
              title={label ? `${name}: ${label}` : `No hay nada que ${name.toLowerCase()}`}
              isOff={!label}
              onClick={() => editor.step(direction)}
            />
          );
        })}
      </span>
      {!isStart && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is not shown */}
          <span role="group" aria-label="Ancho del sitio">
            {devices.map((device) => (
              <Button
                key={device.name}
                icon={device.icon}
                title={`${device.name}, ${device.width} píxeles`}
                aria-pressed={width === device.width}
                onClick={() => onWidth(device.width)}
              />
            ))}
          </span>
          <PreviewMoment />
        </>
      )}
      <p className="row end" role="status" data-bad={isBad ? "" : undefined}>
        <EditorIcon name={isBad ? "warning-circle" : "check-circle"} />
        <span>{text}</span>
        {waiting !== undefined && (
          <Button look="link" onClick={() => editor.goTo(placeOfKey(waiting))} label="Ir allí" />
        )}
      </p>
      {!isStart && count && (
        <Button look="link" aria-haspopup="dialog" onClick={() => setIsListing(true)} label={count} />
      )}
      {isListing && (
        <Dialog title="Por corregir" onClose={() => setIsListing(false)}>
          <ProblemList />
        </Dialog>
      )}
      <PublishingButtons />
      {isHosted() && <AccountMenu />}
      <Button icon="keyboard" title="Atajos (?)" aria-haspopup="dialog" onClick={onHelp} />
    </section>
  );
}

// The colours of the site, its logo and its name, beside a page that shows them.
import { useEffect, useRef } from "react";
import { Button } from "../Button.tsx";
import { ConflictBox, FilesBox, NoticeBox } from "../panel/ConflictBox.tsx";
import panelStyles from "../panel/EditPanel.module.css";
import { Fields } from "../panel/Fields.tsx";
import { below, kindOf, lockOf, type Spot, spotValue } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { ThemeColours } from "./ThemeColours.tsx";
import styles from "./ThemePanel.module.css";

const site: Spot = { file: "content/site.json", at: [] };
const header = below(site, "header");
const theme = below(site, "theme");

export function ThemePanel() {
  const lock = lockOf(useModel(), theme);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={panelStyles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Colores y logotipo
        </h2>
      </header>
      <div className={panelStyles.notes}>
        <FilesBox />
        <NoticeBox />
        <ConflictBox />
      </div>
      <div className="stack fields">
        {lock ? (
          <p className="note">{lock}</p>
        ) : (
          <>
            <ThemeColours spot={theme} />
            <Thing spot={below(header, "logo")} />
            <AddLogo />
          </>
        )}
        <Thing spot={below(site, "institution")} />
      </div>
    </>
  );
}

/** The fields of an object, if the file has it. */
function Thing({ spot }: { spot: Spot }) {
  const kind = kindOf(useModel(), spot);
  if (!kind) return null;
  const id = `theme-${spot.at.join("-")}`;
  return (
    <section className={styles.thing} aria-labelledby={id}>
      <h3 id={id}>{kind.name}</h3>
      <Fields kind={kind} spot={spot} />
    </section>
  );
}

/** For a site without a logo: one to begin with, which is what such a site shows. */
function AddLogo() {
  const editor = useEditor();
  const model = useModel();
  if (spotValue(model, below(header, "logo")) !== undefined) return null;
  const alt = String(spotValue(model, below(site, "institution", "name")));
  const logo = { drawing: "bank", alt };
  const hasHeader = spotValue(model, header) !== undefined;
  return (
    <Button
      look="add"
      onClick={() => editor.enter(hasHeader ? below(header, "logo") : header, hasHeader ? logo : { logo }, true)}
      label="Poner un logotipo"
    />
  );
}

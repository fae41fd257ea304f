// The colours of the site, its logo and its name, beside a page that shows them.
import { Button, takeFocus } from "../elements.tsx";
import { PanelNotes } from "../panel/ConflictBox.tsx";
import panelStyles from "../panel/EditPanel.module.css";
import { Fields } from "../panel/Fields.tsx";
import { focusId, siteSpot, type Thing } from "../state/thing.ts";
import { useEditor, useThing } from "../state/useEditor.ts";
import { useFocusRequests } from "../state/useFocusRequests.ts";
import { ThemeColours } from "./ThemeColours.tsx";
import styles from "./ThemePanel.module.css";

export function ThemePanel() {
  const site = useThing(siteSpot);
  const theme = site.below("theme");
  useFocusRequests(site);
  return (
    <>
      <header className={panelStyles.head}>
        <h2 id={focusId("heading", site)} tabIndex={-1} ref={takeFocus}>
          Colores y logotipo
        </h2>
      </header>
      <PanelNotes />
      <div className="stack fields">
        {theme.lock ? (
          <p className="note">{theme.lock}</p>
        ) : (
          <>
            <ThemeColours thing={theme} />
            <ThingFields thing={site.below("header", "logo")} />
            <AddLogo site={site} />
          </>
        )}
        <ThingFields thing={site.below("institution")} />
      </div>
    </>
  );
}

function ThingFields({ thing }: { thing: Thing }) {
  const { kind } = thing;
  if (!kind) return null;
  const id = `theme-${thing.at.join("-")}`;
  return (
    <section className={`stack fields ${styles.thing}`} aria-labelledby={id}>
      <h3 id={id}>{kind.name}</h3>
      <Fields kind={kind} thing={thing} />
    </section>
  );
}

/** For a site without a logo: one to begin with, which is what such a site shows. */
function AddLogo({ site }: { site: Thing }) {
  const editor = useEditor();
  const header = site.below("header");
  if (header.below("logo").value !== undefined) return null;
  const logo = { drawing: "bank", alt: String(site.below("institution", "name").value) };
  const add = () =>
    header.value === undefined ? editor.enter(header, { logo }, true) : editor.enter(header.below("logo"), logo, true);
  return <Button look="add" onClick={add} label="Poner un logotipo" />;
}

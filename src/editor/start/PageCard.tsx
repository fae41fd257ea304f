import type { Model } from "../../editing/protocol.ts";
import { drawnPage } from "../drawings/drawings.ts";
import { SiteDrawing } from "../drawings/SiteDrawing.tsx";
import { Button, DialogButton, Names } from "../elements.tsx";
import { siteSpot } from "../state/thing.ts";
import { useEditor, useModel } from "../state/useEditor.ts";
import { DeletePage, RenamePage } from "./PageDialogs.tsx";
import styles from "./StartScreen.module.css";

/** A page as it looks, with its title and address: it leads to the page. */
export function PageCard({ page: { file, title, path, hash } }: { page: Model["pages"][number] }) {
  const editor = useEditor();
  const siteHash = useModel().files[siteSpot.file]?.hash;
  const load = (version: string) => drawnPage(path, version);
  return (
    <li className={`box ${styles.page}`}>
      <Button className="card" onClick={() => editor.goTo({ file, pointer: "" })}>
        <SiteDrawing icon="file-text" scale={0.2} version={`${hash} ${siteHash}`} load={load} />
        <Names name={title} detail={path} />
      </Button>
      {path !== "/" && (
        <span className={`row tight ${styles.tools}`}>
          <DialogButton icon="link" title={`Cambiar la dirección de ${title}`} dialog={<RenamePage file={file} />} />
          <DialogButton icon="trash" title={`Eliminar la página ${title}`} dialog={<DeletePage file={file} />} />
        </span>
      )}
    </li>
  );
}

import { Dialog } from "../Dialog.tsx";
import { NamedTexts } from "../elements.tsx";

const shortcuts = {
  "F6, Mayús+F6": "Pasar a la barra de arriba, a las partes de la página, al sitio y al panel",
  "Segundo clic o Intro": "Escribir en el sitio mismo: un título u otro texto sin negrita ni enlaces. Esc lo devuelve",
  "Alt+clic": "Seguir un enlace o abrir un menú del sitio",
  "Alt+↑, Alt+↓": "Subir o bajar lo elegido",
  "Ctrl+D": "Duplicar lo elegido",
  Supr: "Borrar lo elegido",
  "Ctrl+Z, Ctrl+Y": "Deshacer, rehacer",
  "Ctrl+B, Ctrl+K": "Negrita, enlace: en un texto",
  "Intro o F2": "Editar lo elegido en las partes de la página",
  Esc: "Salir del campo; después, elegir lo que está alrededor",
};

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Atajos" isNarrow onClose={onClose}>
      <NamedTexts texts={shortcuts} />
    </Dialog>
  );
}

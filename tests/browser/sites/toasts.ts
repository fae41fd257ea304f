// Two pages with toasts: of two forms, and of a form beside a dialog.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TemporarySite } from "../site.ts";

export async function addToasts({ root, write }: TemporarySite) {
  const text = await readFile(join(root, "content/pages/login.json"), "utf8");
  const two = text.replace(/\{[^{}]*"type": "form"[^{}]*\}/, "$&, $&");
  await write("content/pages/dosAccesos.json", { ...JSON.parse(two), path: "/dos-accesos" });
  const page = JSON.parse(text);
  const dialog = { title: "Horarios", paragraphs: ["Lunes y miércoles."] };
  page.sections.push({ type: "choices", title: "Grupos", choices: [{ label: "Ver", dialog }] });
  await write("content/pages/accesoYHorarios.json", { ...page, path: "/acceso-y-horarios" });
}

// Two pages with toasts: of two forms, and of a form beside a dialog. A page with messages of several lines.
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
  for (const [id, notify, sent] of [
    ["renglones-receipt", "toast", []] as const,
    ["renglones-inline", "inline"] as const,
  ])
    await write(`schemas/forms/${id}.schema.json`, {
      $schema: "../meta/form.schema.json",
      $id: id,
      title: id,
      type: "object",
      properties: { asunto: { title: "Asunto", type: "string" } },
      notify,
      submit: { label: `Enviar ${notify}`, action: "simulate", success: { message: "Uno\n\nDos" }, sent },
    });
  const forms = ["renglones-receipt", "renglones-inline"].map((form) => ({ type: "form", form }));
  const sections = [{ type: "hero", title: "Renglones" }, ...forms];
  await write("content/pages/renglones.json", { ...page, path: "/renglones", sections });
}

// The PQRS form: its alerts in the order of the specification, a file, sending. And the tracking of a PQRS.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { button, enteredValue, expectFocus, field, open, waitFor } from "../page.ts";
import type { Tab } from "../tab.ts";

const sent = "¡PQRS enviada exitosamente! Te contactaremos pronto.";
const required: [label: string, value: string, alert: string][] = [
  ["Nombre completo", "Ana Prueba", "Por favor ingresa tu nombre completo"],
  ["Correo institucional", "ana@correo.co", "Por favor ingresa tu correo institucional"],
  ["Tipo de solicitud", "Queja", "Por favor selecciona el tipo de solicitud"],
  ["Dependencia relacionada", "Bienestar", "Por favor selecciona la dependencia relacionada"],
  ["Asunto", "Prueba", "Por favor ingresa el asunto"],
  ["Descripción detallada", "Una descripción", "Por favor ingresa la descripción detallada"],
];

export function testPqrs(tab: () => Tab) {
  describe("PQRS", () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "attachment-"));
      await writeFile(join(folder, "carta.pdf"), "%PDF-1.4");
      await writeFile(join(folder, "programa.exe"), "x");
    });
    afterAll(() => rm(folder, { recursive: true }));
    beforeEach(() => open(tab(), "/pqrs"));
    const send = () => tab().click(button("Enviar PQRS"));

    test("reports what is missing in order, each with an alert and the focus on its field", async () => {
      for (const [label, value, alert] of required) {
        await send();
        expect(await tab().alert()).toBe(alert);
        await expectFocus(tab(), field(label));
        await tab().type(value);
      }
    });

    test("is sent with a file, shows what was sent, and is empty afterwards", async () => {
      await tab().chooseFile(field("Archivo adjunto"), join(folder, "carta.pdf"));
      await waitFor(tab(), button("Quitar carta.pdf"));
      for (const [label, value] of required) {
        await tab().click(field(label));
        await tab().type(value);
      }
      await send();
      expect(await tab().alert()).toBe(sent);
      await tab().click(button("Enviar otra"));
      for (const [label] of required) expect(await enteredValue(tab(), field(label))).toBe("");
      await waitFor(tab(), "//*[text()='Ningún archivo elegido']");
      expect(await tab().evaluate(() => window.problems)).toEqual([]);
    });

    test("rejects a file of another format", async () => {
      await tab().chooseFile(field("Archivo adjunto"), join(folder, "programa.exe"));
      expect(await tab().alert()).toBe("Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG");
    });

    test("the tracking asks for a code, and searches it", async () => {
      await tab().click(button("Buscar"));
      expect(await tab().alert()).toBe("Por favor ingresa un código de radicado");
      await tab().type("PQRS-2026-001");
      await tab().press("Enter");
      expect(await tab().alert()).toBe("Buscando información para el código: PQRS-2026-001");
    });
  });
}

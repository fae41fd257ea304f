// The attachment of a PQRS: limits, formats, misleading names, sending.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { fillPqrs } from "./fillForms.ts";
import { type Visit, visit } from "./visit.ts";

const limit = 5_242_880;
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const tooLarge = "El archivo no puede ser mayor a 5MB";
const badFormat = "Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG";
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("#/pqrs");
  page = visitor.page;
  await fileInput().waitFor({ state: "attached" });
  return () => expect(visitor.problems).toEqual([]);
});

const fileInput = () => page.locator('input[type="file"]');
const choose = (name: string, mimeType: string, bytes = 10) =>
  fileInput().setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });

test("limits the file picker to the allowed formats and shows them with the maximum size", async () => {
  expect(await fileInput().getAttribute("accept")).toBe(".pdf,.doc,.docx,.jpg,.png,.jpeg");
  await page.getByText("Formatos permitidos: PDF, DOC, DOCX, JPG, PNG, JPEG. Tamaño máximo: 5 MB.").waitFor();
});

// jsdom tests a file of exactly the maximum size. These are the types that Chromium gives, and an empty type.
test("accepts the formats, and rejects others, larger files and empty ones, by their size, extension and type", async () => {
  const accepted = [
    ["A.PDF", "application/pdf", 10],
    ["informe.final.docx", docx, 10],
    ["a.jpeg", "image/jpeg", 10],
    ["a.doc", "", 10],
  ] as const;
  for (const [name, type, bytes] of accepted) {
    await choose(name, type, bytes);
    await page.getByRole("button", { name: `Quitar ${name}` }).click();
  }
  expect(visitor.alerts).toEqual([]);
  const rejected = [
    ["a.pdf", "application/pdf", limit + 1, tooLarge],
    ["a.pdf", "application/pdf", 0, "El archivo está vacío. Elige otro archivo"],
    ["a.exe", "", 10, badFormat],
    ["a.pdf.exe", "application/pdf", 10, badFormat],
    ["a.pdf", "image/png", 10, badFormat],
    ["a.exe", "application/pdf", 10, badFormat],
    ["a.pdf", "text/html", 10, badFormat],
    ["a\u202Efdp.exe", "application/pdf", 10, badFormat],
    ["pdf", "application/pdf", 10, badFormat],
  ] as const;
  for (const [index, [name, type, bytes]] of rejected.entries()) {
    await choose(name, type, bytes);
    await expect.poll(() => visitor.alerts.length).toBe(index + 1);
    expect(await page.getByRole("button", { name: /^Quitar/ }).count()).toBe(0);
    await page.getByText("Ningún archivo elegido").waitFor();
  }
  expect(visitor.alerts).toEqual(rejected.map(([, , , message]) => message));
});

test("removes an accepted file on request, sends it with the form, and is empty afterwards", async () => {
  await choose("a.pdf", "application/pdf");
  await page.getByRole("button", { name: "Quitar a.pdf" }).click();
  await page.getByText("Ningún archivo elegido").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await fileInput().click();
  await (await chooser).setFiles({ name: "b.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10) });
  await fillPqrs(page);
  await page.getByLabel("Deseo enviar esta PQRS de forma anónima").check();
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await expect.poll(() => visitor.logs.join()).toContain('"name":"b.pdf"');
  await page.getByRole("button", { name: "Enviar otra" }).click();
  await page.getByText("Ningún archivo elegido").waitFor();
  expect(await page.getByLabel("Deseo enviar esta PQRS de forma anónima").isChecked()).toBe(false);
});

test("a long name does not touch the frame around it", async () => {
  const name = `${"solicitud-de-apoyo-".repeat(8)}.pdf`;
  await choose(name, "application/pdf");
  const spaces = await page.getByText(name, { exact: true }).evaluate((element) => {
    const text = new Range();
    text.selectNodeContents(element);
    const inner = text.getBoundingClientRect();
    const outer = element.parentElement?.getBoundingClientRect() ?? inner;
    return [inner.top - outer.top, outer.bottom - inner.bottom];
  });
  expect(Math.min(...spaces)).toBeGreaterThan(6);
});

test("a rejected file is named at the field and in the receipt", async () => {
  await choose("foto.tiff", "image/tiff");
  await page.getByText("No se adjuntó: foto.tiff.").waitFor();
  await fillPqrs(page);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual([badFormat, "¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await page.getByText("Se envió sin archivo adjunto. No se adjuntó: foto.tiff.").waitFor();
  expect(await fileInput().getAttribute("aria-invalid")).toBe("false");
});

test("takes a file that is dropped on the button", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "drop-")), "carta.pdf");
  await writeFile(path, "x");
  await page.getByText("Elegir archivo").scrollIntoViewIfNeeded();
  const box = await page.getByText("Elegir archivo").boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await cdp.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  await page.getByRole("button", { name: "Quitar carta.pdf" }).waitFor();
  expect(page.url()).toContain("#/pqrs");
  await rm(dirname(path), { recursive: true });
});

test("the accessible name of the file control contains the text that it shows", async () => {
  expect(await page.getByRole("button", { name: "Archivo adjunto Elegir archivo" }).count()).toBe(1);
});

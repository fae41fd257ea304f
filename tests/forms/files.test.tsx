// @vitest-environment jsdom
// File fields: which files are accepted, rejected and sent.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Action, SubmittedForm } from "../../src/forms/actions/action.ts";
import pqrs from "../fixture/schemas/forms/pqrs.schema.json";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const pdf = "application/pdf";

/** A small file that reports the given size. */
function file(name: string, size: number, type = pdf): File {
  return Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
}

/** Chooses files as the picker does, ignoring `accept`. */
const choose = (label: string, ...files: File[]) => fireEvent.change(input(label), { target: { files } });

const tooLarge = "El archivo no puede ser mayor a 5MB";
const badFormat = "Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG";

test("sets `accept` from the rules and describes the limits", () => {
  renderForm(pqrs);
  expect(input("Archivo adjunto").accept).toBe(".pdf,.doc,.docx,.jpg,.png,.jpeg");
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(
    "Formatos permitidos: PDF, DOC, DOCX, JPG, PNG, JPEG. Tamaño máximo: 5 MB.",
  );
});

test("accepts a file of exactly the maximum size and shows its size", () => {
  const { alerts } = renderForm(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 5242880));
  expect(alerts).toEqual([]);
  expect(screen.getByText("carta.pdf")).toBeTruthy();
  expect(screen.getByText("5 MB")).toBeTruthy();
});

test.each<[string, File, string]>([
  ["a file that is one byte too large", file("carta.pdf", 5242881), tooLarge],
  ["an empty file", file("carta.pdf", 0), "El archivo está vacío. Elige otro archivo"],
  ["a file of another format", file("virus.exe", 10, "application/x-msdownload"), badFormat],
  ["a file whose last extension is not allowed", file("carta.pdf.exe", 10, ""), badFormat],
  ["a file without extension and type, as a folder that was dropped,", file("carta", 4096, ""), badFormat],
  ["a file whose type contradicts its extension", file("carta.pdf", 10, "image/png"), badFormat],
  [
    "a file that is too large and of another format, with the message about the size,",
    file("virus.exe", 5242881, ""),
    tooLarge,
  ],
])("rejects %s at once", (_, chosen, message) => {
  const { alerts } = renderForm(pqrs);
  choose("Archivo adjunto", chosen);
  expect(alerts).toEqual([message]);
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(`Error: ${message}`);
  expect(screen.queryByText(chosen.name)).toBeNull();
});

test.each<[string, File]>([
  ["a file with an extension in capitals", file("CARTA.PDF", 10, "APPLICATION/PDF")],
  ["a file with two extensions", file("carta.exe.pdf", 10)],
  ["a file of unknown type", file("carta.docx", 10, "")],
])("accepts %s", (_, chosen) => {
  const { alerts } = renderForm(pqrs);
  choose("Archivo adjunto", chosen);
  expect(alerts).toEqual([]);
  expect(screen.getByText(chosen.name)).toBeTruthy();
});

test("announces accepted and removed files", async () => {
  const { user } = renderForm(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 10));
  expect(screen.getByText("Se agregó: carta.pdf").closest("[role=status]")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Quitar carta.pdf" }));
  expect(screen.getByText("Se quitó: carta.pdf").closest("[role=status]")).not.toBeNull();
  expect(document.activeElement).toBe(input("Archivo adjunto"));
});

test("keeps the accepted file when another one is rejected", () => {
  renderForm(pqrs);
  choose("Archivo adjunto", file("bueno.pdf", 10));
  choose("Archivo adjunto", file("malo.exe", 10));
  expect(screen.getByText("bueno.pdf")).toBeTruthy();
});

test("removes the error of a rejected file at the next choice", () => {
  renderForm(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  choose("Archivo adjunto", file("bueno.pdf", 10));
  expect(screen.queryByText(badFormat)).toBeNull();
});

const rejectedExe = "No se adjuntó: malo.exe.";
const statusTexts = () => screen.getAllByRole("status").map((region) => region.textContent);

test("names a rejected file at the field until another one is chosen", () => {
  renderForm(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(rejectedExe);
  choose("Archivo adjunto", file("bueno.pdf", 10));
  expect(screen.queryByText(rejectedExe)).toBeNull();
});

test("the visitor can dismiss the error of a rejected file, and the focus moves to the picker", async () => {
  const { user } = renderForm(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  await user.click(screen.getByRole("button", { name: "Descartar malo.exe" }));
  expect(screen.queryByText(rejectedExe)).toBeNull();
  expect(screen.queryByText(badFormat)).toBeNull();
  expect(document.activeElement).toBe(input("Archivo adjunto"));
});

test.each([
  ["without a file", [], "Se envió sin archivo adjunto."],
  ["with a file", [file("a.png", 1)], "Se envió con archivo adjunto: a.png."],
  ["after a rejected file", [file("malo.exe", 10)], `Se envió sin archivo adjunto. ${rejectedExe}`],
  [
    "with a file after a rejected one",
    [file("a.png", 1), file("malo.exe", 10)],
    `Se envió con archivo adjunto: a.png. ${rejectedExe}`,
  ],
])("says which files were included in a form sent %s, beside the form's own message", async (_, files, text) => {
  const fotos = { ...listForm.schema.properties?.soportes, title: "Fotos" };
  const form = formOf({ properties: { fotos }, notify: "alert", submit: { ...listForm.submit, reset: true } });
  const { user, alerts } = renderForm(form);
  choose("Fotos", ...files);
  alerts.length = 0;
  await user.click(sendButton());
  expect(alerts).toEqual(["Enviado"]);
  expect(statusTexts()).toContain(text);
  expect(input("Fotos").getAttribute("aria-invalid")).toBe("false");
});

test("says nothing about files after sending a form without a file field", async () => {
  const { user } = renderForm(formOf({ properties: {}, notify: "alert" }));
  await user.click(sendButton());
  expect(statusTexts().join("")).toBe("");
});

test("asks to choose a file again that cannot be read when the form is sent, and sends nothing", async () => {
  const { sent, action } = recordingAction();
  const form = formOf({ properties: { fotos: { ...listForm.schema.properties?.soportes, title: "Fotos" } } });
  const { user } = renderForm(form, action);
  const changed = file("b.png", 1);
  changed.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("changed")) });
  choose("Fotos", file("a.png", 1), changed);
  await user.click(sendButton());
  expect(await screen.findByText(/No pudimos enviar/)).toBeTruthy();
  expect(descriptionsOf(input("Fotos"))).toContain("Error: Vuelve a elegir: b.png");
  expect(document.activeElement).toBe(input("Fotos"));
  await user.click(screen.getByRole("button", { name: "Quitar b.png" }));
  await user.click(sendButton());
  expect(sent).toMatchObject([{ fotos: [{ name: "a.png" }] }]);
});

test("keeps the error of a rejected file when the action fails", async () => {
  const form = formOf({ properties: { fotos: { ...listForm.schema.properties?.soportes, title: "Fotos" } } });
  const { user } = renderForm(form, async () => ({ ok: false }));
  choose("Fotos", file("malo.exe", 10));
  await user.click(sendButton());
  expect(descriptionsOf(input("Fotos"))).toContain(rejectedExe);
  expect(input("Fotos").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["nombre", true],
  ["carta", false],
])("after a reset of %s the error of a rejected letter is kept: %s", async (reset, isKept) => {
  const form = formOf({
    properties: {
      nombre: { title: "Nombre", type: "string" },
      carta: { ...letter, properties: { extension: { type: "string", enum: ["pdf"] } } },
    },
    submit: { label: "Enviar", action: "simulate", reset: [reset] },
  });
  const { user } = renderForm(form);
  choose("Carta", file("malo.exe", 10));
  await user.click(sendButton());
  expect(input("Carta").getAttribute("aria-invalid")).toBe(String(isKept));
});

test.each([
  ["nombre", [1, 1]],
  ["carta", [1, 0]],
])("sends the file again only if the reset of %s left it in the form", async (reset, counts) => {
  const form = formOf({
    properties: { nombre: { title: "Nombre", type: "string" }, carta: letter },
    submit: { label: "Enviar", action: "simulate", reset: [reset] },
  });
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(form, action);
  choose("Carta", file("carta.pdf", 1));
  await user.click(sendButton());
  await user.click(sendButton());
  expect(sent.map(({ files }) => files.length)).toEqual(counts);
  expect(sent.map(({ data }) => Object.keys(Object(data)).includes("carta"))).toEqual(counts.map(Boolean));
});

test("keeps the error of a rejected file when another field changes", async () => {
  const { user } = renderForm(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  await user.type(input("Asunto"), "Otro");
  await user.tab();
  expect(screen.getByText(badFormat)).toBeTruthy();
});

test("removes a file and focuses the picker", async () => {
  const { user } = renderForm(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 10));
  await user.click(screen.getByRole("button", { name: "Quitar carta.pdf" }));
  expect(screen.queryByText("carta.pdf")).toBeNull();
  expect(document.activeElement).toBe(input("Archivo adjunto"));
});

const listForm = formOf({
  properties: {
    soportes: {
      title: "Soportes",
      type: "array",
      maxItems: 2,
      items: {
        type: "object",
        properties: { size: { type: "integer", maximum: 100 }, extension: { enum: ["png"], type: "string" } },
      },
      ui: { widget: "file" },
    },
  },
  errors: [
    { field: "soportes[].size", rule: "maximum", message: "Pesa demasiado" },
    { field: "soportes", rule: "maxItems", message: "Solo {limit}" },
  ],
  notify: "alert",
  required: ["soportes"],
});

/** An action that succeeds, and the submissions that it received. */
function recordingSubmissions() {
  const sent: SubmittedForm[] = [];
  const action: Action = async (submission) => {
    sent.push(submission);
    return { ok: true };
  };
  return { sent, action };
}

/** Drops files on the field, as Chromium does if the page allows it. */
const drop = (label: string, ...files: File[]) => fireEvent.drop(input(label), { dataTransfer: { files } });

test("takes the first of several files that are dropped on a field of one, and says that it takes only one", () => {
  const { alerts } = renderForm(pqrs);
  expect(fireEvent.dragOver(input("Archivo adjunto"))).toBe(false);
  drop("Archivo adjunto", file("malo.exe", 10, ""), file("uno.pdf", 10), file("dos.pdf", 10));
  expect(alerts).toEqual([badFormat]);
  expect(screen.getByRole("button", { name: "Quitar uno.pdf" })).toBeTruthy();
  expect(screen.getByText("No se adjuntó: malo.exe, dos.pdf.")).toBeTruthy();
  drop("Archivo adjunto", file("tres.pdf", 10), file("dos.pdf", 10));
  expect(alerts.at(-1)).toBe("Adjunta un solo archivo en «Archivo adjunto»");
  expect(screen.getByRole("button", { name: "Quitar tres.pdf" })).toBeTruthy();
  expect(screen.getByText("No se adjuntó: dos.pdf.")).toBeTruthy();
  expect(descriptionsOf(input("Archivo adjunto"))).toContain("Error: Adjunta un solo archivo en «Archivo adjunto»");
});

test("takes no file while the form is being sent", () => {
  renderForm(pqrs);
  input("Archivo adjunto").closest("fieldset")?.setAttribute("disabled", "");
  expect(fireEvent.dragOver(input("Archivo adjunto"))).toBe(true);
});

test("accepts the valid ones of several files", async () => {
  const { sent, action } = recordingSubmissions();
  const { user, alerts } = renderForm(listForm, action);
  const [a, b, c] = [file("a.png", 1, ""), file("b.png", 1000, ""), file("c.png", 3, "")];
  choose("Soportes", a, b, c);
  expect(alerts).toEqual(["Pesa demasiado"]);
  await user.click(sendButton());
  expect(sent[0]?.data).toEqual({
    soportes: [
      { name: "a.png", size: 1, extension: "png" },
      { name: "c.png", size: 3, extension: "png" },
    ],
  });
  expect(sent[0]?.files).toEqual([
    { path: ["soportes", 0], file: a },
    { path: ["soportes", 1], file: c },
  ]);
});

test("rejects files beyond the maximum, and accepts one more after a removal", async () => {
  const { sent, action } = recordingSubmissions();
  const { user, alerts } = renderForm(listForm, action);
  choose("Soportes", file("a.png", 1), file("b.png", 2), file("c.png", 3));
  expect(alerts).toEqual(["Solo 2"]);
  await user.click(screen.getByRole("button", { name: "Quitar a.png" }));
  choose("Soportes", file("d.png", 4));
  await user.click(sendButton());
  expect(sent[0]?.files.map(({ file: { name } }) => name)).toEqual(["b.png", "d.png"]);
});

/** A list of items with one file each. */
const documents = formOf({
  properties: {
    docs: {
      title: "Docs",
      type: "array",
      items: { type: "object", title: "Documento", properties: {}, ui: { widget: "file" } },
    },
  },
});

test("sends files with their positions in the sent list after one was removed", async () => {
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(documents, action);
  const files = [file("a.pdf", 1), file("b.pdf", 2)];
  for (const [index, chosen] of files.entries()) {
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    choose(`Documento ${index + 1}`, chosen);
  }
  await user.click(screen.getByRole("button", { name: "Quitar a.pdf" }));
  await user.click(sendButton());
  expect(sent[0]?.data).toEqual({ docs: [expect.objectContaining({ name: "b.pdf" })] });
  expect(sent[0]?.files).toEqual([{ path: ["docs", 0], file: files[1] }]);
});

test.each([
  ["moved up", "Subir: Documento 3", ["a.pdf", "c.pdf", "b.pdf"]],
  ["moved down", "Bajar: Documento 1", ["b.pdf", "a.pdf", "c.pdf"]],
  ["removed", "Quitar: Documento 2", ["a.pdf", "c.pdf"]],
])("sends each file with the position of its item after an item was %s", async (_, button, names) => {
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(documents, action);
  for (const [index, name] of ["a.pdf", "b.pdf", "c.pdf"].entries()) {
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    choose(`Documento ${index + 1}`, file(name, 1));
  }
  await user.click(screen.getByRole("button", { name: button }));
  await user.click(sendButton());
  expect(sent[0]?.data).toEqual({ docs: names.map((name) => expect.objectContaining({ name })) });
  const sentFiles = sent[0]?.files.map(({ path, file: { name } }) => [path, name]);
  expect(sentFiles?.toSorted()).toEqual(names.map((name, index) => [["docs", index], name]));
});

const letter = { title: "Carta", type: "object" as const, properties: {}, ui: { widget: "file" as const } };

test("does not send a file again after the form was reset", async () => {
  const form = formOf({
    properties: { carta: letter },
    submit: { label: "Enviar", action: "simulate", reset: true },
  });
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(form, action);
  choose("Carta", file("carta.pdf", 1));
  await user.click(sendButton());
  await user.click(sendButton());
  expect(sent.map(({ files }) => files.length)).toEqual([1, 0]);
});

test("keeps the error of a rejected file when the form cannot be sent", async () => {
  const { user } = renderForm(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  await user.click(screen.getByRole("button", { name: "Enviar PQRS" }));
  expect(input("Asunto").getAttribute("aria-invalid")).toBe("true");
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(`Error: ${badFormat}`);
});

test("shows no error of a rejected file once a condition has taken its field away", async () => {
  const extension = { enum: ["png"] };
  const form = formOf({
    properties: {
      con: { title: "Con foto", type: "boolean", default: true },
      asunto: { title: "Asunto", type: "string" },
    },
    required: ["asunto"],
    if: { required: ["con"], properties: { con: { const: true } } },
    then: {
      properties: { foto: { title: "Foto", type: "object", properties: { extension }, ui: { widget: "file" } } },
    },
  });
  const { user } = renderForm(form);
  choose("Foto", file("malo.exe", 1));
  await user.click(input("Con foto"));
  await user.click(sendButton());
  expect(screen.getAllByText("Error:")).toHaveLength(1);
  expect(descriptionsOf(input("Asunto"))).toEqual(["Error: Completa el campo «Asunto»"]);
});

test("keeps the files and errors of two fields apart", async () => {
  const fotos = {
    type: "array" as const,
    items: { type: "object" as const, properties: { extension: { enum: ["png"] } } },
    ui: { widget: "file" as const },
  };
  const form = formOf({
    properties: { antes: { ...fotos, title: "Antes" }, despues: { ...fotos, title: "Después" } },
  });
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(form, action);
  choose("Antes", file("a.png", 1, ""), file("malo.exe", 1, ""));
  choose("Después", file("b.png", 1, ""));
  choose("Después", file("c.png", 1, ""));
  expect(input("Antes").getAttribute("aria-invalid")).toBe("true");
  expect(input("Después").getAttribute("aria-invalid")).toBe("false");
  await user.click(sendButton());
  expect(sent[0]?.files.map(({ path, file: { name } }) => [path, name])).toEqual([
    [["antes", 0], "a.png"],
    [["despues", 0], "b.png"],
    [["despues", 1], "c.png"],
  ]);
});

test("sends no file that another branch took away, and none in its place once the branch is back", async () => {
  const description = { type: "object" as const, properties: { extension: { enum: ["png", "pdf"] } } };
  const form = formOf({
    properties: {
      prueba: {
        title: "Prueba",
        type: "object",
        oneOf: [
          {
            title: "Fotos",
            properties: {
              clase: { const: "fotos" },
              fotos: { title: "Fotos", type: "array", items: description, ui: { widget: "file" } },
            },
          },
          { title: "Texto", properties: { clase: { const: "texto" } } },
        ],
      },
    },
  });
  const { sent, action } = recordingSubmissions();
  const { user } = renderForm(form, action);
  await user.selectOptions(screen.getByRole("combobox"), "Fotos");
  choose("Fotos", file("a.png", 1, ""), file("b.png", 1, ""));
  await user.selectOptions(screen.getByRole("combobox"), "Texto");
  await user.click(sendButton());
  await user.selectOptions(screen.getByRole("combobox"), "Fotos");
  choose("Fotos", file("c.png", 1, ""));
  await user.click(sendButton());
  expect(sent.map(({ files }) => files.map(({ file: { name } }) => name))).toEqual([[], ["c.png"]]);
});

test.each([["png"], ["png", "jpg"]])(
  "refuses a file that another branch allows, in the words of the one chosen: %s",
  async (...allowed) => {
    const branch = (title: string, extensions: string[]) => ({
      title,
      properties: {
        clase: { const: title },
        hoja: {
          title: "Hoja",
          type: "object" as const,
          properties: { extension: { enum: extensions } },
          ui: { widget: "file" as const },
        },
      },
    });
    const oneOf = [branch("Texto", ["pdf"]), branch("Imagen", allowed)];
    const form = formOf({ properties: { prueba: { title: "Prueba", type: "object", oneOf } } });
    const { sent, action } = recordingSubmissions();
    const { user } = renderForm(form, action);
    await user.selectOptions(screen.getByRole("combobox"), "Texto");
    choose("Hoja", file("a.pdf", 1));
    await user.selectOptions(screen.getByRole("combobox"), "Imagen");
    await user.click(sendButton());
    expect(sent).toEqual([]);
    const formats = `Formatos permitidos: ${allowed.join(", ").toUpperCase()}.`;
    expect(descriptionsOf(input("Hoja"))).toContainEqual(expect.stringContaining(`Error: ${formats}`));
  },
);

test("counts a list without files as missing", async () => {
  const { user, alerts } = renderForm(listForm);
  await user.click(sendButton());
  expect(alerts).toEqual(["Completa el campo «Soportes»"]);
  choose("Soportes", file("a.png", 1));
  await user.click(screen.getByRole("button", { name: "Quitar a.png" }));
  await user.click(sendButton());
  expect(alerts.at(-1)).toBe("Completa el campo «Soportes»");
});

test("counts a single file that was not chosen as missing", async () => {
  const { user } = renderForm(formOf({ properties: { carta: letter }, required: ["carta"] }));
  await user.click(sendButton());
  expect(descriptionsOf(input("Carta"))).toContain("Error: Completa el campo «Carta»");
});

test("counts an item of a list whose file was not chosen as missing", async () => {
  const soportes = { title: "Soportes", type: "array", minItems: 1, items: letter } as const;
  const { user } = renderForm(formOf({ properties: { soportes }, required: ["soportes"] }));
  await user.click(sendButton());
  expect(screen.getByText("Incluye al menos 1 en «Soportes»")).toBeTruthy();
});

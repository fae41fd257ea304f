// @vitest-environment jsdom
// Files: what is taken, what is refused, what is sent.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import pqrs from "../../schemas/forms/pqrs.schema.json";
import type { Action, Submission } from "../../src/forms/actions/action.ts";
import { formOf } from "./compiled.ts";
import { descriptionsOf, draw, input, send } from "./drawn.tsx";

const pdf = "application/pdf";

/** A file of a size without as many bytes. */
function file(name: string, size: number, type = pdf): File {
  return Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
}

/** Chooses files as the picker does, whatever `accept` says. */
const choose = (label: string, ...files: File[]) => fireEvent.change(input(label), { target: { files } });

const tooLarge = "El archivo no puede ser mayor a 5MB";
const badFormat = "Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG";

test("the picker offers what the rules allow, and the limits are said", () => {
  draw(pqrs);
  expect(input("Archivo adjunto").accept).toBe(".pdf,.doc,.docx,.jpg,.png,.jpeg");
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(
    "Formatos permitidos: PDF, DOC, DOCX, JPG, PNG, JPEG. Tamaño máximo: 5 MB.",
  );
});

test("a file of exactly the limit is taken, and shown with its size", () => {
  const { alerts } = draw(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 5242880));
  expect(alerts).toEqual([]);
  expect(screen.getByText("carta.pdf")).toBeTruthy();
  expect(screen.getByText("5 MB")).toBeTruthy();
});

test.each<[string, File, string]>([
  ["one byte too many", file("carta.pdf", 5242881), tooLarge],
  ["an empty file", file("carta.pdf", 0), "El archivo está vacío. Elige otro archivo"],
  ["another format", file("virus.exe", 10, "application/x-msdownload"), badFormat],
  ["a last extension that is not allowed", file("carta.pdf.exe", 10, ""), badFormat],
  ["a type that contradicts the extension", file("carta.pdf", 10, "image/png"), badFormat],
  ["too large and of another format: size first", file("virus.exe", 5242881, ""), tooLarge],
])("%s is said at once, and the file is not taken", (_, chosen, message) => {
  const { alerts } = draw(pqrs);
  choose("Archivo adjunto", chosen);
  expect(alerts).toEqual([message]);
  expect(descriptionsOf(input("Archivo adjunto"))).toContain(`Error: ${message}`);
  expect(screen.queryByText(chosen.name)).toBeNull();
});

test.each<[string, File]>([
  ["an extension in capitals", file("CARTA.PDF", 10, "APPLICATION/PDF")],
  ["a double extension", file("carta.exe.pdf", 10)],
  ["an unknown type", file("carta.docx", 10, "")],
])("%s is taken", (_, chosen) => {
  const { alerts } = draw(pqrs);
  choose("Archivo adjunto", chosen);
  expect(alerts).toEqual([]);
  expect(screen.getByText(chosen.name)).toBeTruthy();
});

test("what is taken and what is removed is read out", async () => {
  const { user } = draw(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 10));
  expect(screen.getByText("Se agregó: carta.pdf").closest("[role=status]")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Quitar carta.pdf" }));
  expect(screen.getByText("Se quitó: carta.pdf").closest("[role=status]")).not.toBeNull();
  expect(document.activeElement).toBe(input("Archivo adjunto"));
});

test("a refusal leaves the file that was taken before", () => {
  draw(pqrs);
  choose("Archivo adjunto", file("bueno.pdf", 10));
  choose("Archivo adjunto", file("malo.exe", 10));
  expect(screen.getByText("bueno.pdf")).toBeTruthy();
});

test("what was said of a refused file goes with the next choice", () => {
  draw(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  choose("Archivo adjunto", file("bueno.pdf", 10));
  expect(screen.queryByText(badFormat)).toBeNull();
});

test("what was said of a refused file outlasts a change of another field", async () => {
  const { user } = draw(pqrs);
  choose("Archivo adjunto", file("malo.exe", 10));
  await user.type(input("Asunto"), "Otro");
  await user.tab();
  expect(screen.getByText(badFormat)).toBeTruthy();
});

test("a file can be removed, and the focus goes to the picker", async () => {
  const { user } = draw(pqrs);
  choose("Archivo adjunto", file("carta.pdf", 10));
  await user.click(screen.getByRole("button", { name: "Quitar carta.pdf" }));
  expect(screen.queryByText("carta.pdf")).toBeNull();
  expect(document.activeElement).toBe(input("Archivo adjunto"));
});

const many = formOf({
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

function watched() {
  const sent: Submission[] = [];
  const action: Action = async (sending) => {
    sent.push(sending);
    return { ok: true };
  };
  return { sent, actions: { simulate: action } };
}

test("of several files the good ones are taken", async () => {
  const { sent, actions } = watched();
  const { user, alerts } = draw(many, actions);
  const [a, b, c] = [file("a.png", 1, ""), file("b.png", 1000, ""), file("c.png", 3, "")];
  choose("Soportes", a, b, c);
  expect(alerts).toEqual(["Pesa demasiado"]);
  await user.click(send());
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

test("more files than allowed are refused, and the removed one leaves room", async () => {
  const { sent, actions } = watched();
  const { user, alerts } = draw(many, actions);
  choose("Soportes", file("a.png", 1), file("b.png", 2), file("c.png", 3));
  expect(alerts).toEqual(["Solo 2"]);
  await user.click(screen.getByRole("button", { name: "Quitar a.png" }));
  choose("Soportes", file("d.png", 4));
  await user.click(send());
  expect(sent[0]?.files.map(({ file: { name } }) => name)).toEqual(["b.png", "d.png"]);
});

test("where a file of a list was taken out, the others are sent with their places in what is sent", async () => {
  const documento = {
    type: "object" as const,
    title: "Documento",
    properties: {},
    ui: { widget: "file" as const },
  };
  const form = formOf({ properties: { docs: { title: "Docs", type: "array", items: documento } } });
  const { sent, actions } = watched();
  const { user } = draw(form, actions);
  const files = [file("a.pdf", 1), file("b.pdf", 2)];
  for (const [index, chosen] of files.entries()) {
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    choose(`Documento ${index + 1}`, chosen);
  }
  await user.click(screen.getByRole("button", { name: "Quitar a.pdf" }));
  await user.click(send());
  expect(sent[0]?.data).toEqual({ docs: [expect.objectContaining({ name: "b.pdf" })] });
  expect(sent[0]?.files).toEqual([{ path: ["docs", 0], file: files[1] }]);
});

test("no file is a missing one", async () => {
  const { user, alerts } = draw(many);
  await user.click(send());
  expect(alerts).toEqual(["Completa el campo «Soportes»"]);
  choose("Soportes", file("a.png", 1));
  await user.click(screen.getByRole("button", { name: "Quitar a.png" }));
  await user.click(send());
  expect(alerts.at(-1)).toBe("Completa el campo «Soportes»");
});

test("one required file that was not chosen is missing", async () => {
  const carta = { title: "Carta", type: "object" as const, properties: {}, ui: { widget: "file" as const } };
  const { user } = draw(formOf({ properties: { carta }, required: ["carta"] }));
  await user.click(send());
  expect(descriptionsOf(input("Carta"))).toContain("Error: Completa el campo «Carta»");
});

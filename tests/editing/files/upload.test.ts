// Photographs and documents from the editor's computer: what is stored, and what is refused.
import sharp from "sharp";
import { expect, test } from "vitest";
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import { acceptedFiles, type Crop, type Upload, uploadedName } from "../../../src/editing/files/protocol.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { answering } from "../answerOf.ts";
import { memoryWorkspace } from "../memoryWorkspace.ts";
import { errorsIn, landing, requested, requestedFiles, siteFile } from "./requests.ts";

/** Red on the left, blue on the right; with the orientation of a camera and where it was. */
async function photo(width = 400, height = 200, orientation = 1) {
  const half = { create: { width: width / 2, height, channels: 3, background: "#0000ff" } } as const;
  const right = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: "Secreto" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const pdf = Buffer.from("%PDF-1.7 reglamento");
const noChange = { label: "Añadir archivo", files: [] };

async function uploads() {
  const site = await requested();
  const upload = (kind: Upload["kind"], name: string, bytes: Uint8Array, more: object = {}) =>
    site.post("_/upload", {
      ...{ kind, name, data: Buffer.from(bytes).toString("base64"), change: noChange, ...more },
    });
  const stored = async (file: string) => (await site.read()).get(file) as Uint8Array;
  return { ...site, upload, stored };
}

const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? "red" : "blue";
};

test("a photograph is stored upright and without metadata, and named where it is used, in one step", async () => {
  const { upload, stored, json, read, post } = await uploads();
  const before = await read();
  const operation = { op: "set", at: ["sections", 0, "picture"], value: { file: uploadedName, alt: "El coro" } };
  const files = [{ file: landing, base: hashOf(String(before.get(landing))), operations: [operation] }];
  const change = { label: "Poner una fotografía", files };
  // Six: the camera was turned, so the left edge of the stored pixels is at the top.
  const answer = await upload("photo", "Foto del Coró.JPG", await photo(400, 200, 6), { change });
  expect(answer).toMatchObject({ status: 200, body: { label: "Poner una fotografía" } });
  const bytes = await stored("content/images/foto-del-coro.webp");
  const { width, height, exif, orientation, format } = await sharp(bytes).metadata();
  expect({ width, height, exif, orientation, format }).toEqual({ width: 200, height: 400, format: "webp" });
  expect(await colourAt(bytes, 100, 10)).toBe("red");
  expect(await colourAt(bytes, 100, 390)).toBe("blue");
  expect(json(landing).sections[0].picture).toEqual({ file: "foto-del-coro.webp", alt: "El coro" });
  expect(errorsIn(await read())).toEqual([]);
  // No page shows the file of a photograph: undoing shows where it was used.
  const place = { file: landing, pointer: "/sections/0/picture" };
  expect(await post("_/undo")).toEqual({ status: 200, body: { label: "Poner una fotografía", place } });
  expect(await read()).toEqual(before);
});

test("says that there is no space on the disk", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const workspace = { ...memoryWorkspace(await requestedFiles(() => {})), keep: () => Promise.reject(full) };
  const endpoint = answering(createEndpoint(workspace, [], async () => {}));
  const body = JSON.stringify({ kind: "document", name: "a.pdf", data: pdf.toString("base64"), change: noChange });
  const answer = await endpoint({ method: "POST", path: "_/upload", query: new URLSearchParams(), body });
  expect(answer).toMatchObject({
    status: 500,
    body: { message: expect.stringMatching(/^No se pudo guardar: no queda espacio/) },
  });
});

test.each<[string, Crop, [number, number], string]>([
  ["the right half", { x: 0.5, y: 0, width: 0.5, height: 1 }, [200, 200], "blue"],
  ["a part that rounding would put outside", { x: 0.999, y: 0.999, width: 1, height: 1 }, [1, 1], "blue"],
  ["nothing", { x: 0, y: 0, width: 0, height: 0 }, [1, 1], "red"],
])("keeps %s of a photograph", async (_, crop, [width, height], colour) => {
  const { upload, stored } = await uploads();
  expect(await upload("photo", "a.jpg", await photo(), { crop })).toMatchObject({ status: 200 });
  const bytes = await stored("content/images/a.webp");
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  expect(await colourAt(bytes, 0, 0)).toBe(colour);
});

test("takes a photograph as Chrome saves it on Windows", async () => {
  const { upload } = await uploads();
  expect(acceptedFiles.photo.split(",")).toContain(".jfif");
  expect(await upload("photo", "descarga.jfif", await photo())).toMatchObject({ status: 200 });
});

test("a large photograph is made smaller, a small one stays as it is", async () => {
  const { upload, stored } = await uploads();
  await upload("photo", "grande.jpg", await photo(3000, 1500));
  expect(await sharp(await stored("content/images/grande.webp")).metadata()).toMatchObject({
    width: 2000,
    height: 1000,
  });
});

test.each([
  ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0\0\0\0\0"), /HEIC/],
  ["no picture", Buffer.from("hola"), /no se puede leer como fotografía/],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /JPG, PNG, WebP o AVIF/],
  ["a damaged picture", (await photo()).subarray(0, 700), /no se puede leer/],
])("refuses %s with a sentence", async (_, bytes, message) => {
  const { upload, read } = await uploads();
  const before = await read();
  const answer = await upload("photo", "a.jpg", bytes);
  expect(answer).toEqual({ status: 400, body: { message: expect.stringMatching(message) } });
  expect(await read()).toEqual(before);
});

test("refuses a picture that declares too many pixels, before it is decoded", async () => {
  const { upload } = await uploads();
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  expect(await upload("photo", "a.png", png)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/demasiado grande/) },
  });
});

test("a document gets a safe name, and another one of that name a number; the same one is not stored twice", async () => {
  const { upload, stored, json, read } = await uploads();
  const nameOf = async (bytes: Uint8Array) => {
    const operation = { op: "set", at: ["sections", 0, "title"], value: uploadedName };
    const base = hashOf(String((await read()).get(landing)));
    const change = { label: "Nombrar un documento", files: [{ file: landing, base, operations: [operation] }] };
    await upload("document", "C:/Año 2027 (Final).PDF", bytes, { change });
    return json(landing).sections[0].title;
  };
  expect(await nameOf(pdf)).toBe("ano-2027-final.pdf");
  expect(Buffer.from(await stored("content/files/ano-2027-final.pdf"))).toEqual(pdf);
  const other = Buffer.from("%PDF-1.7 otro");
  expect(await nameOf(other)).toBe("ano-2027-final-2.pdf");
  expect(await nameOf(pdf)).toBe("ano-2027-final.pdf");
  expect(await nameOf(other)).toBe("ano-2027-final-2.pdf");
  const documents = [...(await read()).keys()].filter((file) => file.startsWith("content/files/ano-"));
  expect(documents).toHaveLength(2);
});

test("a document is replaced under its name, by one of its type", async () => {
  const { upload, stored, post } = await uploads();
  await upload("document", "reglamento.pdf", pdf);
  const newer = Buffer.from("%PDF-1.7 nuevo");
  const replaces = "reglamento.pdf";
  expect(await upload("document", "version 2.pdf", newer, { replaces })).toMatchObject({ status: 200 });
  expect(Buffer.from(await stored("content/files/reglamento.pdf"))).toEqual(newer);
  await post("_/undo");
  expect(Buffer.from(await stored("content/files/reglamento.pdf"))).toEqual(pdf);
  const zip = Buffer.from("PK\x03\x04");
  expect(await upload("document", "a.zip", zip, { replaces })).toMatchObject({
    body: { message: expect.stringMatching(/mismo tipo/) },
  });
  expect(await upload("document", "a.pdf", pdf, { replaces: "../pages/x.pdf" })).toMatchObject({ status: 400 });
});

test.each([
  ["programa.exe", pdf, /son PDF, Word, Excel/],
  ["reglamento.pdf", Buffer.from("PK\x03\x04"), /no es lo que dice su nombre/],
  ["reglamento.docx", Buffer.from("PK\x03\x04"), /no es lo que dice su nombre/],
  ["grande.pdf", Buffer.alloc(31 * 1024 ** 2, "%PDF-"), /pesa 31 MB, y el máximo es 30 MB/],
])("refuses the document %s with a sentence", async (name, bytes, message) => {
  const { upload } = await uploads();
  expect(await upload("document", name, bytes)).toEqual({
    status: 400,
    body: { message: expect.stringMatching(message) },
  });
});

/** Of a small picture, in pixels. */
async function sizeOf({ body }: { body: object }) {
  const [, data = ""] = /^data:image\/webp;base64,(.*)/.exec("src" in body ? String(body.src) : "") ?? [];
  const { width, height } = await sharp(Buffer.from(data, "base64")).metadata();
  return [width, height];
}

test("shows a small picture of a photograph that the site has", async () => {
  const { upload, get } = await uploads();
  await upload("photo", "coro.jpg", await photo(2000, 1000));
  expect(await sizeOf(await get("_/photo", { name: "coro.webp" }))).toEqual([320, 160]);
  expect(await get("_/photo", { name: "../pages/inicio.json" })).toMatchObject({ status: 404 });
});

test("refuses what it does not understand", async () => {
  const { post } = await requested();
  for (const body of [
    {},
    { kind: "photo", name: "a.jpg", data: "" },
    { kind: "x", name: "", data: "", change: noChange },
  ]) {
    expect(await post("_/upload", body)).toMatchObject({ status: 400 });
  }
});

const square = (inside = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z"/>${inside}</svg>`);

test("a logo takes the place of the one before, whose file goes, and undoing brings it back", async () => {
  const { upload, read, json, get, post } = await uploads();
  const change = async () => {
    const operation = { op: "set", at: ["header", "logo"], value: { file: uploadedName, alt: "Escudo" } };
    const base = hashOf(String((await read()).get(siteFile)));
    return { label: "Cambiar el logotipo", files: [{ file: siteFile, base, operations: [operation] }] };
  };
  expect(await upload("logo", "Escudo.SVG", square(), { change: await change() })).toMatchObject({ status: 200 });
  expect(await sizeOf(await get("_/logo", { name: "escudo.svg" }))).toEqual([128, 128]);
  const png = await sharp(square()).png().toBuffer();
  const replaced = { change: await change(), replaces: "escudo.svg" };
  expect(await upload("logo", "marca.png", png, replaced)).toMatchObject({ status: 200 });
  const logos = async () => [...(await read()).keys()].filter((file) => file.startsWith("content/brand/"));
  expect([await logos(), json(siteFile).header.logo.file]).toEqual([["content/brand/marca.png"], "marca.png"]);
  await post("_/undo");
  expect([await logos(), json(siteFile).header.logo.file]).toEqual([["content/brand/escudo.svg"], "escudo.svg"]);
});

test("refuses a logo for which the check has a sentence, and one of another type", async () => {
  const { upload, read } = await uploads();
  const before = await read();
  expect(await upload("logo", "a.svg", square("<script/>"))).toMatchObject({
    status: 422,
    body: { problems: [{ message: expect.stringContaining("no se admite en un logotipo") }] },
  });
  expect(await upload("logo", "a.png", square())).toMatchObject({ status: 422 });
  expect(await upload("logo", "a.gif", square())).toEqual({
    status: 400,
    body: { message: "El logotipo es una imagen SVG, PNG o WebP. Elija una de esas." },
  });
  expect(await read()).toEqual(before);
});

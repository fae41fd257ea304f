import { describe, expect, test } from "vitest";
import { describeFile } from "../../../src/engine/file.ts";
import { parsePath, withValueAt } from "../../../src/engine/path.ts";
import { submittedData } from "../../../src/engine/submission.ts";
import { validateForm } from "../../../src/engine/validate.ts";
import type { FilePart } from "../../../src/receiver/body/readBody.ts";
import { largestFile, validateReceived } from "../../../src/receiver/validateReceived.ts";
import { Refusal } from "../../../src/server/reply.ts";
import type { Field } from "../../../src/types.gen.ts";
import { compileForm, formOf as pageFormOf } from "../../forms/compileForm.ts";
import { constructs } from "../../forms/constructs.ts";
import { describedFiles, fileContent } from "./files.ts";

const formOf = (parts: Parameters<typeof pageFormOf>[0]) => pageFormOf(parts, "receiver");

const file: Field = {
  type: "object",
  properties: {
    size: { type: "integer", maximum: 2000 },
    extension: { type: "string", enum: ["pdf", "png"] },
  },
  ui: { widget: "file" },
};

function partOf(path: string, name: string, content: Buffer, type = ""): FilePart {
  return {
    path: parsePath(path),
    name,
    type,
    spooled: "",
    sha256: "",
    size: content.length,
    head: content.subarray(0, 1024),
  };
}

const pdf = (path: string) => partOf(path, "carta.pdf", fileContent("pdf", 100));

/** Their wrong data are properties and items that the form does not declare. */
const aboutUndeclared = ["additional-properties-false", "property-names", "tuple-additional-items-false"];

describe("every construct of a form", () => {
  const cases = constructs.flatMap(({ name, file, valid, invalid = [] }) => {
    const data = [...valid, ...(aboutUndeclared.includes(name) ? [] : invalid.map((each) => each.data))];
    return data.map((each, index) => [`${name} ${index}`, file, each] as const);
  });

  test.each(cases)("%s: keeps the data and has the errors of the page", (_, file, data) => {
    const form = compileForm(file, "receiver");
    const files = describedFiles(form, data);
    const described = files.reduce<unknown>((outer, { path, name, type, content }) => {
      return withValueAt(outer, path, describeFile({ name, type, size: content.length }));
    }, data);
    const expected = validateForm(form, described).map(({ rule, message }) => ({ rule, message }));
    const parts = files.map(({ content, ...each }) => ({ ...partOf("", "", content), ...each }));

    const validation = validateReceived(form, JSON.parse(JSON.stringify(data)), parts);
    expect(validation.errors).toMatchObject(expected);
    if (expected.length === 0) expect(validation).toMatchObject({ data: submittedData(form, described), files: parts });
  });
});

describe("data that the form does not declare", () => {
  const form = formOf({
    properties: {
      nombre: { type: "string" },
      hijos: { type: "array", items: { type: "object", properties: { nombre: { type: "string" } } } },
    },
  });

  const changed = expect.objectContaining({ status: 409, message: expect.stringContaining("El formulario cambió") });

  test.each<[string, object]>([
    ["a property", { nombre: "Ana", rol: "admin" }],
    ["a property of an item", { hijos: [{ nombre: "Luz", edad: 3 }] }],
    ["the description of a file", { carta: describeFile({ name: "carta.pdf", size: 100, type: "application/pdf" }) }],
    ["what is inside a value that should be a text", { nombre: { otro: ["x"] } }],
  ])("refuses %s", (_, data) => {
    expect(() => validateReceived(form, data, [])).toThrow(changed);
  });

  test("refuses the file of a field for one file that is for several now, and the reverse", () => {
    const fields = formOf({
      properties: { carta: file, soportes: { type: "array", items: file, ui: { widget: "file" } } },
    });
    for (const path of ["carta[0]", "soportes"])
      expect(() => validateReceived(fields, { carta: {}, soportes: [] }, [pdf(path)])).toThrow(changed);
  });

  test("drops blank properties at every depth", () => {
    const valid = validateReceived(form, { nombre: "Ana", rol: "", hijos: [{ nombre: "Luz", edad: " " }] }, []);
    expect(valid).toEqual({ errors: [], data: { nombre: "Ana", hijos: [{ nombre: "Luz" }] }, files: [] });
  });

  test.each(["__proto__", "constructor", "prototype", "toString"])("refuses «%s» and changes no prototype", (name) => {
    const data = JSON.parse(`{ "nombre": "Ana", "${name}": { "manchado": true } }`);
    expect(() => validateReceived(form, data, [])).toThrow(changed);
    expect({}).not.toHaveProperty("manchado");
  });

  test("keeps an object that is the fixed or the initial value of a hidden field", () => {
    const hidden = { type: "object", default: { sede: "norte" }, ui: { widget: "hidden" } } satisfies Field;
    const withHidden = formOf({ properties: { origen: hidden } });
    expect(validateReceived(withHidden, { origen: { sede: "norte" } }, [])).toMatchObject({
      data: { origen: { sede: "norte" } },
    });
    expect(() => validateReceived(withHidden, { origen: { sede: "sur" } }, [])).toThrow(changed);
  });
});

test("refuses data with thousands of errors, whose messages would take seconds", () => {
  const form = formOf({ properties: { lista: { type: "array", items: { type: "string" } } } });
  const withErrors = (count: number) => ({ lista: Array.from({ length: count }, () => 1) });
  expect(validateReceived(form, withErrors(500), [])).toHaveProperty("errors.length", 500);
  expect(() => validateReceived(form, withErrors(501), [])).toThrow(Refusal);
});

describe("passwords", () => {
  test("stay as typed", () => {
    const form = formOf({ properties: { clave: { type: "string", ui: { widget: "password" } } } });
    expect(validateReceived(form, { clave: " a b " }, [])).toMatchObject({ data: { clave: " a b " } });
  });
});

describe("files", () => {
  const form = formOf({
    properties: {
      carta: file,
      soportes: { type: "array", items: { ...file, ui: {} }, ui: { widget: "file" } },
      hijos: { type: "array", items: { type: "object", properties: { foto: file } } },
    },
    errors: [{ field: "carta.extension", rule: "enum", message: "Solo PDF o PNG" }],
  });

  test("describes what was received, not what the data say", () => {
    const validation = validateReceived(form, { carta: { name: "otra.png", size: 1, extension: "png" } }, [
      pdf("carta"),
    ]);
    expect(validation).toMatchObject({ data: { carta: { name: "carta.pdf", size: 100, extension: "pdf" } } });
  });

  test("drops a description without a file", () => {
    const data = { carta: { name: "a.pdf", size: 1, extension: "pdf" }, soportes: [{ size: 1, extension: "pdf" }] };
    expect(validateReceived(form, data, [])).toEqual({ errors: [], data: {}, files: [] });
  });

  test("accepts a file without a description", () => {
    expect(validateReceived(form, {}, [pdf("carta")])).toMatchObject({ data: { carta: { name: "carta.pdf" } } });
  });

  test("accepts several files of a list, and files in items of a list", () => {
    const parts = [pdf("soportes[0]"), pdf("soportes[1]"), pdf("hijos[1].foto")];
    const validation = validateReceived(form, { hijos: [{}, {}] }, parts);
    const one = expect.objectContaining({ name: "carta.pdf" });
    expect(validation).toMatchObject({ data: { soportes: [one, one], hijos: [{}, { foto: one }] } });
  });

  test("accepts files that are the items of a list, behind an item without a file", () => {
    const list = formOf({ properties: { anexos: { type: "array", items: file } } });
    const description = { name: "carta.pdf", size: 100, extension: "pdf" };
    const validation = validateReceived(list, { anexos: [{}, description] }, [pdf("anexos[1]")]);
    expect(validation).toMatchObject({ data: { anexos: [description] }, files: [{ path: ["anexos", 0] }] });
  });

  test("has paths that lead into the normalised data", () => {
    const validation = validateReceived(form, { hijos: ["", {}] }, [pdf("hijos[1].foto")]);
    expect(validation).toMatchObject({
      data: { hijos: [{ foto: { name: "carta.pdf" } }] },
      files: [{ path: ["hijos", 0, "foto"] }],
    });
  });

  test.each([
    ["a field that the form lacks", ["otra"]],
    ["no field", [""]],
    ["a property of a file", ["carta.name"]],
    ["a list instead of an item", ["soportes"]],
    ["an item of a field for one file", ["carta[0]"]],
    ["a far position", ["soportes[99999999]"]],
    ["a position in a list that is too short", ["hijos[5].foto"]],
    ["the same field twice", ["carta", "carta"]],
    ["a prototype", ["__proto__"]],
    ["a property of a prototype", ["constructor.prototype.carta"]],
  ])("refuses a file for %s", (_, paths) => {
    expect(() => validateReceived(form, {}, paths.map(pdf))).toThrow(Refusal);
  });

  test.each([
    ["a.pdf", "pdf", true],
    ["a.PDF", "pdf", true],
    ["a.pdf", "png", false],
    ["a.pdf", "", false],
    ["a.png", "png", true],
    ["a.png", "zip", false],
    ["a.exe", "pdf", false],
  ])("a file «%s» with the bytes of «%s»: valid is %s", (name, extension, valid) => {
    const validation = validateReceived(form, {}, [partOf("carta", name, fileContent(extension, 50))]);
    const errors = "errors" in validation ? validation.errors.map(({ message }) => message) : [];
    expect(errors).toEqual(valid ? [] : ["Solo PDF o PNG"]);
  });

  test("accepts a PDF file with other bytes before the signature", () => {
    const content = Buffer.concat([Buffer.from("\ufeff\r\n"), fileContent("pdf", 20)]);
    expect(validateReceived(form, {}, [partOf("carta", "a.pdf", content)])).toHaveProperty("data");
  });

  test("names a file as the error's field", () => {
    const validation = validateReceived(form, {}, [
      pdf("soportes[0]"),
      partOf("soportes[1]", "a.exe", Buffer.from("MZ")),
    ]);
    expect(validation).toMatchObject({
      errors: [{ field: "soportes[1].extension", pointer: "/soportes/1/extension" }],
    });
  });
});

describe("the largest file of a form", () => {
  test.each([
    ["has no file field", {}, 0],
    ["limits its only file", { a: file }, 2000],
    ["limits one file and not the other", { a: file, b: { type: "object", ui: { widget: "file" } } }, 25 * 1024 * 1024],
    ["limits the files of a list", { a: { type: "array", items: { ...file, ui: {} }, ui: { widget: "file" } } }, 2000],
  ] satisfies [string, Record<string, Field>, number][])("if it %s", (_, properties, size) => {
    expect(largestFile(formOf({ properties }))).toBe(size);
  });
});

test("computes again what the page computed", () => {
  const properties: Record<string, Field> = {
    precio: { title: "Precio", type: "number" },
    total: { title: "Total", type: "number", compute: "precio * 1.19", maximum: 100 },
  };
  const form = formOf({ properties });
  expect(validateReceived(form, { precio: 10, total: 1 }, [])).toEqual({
    errors: [],
    data: { precio: 10, total: 11.9 },
    files: [],
  });
  const errors = [{ field: "total", rule: "maximum" }];
  expect(validateReceived(form, { precio: 100, total: 1 }, [])).toMatchObject({ errors });
});

test("leaves out the answers and files of a condition that does not hold, and of what depends on them", () => {
  const form = formOf({
    properties: { trabaja: { type: "boolean" } },
    if: { required: ["trabaja"], properties: { trabaja: { const: true } } },
    then: { properties: { empresa: { type: "string" }, carta: file } },
    dependencies: { empresa: { properties: { cargo: { type: "string" } } } },
  });
  const entered = { empresa: "Acme", cargo: "Jefe" };
  const kept = validateReceived(form, { trabaja: true, ...entered }, [pdf("carta")]);
  expect(kept).toMatchObject({ data: { trabaja: true, ...entered }, files: [{ name: "carta.pdf" }] });
  const skipped = validateReceived(form, { trabaja: false, ...entered }, [pdf("carta")]);
  expect(skipped).toEqual({ errors: [], data: { trabaja: false }, files: [] });
  const blank = validateReceived(form, { trabaja: true, empresa: " ", cargo: "Jefe" }, []);
  expect(blank).toEqual({ errors: [], data: { trabaja: true }, files: [] });
});

test("a chosen file is the condition of other answers", () => {
  const form = formOf({
    properties: { carta: file },
    if: { required: ["carta"] },
    then: { properties: { folios: { type: "integer" } } },
  });
  expect(validateReceived(form, { folios: 2 }, [pdf("carta")])).toMatchObject({ data: { folios: 2 } });
  expect(validateReceived(form, { folios: 2 }, [])).toEqual({ errors: [], data: {}, files: [] });
});

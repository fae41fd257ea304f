// The files and the addresses that a field takes, changed by the real server: the check accepts each change.
import { describe, expect, test } from "vitest";
import { setWidget, widgetsOf } from "../../../src/editor/state/fieldWidget.ts";
import { fileIn, fileRules, setFormat, setLargest } from "../../../src/editor/state/fileRules.ts";
import { domainsOf, setDomains } from "../../../src/editor/state/mailDomains.ts";
import type { Thing } from "../../../src/editor/state/thing.ts";
import { openForm } from "./openForm.ts";

const files = ["properties", "archivoAdjunto"];
const mail = ["properties", "correoInstitucional"];
const rulesOf = (field: Thing) => fileRules(fileIn(field) as Thing);

describe("the files of a field", () => {
  test("may be larger, and not of no size", async () => {
    const { editor, act, thing, value, text } = await openForm();
    expect(rulesOf(thing(...files)).megabytes).toBe(5);
    await act(files, (field) => setLargest(field, "7,5"));
    expect(value().properties.archivoAdjunto.properties.size).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 7_864_320,
    });
    expect(rulesOf(thing(...files)).megabytes).toBe(7.5);
    const before = text();
    for (const wrong of ["", "0", "-1", "cinco", "1e30"]) {
      await act(files, (field) => setLargest(field, wrong));
      expect(editor.getState().notice?.message, wrong).toMatch(/en megabytes/);
    }
    expect(text()).toBe(before);
  });

  test("may have other formats, of which one stays", async () => {
    const { editor, act, thing, value } = await openForm();
    const isOn = (name: string) => rulesOf(thing(...files)).formats.find((one) => one.name === name)?.isOn;
    expect([isOn("pdf"), isOn("xlsx")]).toEqual([true, false]);
    await act(files, (field) => setFormat(field, "xlsx", true));
    await act(files, (field) => setFormat(field, "doc", false));
    expect(editor.getState().notice).toBeUndefined();
    const allowed = () => value().properties.archivoAdjunto.properties.extension.enum;
    expect(allowed()).toEqual(["pdf", "docx", "jpg", "png", "jpeg", "xlsx"]);
    const conditions = () => value().properties.archivoAdjunto.allOf;
    expect(conditions()).toHaveLength(4);
    const rules = () => value().errors.find((row: { field: string }) => row.field === "archivoAdjunto.type")?.rule;
    await act(files, (field) => setFormat(field, "jpg", false));
    expect(conditions()[2].if.properties.extension.enum).toEqual(["jpeg"]);
    const before = rules();
    await act(files, (field) => setFormat(field, "jpeg", false));
    expect([before, rules()]).toEqual([["const", "enum"], ["const"]]);
    for (const name of allowed()) await act(files, (field) => setFormat(field, name, false));
    expect([conditions(), rules()]).toEqual([undefined, undefined]);
    expect(editor.getState().notice?.message).toMatch(/por lo menos un formato/);
    expect(allowed()).toEqual(["xlsx"]);
  });

  test("are those of each item of a list, and of a field without limits", async () => {
    const list = {
      title: "Soportes",
      type: "array",
      items: { type: "object", properties: {} },
      ui: { widget: "file" },
    };
    const { act, thing, value } = await openForm("schemas/forms/soportes.schema.json", formOf({ soportes: list }));
    const at = ["properties", "soportes"];
    expect(rulesOf(thing(...at))).toMatchObject({ megabytes: undefined });
    expect(rulesOf(thing(...at)).formats.every(({ isOn }) => isOn)).toBe(true);
    await act(at, (field) => setLargest(field, "2"));
    await act(at, (field) => setFormat(field, "zip", false));
    const { size, extension } = value().properties.soportes.items.properties;
    expect(size).toEqual({ type: "integer", maximum: 2_097_152 });
    expect(extension.enum).toContain("pdf");
    expect(extension.enum).not.toContain("zip");
    expect(fileIn(thing("properties"))).toBeUndefined();
  });
});

describe("the addresses of a field", () => {
  const login = { title: "Correo", type: "string", ui: { widget: "email" } };
  const open = async (field: object) => {
    const opened = await openForm("schemas/forms/correo.schema.json", formOf({ correo: { ...login, ...field } }));
    const at = ["properties", "correo"];
    const enter = (text: string) => opened.act(at, (now) => setDomains(now, text));
    const saved = () => opened.value().properties.correo;
    return { ...opened, enter, saved, domains: () => domainsOf(opened.thing(...at)) };
  };

  test("are those of one domain, of two, of any", async () => {
    const { enter, saved, domains, value } = await open({});
    expect(domains()).toEqual([]);
    await enter("@Unicesar.edu.co");
    expect(saved().pattern).toBe("@[uU][nN][iI][cC][eE][sS][aA][rR]\\.[eE][dD][uU]\\.[cC][oO]$");
    expect(domains()).toEqual(["unicesar.edu.co"]);
    const row = {
      field: "correo",
      rule: "pattern",
      message: "En «Correo», usa un correo que termine en @unicesar.edu.co",
    };
    expect(value().errors).toEqual([row]);
    await enter("example.com, x-1.example.edu.co");
    expect(domains()).toEqual(["example.com", "x-1.example.edu.co"]);
    const allowed = new RegExp(saved().pattern, "u");
    const addresses = [
      "a@example.com",
      "a@X-1.Example.edu.co",
      "a@sub.example.com",
      "a@example.com.co",
      "a@examplexcom",
    ];
    expect(addresses.map((address) => allowed.test(address))).toEqual([true, true, false, false, false]);
    await enter("");
    expect(domains()).toEqual([]);
    expect(new RegExp(saved().pattern, "u").test("a@otra.co")).toBe(true);
    expect(value().errors).toEqual([row]);
  });

  test("say what is no domain, and leave another pattern alone", async () => {
    const { editor, enter, text } = await open({});
    const before = text();
    await enter("unicesar");
    expect(editor.getState().notice?.message).toMatch(/«unicesar» no es un dominio/);
    expect(text()).toBe(before);
    expect((await open({ pattern: "^[a-z]+@example\\.com$" })).domains()).toBeUndefined();
    expect((await open({ pattern: "@[ab]x\\.com$" })).domains()).toBeUndefined();
    expect((await open({ pattern: "@example\\.com$" })).domains()).toEqual(["example.com"]);
  });

  test("of the PQRS may be limited, and a text that asks for none has no domains", async () => {
    const { act, thing, value } = await openForm();
    expect(domainsOf(thing(...mail))).toEqual([]);
    expect(domainsOf(thing("properties", "asunto"))).toBeUndefined();
    const { length } = value().errors;
    await act(mail, (field) => setDomains(field, "unicesar.edu.co"));
    expect(domainsOf(thing(...mail))).toEqual(["unicesar.edu.co"]);
    expect(value().errors).toHaveLength(length);
  });
});

function formOf(properties: object) {
  return {
    $schema: "../meta/form.schema.json",
    $id: Object.keys(properties)[0] === "correo" ? "correo" : "soportes",
    title: "Prueba",
    type: "object",
    properties,
    submit: { label: "Enviar", action: "simulate", success: { message: "Listo." } },
  };
}

describe("how a field is filled in", () => {
  test.each([
    ["asunto", "text", "textarea"],
    ["tipoSolicitud", "select", "radio"],
  ] as const)("%s: %s or %s", async (name, before, after) => {
    const { editor, act, thing, value, text } = await openForm();
    const at = ["properties", name];
    const original = text();
    expect(widgetsOf(thing(...at))?.chosen).toBe(before);
    await act(at, (field) => setWidget(field, after));
    expect(editor.getState().notice).toBeUndefined();
    expect(value().properties[name].ui.widget).toBe(after);
    expect(widgetsOf(thing(...at))?.chosen).toBe(after);
    await editor.step("undo");
    expect(text()).toBe(original);
  });

  test("stays where nothing else holds the same data", async () => {
    const { thing } = await openForm();
    for (const name of ["correoInstitucional", "enviarAnonimo", "archivoAdjunto"])
      expect(widgetsOf(thing("properties", name)), name).toBeUndefined();
  });
});

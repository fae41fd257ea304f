// The addresses, subjects and texts of messages.
import { describe, expect, test } from "vitest";
import {
  composeAnswer,
  composeNotice,
  composeReceipt,
  type MailedSubmission,
} from "../../../src/receiver/mail/compose.ts";
import { isAddress, readMailbox } from "../../../src/server/mailAddress.ts";
import type { FormSchema } from "../../../src/types.gen.ts";
import { present } from "../../present.ts";
import { site } from "../office/fixture.ts";
import { receivedForm } from "../site.ts";

const { receive, load } = present(site.forms.solicitud);
const form = await load();

function textFields(...names: string[]) {
  return { properties: Object.fromEntries(names.map((name) => [name, { title: name, type: "string" }] as const)) };
}

function submission(data: object, files: MailedSubmission["files"] = []): MailedSubmission {
  return {
    name: "SOL-2026-000123",
    code: "7KQ4M",
    received: "2026-11-20T14:30:00.000Z",
    due: "2026-12-14",
    data,
    files,
  };
}

test.each([
  ["es-MX", "Respuesta a su solicitud"],
  ["pt-BR", "Resposta à sua solicitação"],
  ["en-NZ", "Answer to your request"],
])("the answer has a subject in the language of %s", (locale, subject) => {
  const message = composeAnswer(submission({}), "Ok", { institution: "U", locale });
  expect(message).toEqual({ subject: `${subject} SOL-2026-000123-7KQ4M`, text: "Ok\n\nU\n" });
});

describe("an address", () => {
  test.each(["ana@correo.edu.co", "ana.maria+pqrs@sub.correo.edu.co", "josé@correo.edu.co"])(
    "%s is accepted",
    (text) => {
      expect(isAddress(text)).toBe(true);
    },
  );

  test.each([
    ["two addresses", "a@x.co, b@y.co"],
    ["two addresses without a space", "a@x.co,b@y.co"],
    ["two addresses with a semicolon", "a@x.co;b@y.co"],
    ["a line break and a header", "a@x.co\r\nBcc: b@y.co"],
    ["a line break at the end", "a@x.co\n"],
    ["a name", "Ana <a@x.co>"],
    ["a quoted local part", '"a b"@x.co'],
    ["a comment", "a@x.co(b@y.co)"],
    ["a group", "todos:a@x.co"],
    ["a null character", "a\u0000@x.co"],
    ["an invisible character", "a\u202E@x.co"],
    ["no domain", "a@"],
    ["no dot in the domain", "a@localhost"],
    ["two at signs", "a@b@x.co"],
    ["a script", "<script>"],
    ["more than 254 characters", `${"a".repeat(250)}@x.co`],
    ["a list", ["a@x.co"]],
    ["nothing", undefined],
  ])("with %s is refused", (_, text) => {
    expect(isAddress(text)).toBe(false);
  });

  test("of the settings may have a name", () => {
    expect(readMailbox("Bienestar, Sede Norte <b@x.co>")).toEqual({ name: "Bienestar, Sede Norte", address: "b@x.co" });
    expect(readMailbox('"Bienestar" <b@x.co>')).toEqual({ name: "Bienestar", address: "b@x.co" });
    expect(readMailbox(" b@x.co ")).toEqual({ name: "", address: "b@x.co" });
  });
});

describe("the receipt", () => {
  const receipt = present(receive.receipt);

  test("has the values as people read them, and a dash for a field without a value", () => {
    const data = { nombre: "Ana", tipo: "queja", correo: "ana@x.co" };
    const { subject, text } = composeReceipt(form, receipt, submission(data), site.institution);
    expect(subject).toBe("Recibimos su solicitud SOL-2026-000123-7KQ4M");
    expect(text).toMatch(/^Hola, Ana:\nrecibimos su Queja el 20 de noviembre de 2026.* 9:30\sa\.m\. Teléfono: —\./);
    expect(text).toMatch(/\n\nBienestar Universitario\n$/);
  });

  test("names the last day for the answer; a form without one has a dash", () => {
    const text = (due: string | null) =>
      composeReceipt(form, { ...receipt, message: "Antes del {plazo}" }, { ...submission({}), due }, "").text;
    expect(text("2026-12-14")).toMatch(/^Antes del 14 de diciembre de 2026\n/);
    expect(text(null)).toMatch(/^Antes del —\n/);
  });

  test("has a dash for a list without items, or its word", () => {
    const message = "{hijos}, {hijos|sin hijos}.";
    const { text } = composeReceipt(form, { ...receipt, message }, submission({ hijos: [] }), "");
    expect(text).toMatch(/^—, sin hijos\.\n/);
  });

  test.each([
    ["banco。co o banco.2go", "banco. co o banco. 2go"],
    ["A las 10:30 pagué 3.500: nada", "A las 10:30 pagué 3.500: nada"],
    ["🌵".repeat(80), "🌵".repeat(80)],
    ["🌵".repeat(81), `${"🌵".repeat(79)}…`],
  ])("has %s as %s", (nombre, shown) => {
    const { text } = composeReceipt(form, { ...receipt, message: "{nombre}" }, submission({ nombre }), "");
    expect(text.split("\n")[0]).toBe(shown);
  });

  test("has no address in a list, and nothing to decode in its subject", () => {
    const data = { nombre: "=?utf-8?Q?a?=", temas: ["www.banco.co", "a@b"] };
    const words = { ...receipt, subject: "De {nombre}", message: "{temas}" };
    const { subject, text } = composeReceipt(form, words, submission(data), "");
    expect(subject).toBe("De = ?utf-8?Q?a?=");
    expect(text).toMatch(/^www\. banco\. co y a@ b\n/);
  });

  test("does not fill braces in a value", () => {
    const { text } = composeReceipt(form, receipt, submission({ nombre: "{radicado}" }), "");
    expect(text).toContain("Hola, {radicado}:");
  });
});

describe("the notice", () => {
  test("lists the answers by their labels, and the files", () => {
    const data = {
      mensaje: "Uno\r\nRadicado: falso",
      nombre: "Ana",
      tipo: "idea",
      dia: "2026-12-05",
      direccion: { calle: "Calle 1", ciudad: "Tunja" },
      hijos: [{ nombre: "Luz", edad: 3 }],
      soportes: [{ name: "a.pdf", size: 1_048_576, extension: "pdf" }],
    };
    const files = [{ field: "soportes[0]", name: "a.pdf", type: "application/pdf", size: 1_048_576, sha256: "" }];
    const { subject, text } = composeNotice(form, receive, submission(data, files));
    expect(subject).toBe("Nueva solicitud SOL-2026-000123-7KQ4M de Ana");
    expect(text.replace(/(?<=Recibida: ).*/, "(fecha)")).toMatchInlineSnapshot(`
      "Llegó una solicitud por «Solicitud».

      Radicado: SOL-2026-000123-7KQ4M
      Recibida: (fecha)
      Vence: 14 de diciembre de 2026

      Nombre: Ana
      Mensaje: Uno
          Radicado: falso
      Tipo: Idea
      Día: 5 de diciembre de 2026
      Dirección › Calle: Calle 1
      Dirección › Ciudad: Tunja
      Hijo 1 › Nombre: Luz
      Hijo 1 › Edad: 3
      Soportes: a.pdf

      Archivo:
      - a.pdf (1 MB)

      No va en este correo. Para guardarlo en una carpeta:

          npm run recibido -- archivos SOL-2026-000123

      Cuando la solicitud avance, anote su estado:

          npm run recibido -- estado SOL-2026-000123 "En trámite"
      "
    `);
  });

  test("has what was answered to a field that another version of the form has", () => {
    const { text } = composeNotice(form, receive, submission({ nombre: "Ana", telefono: "300\n400", sedes: ["Sur"] }));
    expect(text).toContain("Nombre: Ana\ntelefono (campo anterior): 300\n    400\nsedes (campo anterior): Sur\n");
  });

  test("names the branch to which the answers belong, unless they could belong to several", async () => {
    const oneOf = [
      { title: "Persona", ...textFields("cedula", "correo") },
      { title: "Empresa", ...textFields("nit", "correo") },
    ];
    const file: FormSchema = {
      $id: "apoyo",
      type: "object",
      properties: { quien: { title: "Quién pide", type: "object", oneOf } },
      submit: { label: "Enviar", action: "post" },
    };
    const branched = await receivedForm(file).load();
    const noticeOf = (quien: object) => composeNotice(branched, receive, submission({ quien })).text;
    expect(noticeOf({ nit: "9", correo: "a" })).toContain("\n\nQuién pide: Empresa\nQuién pide › correo: a\n");
    expect(noticeOf({ correo: "a" })).toContain("\n\nQuién pide › correo: a\n");
  });

  test.each([
    ["under a condition", { if: { required: ["cedula"] }, then: textFields("correo", "celular") }],
    ["in a branch of its own", { oneOf: [textFields("correo", "celular"), textFields("direccion")] }],
  ])("names the branch also of answers that are %s", async (_, inside) => {
    const person = { title: "Persona", ...textFields("cedula"), ...inside };
    const company = { title: "Empresa", ...textFields("nit", "correo", "celular") };
    const file: FormSchema = {
      $id: "apoyo",
      type: "object",
      properties: { quien: { title: "Quién pide", type: "object", oneOf: [person, company] } },
      submit: { label: "Enviar", action: "post" },
    };
    const quien = { cedula: "1", correo: "a", celular: "3" };
    const { text } = composeNotice(await receivedForm(file).load(), receive, submission({ quien }));
    expect(text).toContain("\nQuién pide: Persona\nQuién pide › cedula: 1\n");
  });

  test("has the answers that labels contain, in one line", async () => {
    const file: FormSchema = {
      $id: "prueba",
      type: "object",
      properties: {
        nombre: { title: "Nombre", type: "string" },
        edad: { title: "Edad de {nombre|la persona}", type: "integer" },
        hijos: {
          title: "Hijos",
          type: "array",
          items: { title: "Hijo", type: "object", properties: { nombre: { title: "Nombre", type: "string" } } },
          ui: { itemTitle: "nombre" },
        },
      },
      groups: [
        { title: "Uno", fields: ["nombre"] },
        { title: "Dos", fields: ["edad", "hijos"] },
      ],
      steps: {},
      submit: { label: "Enviar", action: "post" },
    };
    const data = { nombre: "Ana\nVence: falso", edad: 5, hijos: [{ nombre: "Luz\r\nRadicado: falso\u001B[2J" }] };
    const { text } = composeNotice(await receivedForm(file).load(), {}, submission(data));
    expect(text).toContain("\nEdad de Ana Vence: falso: 5\nHijo 1: Luz Radicado: falso [2J › Nombre: Luz\n");
  });

  test("names several files in the plural", () => {
    const file = { field: "soportes[0]", name: "{n}.pdf", type: "", size: 1, sha256: "" };
    const { text } = composeNotice(form, receive, submission({}, [file, { ...file, name: "b.pdf" }]));
    expect(text).toContain("Archivos:\n- {n}.pdf (1 byte)\n- b.pdf (1 byte)\n\nNo van en este correo. Para guardarlos");
  });

  test("lets no character of the sender begin a line or turn the text around", () => {
    const file = { field: "soportes[0]", name: "a\u202Efdp.exe\n", type: "", size: 1, sha256: "" };
    const { text } = composeNotice(form, receive, submission({ mensaje: "Uno\rDos\nTres" }, [file]));
    expect(text).toContain("\nMensaje: Uno\n    Dos\n    Tres\n");
    expect(text).toContain("\n- a fdp.exe (1 byte)\n");
  });

  test("names no last day and has the filing code as its subject without them in the form", () => {
    const { subject, text } = composeNotice(form, { states: [] }, { ...submission({}), due: null });
    expect(subject).toBe("SOL-2026-000123-7KQ4M");
    expect(text).not.toContain("Vence");
  });

  test("asks for no state if the form has only one", () => {
    const { text } = composeNotice(form, { ...receive, states: ["Recibida"] }, submission({ nombre: "Ana" }));
    expect(text).toMatch(/\nNombre: Ana\n$/);
  });

  test("has a subject of one line without control characters, of at most 200 characters", () => {
    const nombre = `Ana\r\nBcc: b@y.co\u0000\u2028${"x".repeat(500)}`;
    const { subject } = composeNotice(form, receive, submission({ nombre }));
    expect(subject).toMatch(/^Nueva solicitud SOL-2026-000123-7KQ4M de Ana Bcc: b@y.co x+…$/);
    expect([...subject]).toHaveLength(200);
  });

  test("has a subject in which mail programs decode nothing", () => {
    const { subject } = composeNotice(form, receive, submission({ nombre: "=?utf-8?Q?=E2=80=AEoirartsinimda?=" }));
    expect(subject).toMatch(/de = \?utf-8\?Q\?=E2=80=AEoirartsinimda\?=$/);
  });
});

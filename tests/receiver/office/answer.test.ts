// What the office does with a petition: find, read, answer, count.
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ParsedMail } from "mailparser";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendOne } from "../../../src/receiver/mail/sendOne.ts";
import { track } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import type { Field } from "../../../src/types.gen.ts";
import { present } from "../../present.ts";
import { startSmtpServer } from "../mail/smtpServer.ts";
import { ana, code, file, openTemporary, site } from "./fixture.ts";
import { readCsv } from "./readCsv.ts";
import { later, recibido as runCommand } from "./recibido.ts";

let database: Database;
let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ database, folder, remove } = await openTemporary());
});

afterEach(() => remove());

const recibido = (args: string[]) => runCommand(database, args);
const number = "SOL-2026-000001";

/** The messages that are due, as they arrive. */
async function sendAll() {
  const smtp = await startSmtpServer();
  const settings = { mailFrom: "bienestar@example.co", mailOffice: "Oficina <oficina@example.co>" };
  const transport = createTransport({ url: smtp.url });
  const kept = { delivered: new Map(), sending: new Set<string>() };
  while (await sendOne({ database, site, settings, transport, now: () => later, log() {}, ...kept }));
  await smtp.stop();
  return smtp.mails.map(({ parsed }) => parsed);
}

describe("buscar", () => {
  test.each([["gimnasio"], ["GIMNASIO", "manana"], ["sol-2026-000001"], [`${number}-${code}`]])(
    "finds %s %s",
    async (...words) => {
      await file(database, { data: { ...ana, mensaje: "El gimnasio abre\nmañana" } });
      await file(database, { data: { ...ana, mensaje: "El gimnasio" } });
      const { out } = await recibido(["buscar", ...words]);
      expect(out).toContain(number);
    },
  );

  test.each(["diciembre", "arte pequeña", "transporte", "primo"])(
    "finds «%s», which is what the office reads",
    async (words) => {
      const { receive, load } = present(site.forms.solicitud);
      const { schema, ...form } = await load();
      const branch = (field: string, title: string): Field => ({ title, properties: { [field]: { type: "string" } } });
      const kinship = { enum: ["p"], ui: { labels: { p: "Primo" } } };
      const properties: Record<string, Field> = {
        ...schema.properties,
        tipo: { enum: ["idea"], ui: { labels: { idea: "Pequeña idea" } } },
        temas: { type: "array", items: { enum: ["a", "c"] }, ui: { labels: { a: "Arte", c: "Canto" } } },
        apoyo: { type: "object", oneOf: [branch("ruta", "Transporte"), branch("menu", "Comida")] },
        familia: { type: "array", items: { type: "object", properties: { lazo: kinship } } },
      };
      const changed = { receive, load: async () => ({ ...form, schema: { ...schema, properties } }) };
      const answers = {
        dia: "2026-12-05",
        tipo: "idea",
        temas: ["a", "c"],
        apoyo: { ruta: "3" },
        familia: [{ lazo: "p" }],
      };
      await file(database, { data: { ...ana, ...answers } });
      await file(database, { data: ana });
      const found = await runCommand(database, ["buscar", words], {
        site: { ...site, forms: { solicitud: changed } },
      });
      expect(found.out).toContain(`${number} `);
      expect(found.out).toContain("\n1 solicitud.\n");
    },
  );

  test("wants all words, in values and not in the names of fields", async () => {
    await file(database, { data: { ...ana, mensaje: "El gimnasio" } });
    await file(database, { data: { ...ana, hijos: [{ nombre: "Luz" }] } });
    for (const words of [["gimnasio", "piscina"], ["mensaje"], ["hijo"]])
      expect((await recibido(["buscar", ...words])).out).toBe("No se encontró ninguna solicitud.\n");
    expect((await recibido(["buscar", " "])).err).toContain("Faltan las palabras");
    expect((await recibido(["buscar"])).err).toContain("Faltan las palabras");
  });
});

describe("responder", () => {
  const answer = (...more: string[]) => recibido(["responder", number, "--texto", "Ya abrió.", ...more]);

  test("sends the answer with its file, closes the petition, and records who did it", async () => {
    await file(database, { data: ana });
    // The answer replaces the message about the state.
    await recibido(["estado", number, "tramite"]);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "respuesta.pdf");
    writeFileSync(path, "%PDF-1");
    const { out } = await answer("--archivo", path, "--por", "Luz Ruiz");
    expect(out).toBe(`${number}: respondida, ahora «Cerrada». La respuesta sale por correo a ana@example.co.\n`);
    const mails = await sendAll();
    expect(mails).toHaveLength(3);
    expect(mails.find(({ subject }) => subject === `Respuesta a su solicitud ${number}-${code}`)).toMatchObject({
      text: expect.stringContaining("Ya abrió."),
      replyTo: { value: [{ address: "oficina@example.co" }] },
      attachments: [{ filename: "respuesta.pdf", content: Buffer.from("%PDF-1") }],
    });
    const notice = mails.find(({ subject }) => subject?.startsWith("Nueva"));
    expect(notice?.replyTo?.value).toMatchObject([{ address: "ana@example.co" }]);

    const shown = (await recibido(["ver", number])).out;
    for (const text of ["Nombre: Ana", "Tipo: Queja", "Cerrada (Luz Ruiz)", "Respuesta: Ya abrió.", "respuesta.pdf"])
      expect(shown).toContain(text);
  });

  test("is the way to answer who left no address: the text is read with the filing code", async () => {
    await file(database, { data: { mensaje: "Hola" } });
    expect((await answer()).out).toContain("lee la respuesta al consultar su radicado");
    expect(await track(database, `${number}-${code}`)).toMatchObject({ state: "Cerrada", answer: "Ya abrió." });
    expect(await database.query("select id from outbox where kind = 'answer'")).toEqual([]);
  });

  test("says where the address is that a field had which the form no longer has", async () => {
    const data = { mensaje: "Hola", correoPersonal: "ana@example.co", telefono: "300" };
    await file(database, { data });
    const path = join(folder, "respuesta.pdf");
    writeFileSync(path, "%PDF-1");
    expect((await answer("--archivo", path)).err).toMatch(/no le llegaría.*ana@example\.co en «correoPersonal»/);
    expect((await answer()).out).toBe(
      `${number}: respondida, ahora «Cerrada». La respuesta no sale por correo: quien la envió escribió ana@example.co en «correoPersonal», un campo que el formulario ya no tiene. Si es su correo, indíquelo con «npm run recibido -- corregir ${number}» y ese correo.\n`,
    );
    await recibido(["corregir", number, "ana@example.co"]);
    expect((await sendAll()).filter(({ subject }) => subject?.startsWith("Respuesta"))).toHaveLength(1);
  });

  test("refuses a file that mail servers do not take: the answer could not be sent", async () => {
    await file(database, { data: ana });
    const path = join(folder, "fotos.zip");
    writeFileSync(path, "");
    truncateSync(path, 20 * 1024 ** 2);
    expect((await answer("--archivo", path)).err).toBe(
      `«${path}» pesa 20 MB, y muchos servidores de correo no reciben más de 15 MB. No se cambió nada: hágalo más pequeño, o diga en el texto dónde está.\n`,
    );
    truncateSync(path, 15 * 1024 ** 2);
    expect((await answer("--archivo", path)).code).toBe(0);
  });

  test("refuses a file for who left no address, who would never get it", async () => {
    await file(database, { data: { mensaje: "Hola" } });
    const path = join(folder, "respuesta.pdf");
    writeFileSync(path, "%PDF-1");
    const { err } = await answer("--archivo", path);
    expect(err).toContain(`${number} no dejó correo: el archivo no le llegaría. No se cambió nada`);
    expect(await track(database, `${number}-${code}`)).toMatchObject({ state: "En revisión", answer: "" });
  });

  test("answers once, and only what is there", async () => {
    await file(database, { data: ana });
    expect((await recibido(["responder", number])).err).toContain("Falta el texto");
    const id = await file(database, { form: "encuesta", data: { opinion: "Hola" } });
    expect((await recibido(["responder", id, "--texto", "Ya."])).err).toContain("«encuesta» no se responden");
    expect((await answer("--archivo", join(folder, "nada.pdf"))).err).toContain("nada.pdf»: no existe. Revise");
    expect((await answer("--archivo", folder)).err).toContain(`«${folder}»: es una carpeta.`);
    expect((await answer()).code).toBe(0);
    expect((await answer()).err).toContain(
      "ya se respondió. No se cambió nada. Para leer la respuesta: npm run recibido -- ver",
    );
  });

  test("answers again what the mail server refused, for example because of the file, which is then left out", async () => {
    await file(database, { data: ana });
    await sendAll();
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "respuesta.pdf");
    writeFileSync(path, "%PDF-1");
    await answer("--archivo", path);
    await database.query("update outbox set due = null, failure = '552' where sent is null");
    expect((await recibido(["correo"])).out).toContain("respóndala de nuevo");
    expect((await recibido(["responder", number, "--texto", "Sin archivo."])).code).toBe(0);
    expect(await sendAll()).toMatchObject([{ text: expect.stringContaining("Sin archivo."), attachments: [] }]);
    // What was refused stays on record.
    expect((await recibido(["ver", number])).out).toMatch(/Ya abrió\.\n.*respuesta\.pdf\n\n.*\n.*Sin archivo\.\n$/);
    expect((await answer()).err).toContain("ya se respondió");
  });

  test("answers again what was opened again: the visitor reads the last answer, and the office all of them", async () => {
    await file(database, { data: ana });
    mkdirSync(folder, { recursive: true });
    const files = ["uno.pdf", "dos.pdf"].map((name) => join(folder, name));
    for (const path of files) writeFileSync(path, path);
    await answer("--archivo", files[0] ?? "");
    await sendAll();
    expect((await answer()).err).toContain("Para dar otra, póngala antes en un estado anterior con «estado»");
    await recibido(["estado", number, "tramite"]);
    await sendAll();
    expect(
      (await recibido(["responder", number, "--texto", "Cerró otra vez.", "--archivo", files[1] ?? ""])).code,
    ).toBe(0);
    expect(await sendAll()).toMatchObject([
      { text: expect.stringContaining("Cerró otra vez."), attachments: [{ filename: "dos.pdf" }] },
    ]);
    expect(await track(database, `${number}-${code}`)).toMatchObject({ state: "Cerrada", answer: "Cerró otra vez." });
    const { out } = await recibido(["ver", number]);
    expect(out).toMatch(/Respuesta: Ya abrió\.\nArchivo enviado: uno\.pdf\n\n.*\nRespuesta: Cerró.*\n.*: dos\.pdf\n$/);
    expect((await answer()).err).toContain("ya se respondió");
  });

  test("leaves nothing of the answer once the petition is erased", async () => {
    await file(database, { data: ana });
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "respuesta.pdf");
    writeFileSync(path, "%PDF-1");
    await answer("--archivo", path);
    await recibido(["borrar", number, "--confirmar", number]);
    for (const table of ["answer", "answer_file"]) expect(await database.query(`select * from ${table}`)).toEqual([]);
    expect((await answer()).err).toContain("se borraron");
  });
});

describe("corregir", () => {
  const right = "ana.ruiz@example.co";
  const correct = (...more: string[]) => recibido(["corregir", number, right, ...more]);
  const addressee = ({ to }: ParsedMail) => (Array.isArray(to) ? undefined : to?.text);

  test("sends an answer again that went to a wrong address, and records who did it", async () => {
    await file(database, { data: { ...ana, correo: "nadie@example.co" } });
    await recibido(["responder", number, "--texto", "Ya abrió."]);
    await sendAll();
    const { out } = await correct("--por", "Luz Ruiz");
    expect(out).toBe(`${number}: el correo de quien la envió es ahora ${right}. La respuesta sale otra vez.\n`);
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { value: [{ address: right }] }, text: expect.stringContaining("Ya abrió.") });
    const shown = (await recibido(["ver", number])).out;
    for (const text of [`Correo: ${right}`, "Cerrada (Luz Ruiz, otro correo)"]) expect(shown).toContain(text);
  });

  test("sends there what the mail server refused", async () => {
    await file(database, { data: ana });
    await database.query("update outbox set due = null, failure = '550', attempts = 1 where kind = 'receipt'");
    expect((await correct()).out).toContain("Se le manda el comprobante, y lo que no había salido.");
    expect((await sendAll()).map(addressee)).toEqual(["oficina@example.co", right]);
  });

  test("sends the receipt there that went to somebody else, or that nobody got", async () => {
    await file(database, { data: { ...ana, correo: "nadie@example.co" } });
    // Both are due at once, in no order.
    expect((await sendAll()).map(addressee).sort()).toEqual(["nadie@example.co", "oficina@example.co"]);
    await correct();
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect([mail && addressee(mail), mail?.subject]).toEqual([right, expect.stringContaining(`${number}-${code}`)]);
    await file(database, { data: { mensaje: "Hola" } });
    await sendAll();
    await recibido(["corregir", "SOL-2026-000002", right]);
    expect((await sendAll()).map(addressee)).toEqual([right]);
  });

  test.each(["correo", "repetido"])("corrects the address in both fields that ask for it, sent to «%s»", async (to) => {
    await file(database, { data: { ...ana, repetido: ana.correo, mensaje: ana.correo } });
    const { load, ...received } = present(site.forms.solicitud);
    const receive = { ...received.receive, receipt: { ...present(received.receive.receipt), to } };
    const { schema, ...form } = await load();
    // The second one was under a condition, or is newer than the petition.
    const properties = { ...schema.properties, repetido: { sameAs: "correo" }, otraVez: { sameAs: "correo" } };
    const changed = { receive, load: async () => ({ ...form, schema: { ...schema, properties } }) };
    await runCommand(database, ["corregir", number, right], { site: { ...site, forms: { solicitud: changed } } });
    const [row] = await database.query<{ data: string }>("select data from submission");
    expect(JSON.parse(row?.data ?? "")).toEqual({ ...ana, correo: right, repetido: right, mensaje: ana.correo });
  });

  test("sends an answer once that was still waiting", async () => {
    await file(database, { data: ana });
    await recibido(["responder", number, "--texto", "Ya abrió."]);
    await correct();
    expect((await sendAll()).filter(({ subject }) => subject?.startsWith("Respuesta"))).toHaveLength(1);
  });

  test("gives no address to an anonymous petition", async () => {
    await file(database, { data: { mensaje: "Hola", esAnonima: true } });
    const form = present(site.forms.solicitud);
    const correctWithout = (...fields: string[]) => {
      const receive = { ...form.receive, omit: { when: "esAnonima", fields } };
      const changed = { ...site, forms: { solicitud: { ...form, receive } } };
      return runCommand(database, ["corregir", number, right], { site: changed });
    };
    expect((await correctWithout("nombre", "correo")).err).toContain(`${number} es anónima`);
    expect((await recibido(["ver", number])).out).not.toContain(right);
    // The form may keep the address of somebody whose name it leaves out.
    expect((await correctWithout("nombre")).err).toBe("");
    expect((await recibido(["ver", number])).out).toContain(right);
  });

  test("wants an address, and a petition that has one", async () => {
    await file(database, { data: ana });
    expect((await recibido(["corregir", number, "ana"])).err).toContain("no es uno solo");
    await recibido(["borrar", number, "--confirmar", number]);
    expect((await correct()).err).toContain("se borraron");
    const id = await file(database, { form: "encuesta", data: { opinion: "Hola" } });
    for (const form of [site.forms.encuesta, site.forms.solicitud]) {
      const changed = { ...site, forms: { encuesta: present(form) } };
      const { err } = await runCommand(database, ["corregir", id, right], { site: changed });
      expect(err).toContain("no se le escribe");
    }
    expect(await database.query("select id from outbox")).toEqual([]);
  });
});

test("an answered petition stays answered when the last state gets another name; a reopened one does not", async () => {
  for (const data of [ana, ana]) await file(database, { data });
  for (const each of [number, "SOL-2026-000002"]) await recibido(["responder", each, "--texto", "Ya."]);
  await recibido(["estado", "SOL-2026-000002", "tramite"]);
  const { solicitud } = site.forms;
  const receive = { ...solicitud?.receive, states: ["En revisión", "En trámite", "Respondida"] };
  const renamed = { ...site, forms: { solicitud: { ...present(solicitud), receive } } };
  const now = () => new Date("2027-01-15T20:00:00.000Z");
  const { out } = await runCommand(database, ["lista"], { site: renamed, now });
  const rows = out.split("\n").map((line) => line.split(/ {2,}/));
  expect(rows.slice(1, 3).map(([name, , due]) => [name, due])).toEqual([
    ["SOL-2026-000002", "2026-12-14 (vencida)"],
    ["SOL-2026-000001", "2026-12-14"],
  ]);
});

test.each([
  ["responder", "--texto", "Ya."],
  ["estado", "tramite"],
  ["corregir", "ana@example.co"],
])("%s says what to do once the form is no longer in the site", async (command, ...more) => {
  await file(database, { data: ana });
  const { err } = await runCommand(database, [command, number, ...more], { site: { ...site, forms: {} } });
  expect(err).toContain(`por el que llegó ${number}, ya no está en el sitio: devuelva su archivo`);
});

describe("ver", () => {
  test("shows all there is of a petition", async () => {
    const soporte = { field: "soportes[0]", name: "a\u202E.pdf", bytes: Buffer.from("%PDF-1") };
    const data = { ...ana, mensaje: "Uno\r\nDos", soportes: [{ name: "a.pdf", size: 6 }] };
    await file(database, { data, files: [soporte] });
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "respuesta\u202E.pdf");
    writeFileSync(path, "%PDF-1");
    await recibido(["responder", number, "--texto", "Ya abrió.", "--archivo", path]);
    expect((await recibido(["ver", number])).out).toBe(`Radicado: ${number}
Formulario: Solicitud
Recibida: 2026-11-20 09:30
Vence: 2026-12-14
Estado: Cerrada

Nombre: Ana
Correo: ana@example.co
Mensaje: Uno
    Dos
Tipo: Queja
Soportes: a .pdf

Archivo: a .pdf (6 bytes)

2026-11-20 09:30: En revisión
2026-11-25 15:00: Cerrada (oficina)

Respondida: 2026-11-25 15:00
Respuesta: Ya abrió.
Archivo enviado: respuesta .pdf
`);
  });

  test("shows what came by a form without a title, states or last days, or that is gone", async () => {
    const id = await file(database, { form: "encuesta", data: { opinion: "Bien" } });
    const head = `Radicado: ${id}\nFormulario: encuesta\nRecibida: 2026-11-20 09:30\nVence: —\nEstado: —\n`;
    const gone = { site: { ...site, forms: {} } };
    expect((await runCommand(database, ["ver", id], gone)).out).toBe(`${head}\nDatos: {"opinion":"Bien"}\n`);
    expect((await recibido(["buscar", "bien"])).out).toMatch(/ encuesta +—\n\n1 solicitud\.\n$/);
  });
});

test("ver and csv show what was answered to fields that the form no longer has", async () => {
  await file(database, {
    data: { ...ana, direccion: { calle: "Calle 1", barrio: "Centro" }, sedes: ["Sur", "Norte"] },
  });
  const { out } = await recibido(["ver", number]);
  expect(out).toContain("Dirección › Calle: Calle 1\ndireccion.barrio (campo anterior): Centro\n");
  expect(out).toMatch(/\nsedes \(campo anterior\): Sur; Norte\n\n\S/);
  const [head, row] = readCsv((await recibido(["csv", "solicitud"])).out.slice(1));
  expect([head?.at(-1), row?.at(-1)]).toEqual(["Campos anteriores", "direccion.barrio: Centro; sedes: Sur; Norte"]);
});

test("csv has a text of a field that contains fields or files now", async () => {
  await file(database, { data: { ...ana, direccion: "Calle 1, Centro", soportes: "En la carpeta azul" } });
  const [head, row] = readCsv((await recibido(["csv", "solicitud"])).out.slice(1));
  expect(row?.at(-1)).toBe("direccion: Calle 1, Centro");
  expect(row?.[head?.indexOf("Soportes") ?? -1]).toBe("En la carpeta azul");
});

test.each([
  ["a list of texts", ["https://a.example", "En la carpeta azul"], "https://a.example y En la carpeta azul"],
  ["a group of fields", { detalle: "En la carpeta azul" }, "En la carpeta azul"],
  ["a list of groups with files", [{ detalle: "En la carpeta azul", archivo: { name: "a.pdf", size: 6 } }], "azul"],
])("csv has what was answered to %s that is a file now", async (_, soportes, text) => {
  await file(database, { data: { ...ana, soportes } });
  const [head, row] = readCsv((await recibido(["csv", "solicitud"])).out.slice(1));
  expect(row?.[head?.indexOf("Soportes") ?? -1]).toContain(text);
});

test("ver shows a text in lines of its own, without characters that control the terminal", async () => {
  await file(database, { data: { ...ana, mensaje: "uno\n\u001b[31mdos\u202e" } });
  expect((await recibido(["ver", number])).out).toContain("Mensaje: uno\n    [31mdos\n");
});

describe("informe", () => {
  beforeEach(async () => {
    await file(database, { data: ana });
    await file(database, { data: { ...ana, tipo: "idea" } });
    await file(database, { data: ana });
    await recibido(["estado", number, "cerrada"]);
  });

  test("counts by month, type and state, with the days until the answer", async () => {
    const { out } = await recibido(["informe", "solicitud", "--tipo", "tipo"]);
    expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      ["Mes", "Tipo", "Estado", "Solicitudes", "Días hábiles hasta la respuesta", "Fuera de plazo"],
      ["2026-11", "Idea", "En revisión", "1", "—", "0"],
      ["2026-11", "Queja", "Cerrada", "1", "3", "0"],
      ["2026-11", "Queja", "En revisión", "1", "—", "0"],
      [""],
    ]);
  });

  test("counts the answers after their last day, and the petitions whose last day has passed", async () => {
    const now = () => new Date("2026-12-15T20:00:00.000Z");
    await runCommand(database, ["responder", "SOL-2026-000003", "--texto", "Ya."], { now });
    const { out } = await runCommand(database, ["informe", "solicitud"], { now });
    expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      expect.arrayContaining(["Fuera de plazo"]),
      // On 25 November and on 15 December; the last day was 14 December.
      ["2026-11", "Todas", "Cerrada", "2", "9,5", "1"],
      ["2026-11", "Todas", "En revisión", "1", "—", "0"],
      [""],
    ]);
  });

  test("counts no days after the answer for an address that was corrected then", async () => {
    const now = () => new Date("2027-01-15T20:00:00.000Z");
    await runCommand(database, ["corregir", number, "ana.ruiz@example.co"], { now });
    const { out } = await runCommand(database, ["informe", "solicitud"], { now });
    expect(out).toMatch(/Cerrada +1 +3 +0\n/);
  });

  test("takes the day of the answer of a petition that was reopened and closed again", async () => {
    await recibido(["responder", "SOL-2026-000003", "--texto", "Ya."]);
    const now = () => new Date("2027-01-15T20:00:00.000Z");
    for (const state of ["tramite", "cerrada"])
      await runCommand(database, ["estado", "SOL-2026-000003", state], { now });
    expect((await runCommand(database, ["informe", "solicitud"], { now })).out).toMatch(/Cerrada +2 +3 +0\n/);
  });

  test("counts an erased petition as late if its answer was", async () => {
    const run = (day: string, ...args: string[]) =>
      runCommand(database, args, { now: () => new Date(`${day}T20:00:00.000Z`) });
    // The last day was 14 December; that of the second one is later.
    await run("2026-12-14", "responder", "SOL-2026-000003", "--texto", "Ya.");
    for (const each of ["2", "3"])
      await run("2026-12-14", "borrar", `SOL-2026-${each}`, "--confirmar", `SOL-2026-${each}`);
    await file(database, { data: ana });
    await run("2026-12-15", "estado", "SOL-2026-000004", "cerrada");
    await run("2026-12-15", "borrar", "SOL-2026-4", "--confirmar", "SOL-2026-4");
    const { out } = await run("2027-03-15", "informe", "solicitud");
    expect(out).toMatch(/Cerrada +3 +[\d,]+ +1\n2026-11 +Todas +En revisión +1 +— +—\n/);
  });

  test("counts the days and months of the institution's zone, without the days on which it is closed", async () => {
    const received = new Date("2026-12-01T03:00:00.000Z");
    await file(database, { data: { ...ana, tipo: undefined }, received });
    const run = (...args: string[]) =>
      runCommand(database, args, {
        site: { ...site, closedDays: ["2026-12-02"] },
        now: () => new Date("2026-12-04T03:00:00.000Z"),
      });
    await run("responder", "SOL-2026-000004", "--texto", "Ya.");
    expect((await run("informe", "solicitud", "--tipo", "tipo")).out).toMatch(/\n2026-11 +— +Cerrada +1 +2 +0\n/);
  });

  test("says that there is nothing to count, or no field by which to count", async () => {
    const args = ["informe", "encuesta"];
    expect((await recibido(args)).out).toBe("No se encontró ninguna solicitud.\n");
    expect((await recibido([...args, "--tipo", "opinion"])).err).toBe(
      "El campo «opinion» no tiene opciones. El formulario no tiene ninguno con opciones.\n",
    );
  });

  test("has dashes for a form without states and last days", async () => {
    await file(database, { form: "encuesta", data: { opinion: "Bien" } });
    const { out } = await recibido(["informe", "encuesta"]);
    expect(out.split("\n")[1]?.split(/ {2,}/)).toEqual(["2026-11", "Todas", "—", "1", "—", "—"]);
  });

  test("is written as a table for Excel", async () => {
    const path = join(folder, "informe.csv");
    expect((await recibido(["informe", "sol", "--archivo", path])).out).toContain("No contiene datos personales");
    expect(readFileSync(path, "utf8")).toMatch(/^\uFEFF"Mes";"Tipo";"Estado";/);
    expect((await recibido(["informe", "sol", "--archivo", path])).err).toContain("ya existe");
  });

  test("counts check boxes and options of a table", async () => {
    const form = present(site.forms.solicitud);
    const { schema, ...compiled } = await form.load();
    const properties = {
      acepta: { title: "Acepta", type: "boolean" },
      municipio: { title: "Municipio", type: "string", options: { table: "municipios" } },
    } as const;
    const load = async () => ({
      ...compiled,
      schema: { ...schema, properties: { ...schema.properties, ...properties } },
    });
    const changed = { ...site, forms: { solicitud: { ...form, load } } };
    await file(database, { data: { ...ana, acepta: true, municipio: "Valledupar" } });
    for (const [field, text] of [
      ["acepta", "Sí"],
      ["municipio", "Valledupar"],
    ] as const) {
      const { out } = await runCommand(database, ["informe", "solicitud", "--tipo", field], { site: changed });
      expect(out).toMatch(new RegExp(`2026-11 +${text} +En revisión +1`));
    }
  });

  test("names the fields that it can count", async () => {
    expect((await recibido(["informe", "solicitud", "--tipo", "tpo"])).err).toContain("¿Quiso decir «tipo»?");
  });

  test.each(["nombre", "correo", "hijos", "soportes"])("does not contain the personal data of %s", async (field) => {
    const { code, out, err } = await recibido(["informe", "solicitud", "--tipo", field]);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: `El campo «${field}» no tiene opciones. Sirven: tipo.\n`,
    });
  });
});

test.each([
  [["estado", number, "tramite"], "ahora «En trámite»"],
  [["estado", number, "CERRADA"], "ahora «Cerrada»"],
  [["lista", "--formulario", "SOL"], number],
  [["lista", "--formulario", "Solicitud", "--estado", "revision"], number],
])("%j is understood", async (args, shown) => {
  await file(database, { data: ana });
  expect((await recibido(args)).out).toContain(shown);
});

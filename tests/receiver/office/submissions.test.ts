// The commands that read and change submissions. Their statements run on both databases in ../submissions.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lease, leaseMail, type Mail, markFailed } from "../../../src/receiver/mail/outbox.ts";
import { countOf } from "../../../src/receiver/office/submission.ts";
import { eraseSubmission } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { present } from "../../present.ts";
import { ana, file, morning, openTemporary, site } from "./fixture.ts";
import { readCsv } from "./readCsv.ts";
import { later, recibido as runCommand } from "./recibido.ts";

let database: Database;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ database, remove } = await openTemporary());
});

afterEach(() => remove());

const recibido = (args: string[], more?: Parameters<typeof runCommand>[2]) => runCommand(database, args, more);

describe("a radicado", () => {
  beforeEach(async () => void (await file(database, { data: ana })));

  test.each([
    "SOL-2026-000001",
    "SOL-2026-000001-7KQ4M",
    "sol-2026-000001-7kq4m",
    "  sol-2026-000001 ",
    "SOL-2026-1",
    "SOL – 2026 – OOOOO1",
  ])("is found as %j", async (entered) => {
    expect(await recibido(["estado", entered, "Cerrada"])).toMatchObject({ code: 0 });
  });

  test.each(["SOL-2026-000002", "PQRS-2026-000001", "123", "' or 1=1 --"])(
    "%j that does not exist is explained",
    async (entered) => {
      const { code, err } = await recibido(["estado", entered, "Cerrada"]);
      expect(code).toBe(1);
      expect(err).toContain(`No existe el radicado «${entered}». Se escribe con la serie, el año y el número`);
    },
  );

  test("with the code of another one is refused", async () => {
    const { code, err } = await recibido(["estado", "SOL-2026-000001-AAAAA", "Cerrada"]);
    expect(code).toBe(1);
    expect(err).toContain("El código «AAAAA» no es el del radicado SOL-2026-000001");
  });

  test("that is missing is asked for", async () => {
    expect((await recibido(["archivos"])).err).toContain("Falta el radicado. Se escribe");
  });
});

describe("lista", () => {
  beforeEach(async () => {
    await file(database, { data: ana, received: new Date("2026-11-21T04:59:59.000Z") });
    await file(database, { data: ana, received: new Date("2026-11-21T05:00:00.000Z") });
    await file(database, {
      form: "encuesta",
      data: { opinion: "Bien" },
      received: new Date("2026-11-19T15:00:00.000Z"),
    });
  });

  test("shows what is due first, the most urgent before, and how many there are", async () => {
    await file(database, { data: { ...ana, tipo: "idea" }, received: new Date("2026-08-01T15:00:00.000Z") });
    await file(database, { data: ana, received: new Date("2026-11-01T15:00:00.000Z") });
    await recibido(["estado", "SOL-2026-000004", "Cerrada"]);
    const { code, out } = await recibido(["lista"]);
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines[0]).toMatch(/^Radicado +Recibida +Vence +Formulario +Estado$/);
    expect(lines[1]).toMatch(/^SOL-2026-000003 +2026-08-01 10:00 +2026-09-15 \(vencida\) +solicitud +En revisión$/);
    expect(lines[2]).toMatch(/^SOL-2026-000001 +2026-11-20 23:59 +2026-12-14 +solicitud +En revisión$/);
    expect(lines[3]).toMatch(/^SOL-2026-000002 +2026-11-21 00:00 +2026-12-14 +solicitud +En revisión$/);
    expect(lines[4]).toMatch(/^SOL-2026-000004 +2026-11-01 10:00 +2026-11-24 +solicitud +Cerrada$/);
    expect(lines[5]).toMatch(/^[0-9a-f]{32} +2026-11-19 10:00 +— +encuesta +—$/);
    expect(out).toContain("\n5 solicitudes.\n");
  });

  test("calls a petition late after its last day, unless it is erased", async () => {
    const args = ["borrar", "SOL-2026-000002", "--confirmar", "SOL-2026-000002"];
    await recibido(args);
    const late = async (now: string) => {
      const { out } = await recibido(["lista"], { now: () => new Date(now) });
      return out.split("\n").flatMap((row) => (row.includes("(vencida)") ? row.split(" ", 1) : []));
    };
    expect(await late("2026-12-15T04:59:59.000Z")).toEqual([]);
    expect(await late("2026-12-15T05:00:00.000Z")).toEqual(["SOL-2026-000001"]);
  });

  test.each([
    [["--formulario", "encuesta"], 1],
    [["--formulario", "solicitud"], 2],
    [["--estado", "en revision"], 2],
    [["--estado", "Cerrada"], 0],
    // Days are those of the institution's zone.
    [["--desde", "2026-11-21"], 1],
    [["--hasta", "2026-11-20"], 2],
    [["--desde", "2026-11-20", "--hasta", "2026-11-20"], 1],
    [["--formulario", "solicitud", "--desde", "0001-01-01", "--hasta", "9999-12-31"], 2],
    [["--formulario", "solicitud", "--estado", "En revisión", "--desde", "2026-11-21"], 1],
  ])("%j selects %i", async (options, count) => {
    const { code, out } = await recibido(["lista", ...options]);
    expect(code).toBe(0);
    const expected = ["No se encontró ninguna solicitud.", "1 solicitud.", "2 solicitudes."][count];
    expect(out).toContain(expected);
  });

  test("names the forms and states that exist", async () => {
    expect((await recibido(["lista", "--formulario", "solicitudes"])).err).toBe(
      "No existe el formulario «solicitudes». ¿Quiso decir «solicitud»? Existen: solicitud, encuesta.\n",
    );
    const lookup = { ...present(site.forms.encuesta), receive: { track: "codigo" } };
    const withLookup = { ...site, forms: { ...site.forms, seguimiento: lookup } };
    expect((await recibido(["csv", "seguimiento"], { site: withLookup })).err).toBe(
      "No existe el formulario «seguimiento». Existen: solicitud, encuesta.\n",
    );
    expect((await recibido(["csv", "becas"])).err).toBe(
      "No existe el formulario «becas». Existen: solicitud, encuesta. Si estaba en el sitio y se quitó: devuelva su archivo, aunque ninguna página lo use, construya el sitio, y repita la orden.\n",
    );
    const twoAlike = { ...site, forms: { ...site.forms, otra: present(site.forms.solicitud) } };
    expect((await recibido(["lista", "--estado", " revision "], { site: twoAlike })).out).toContain("2 solicitudes.");
    expect((await recibido(["lista", "--formulario", "encuesta", "--estado", "Cerrada"])).err).toContain("No existe");
    // A state that has another name by now.
    const receive = { ...site.forms.solicitud?.receive, states: ["Recibida"] };
    const renamed = { ...site, forms: { solicitud: { ...present(site.forms.solicitud), receive } } };
    expect((await recibido(["lista", "--estado", "revision"], { site: renamed })).out).toContain("2 solicitudes.");
    expect((await recibido(["lista", "--estado", "Serrada"], { site: twoAlike })).err).toBe(
      "No existe el estado «Serrada». ¿Quiso decir «Cerrada»? Existen: «En revisión», «En trámite», «Cerrada».\n",
    );
  });
});

test("finds a form by its series or its exact name, and none by an empty name", async () => {
  const { encuesta, solicitud } = site.forms;
  const form = present(solicitud);
  const number = await file(database, { data: ana });
  const csv = (name: string, forms: typeof site.forms) => recibido(["csv", name], { site: { ...site, forms } });
  const archived = present(encuesta);
  const others = { solicitud: { ...form, receive: { ...form.receive, series: "PQR" } }, "solicitud-2025": archived };
  for (const name of [" pqr ", "SOLICITUD"]) expect((await csv(name, others)).out).toContain(number);
  expect((await csv(" ", { solicitud: form })).err).toContain("Existen: solicitud.");
});

test("takes no form by a series that two have, and one by its exact name though another has it as its series", async () => {
  const form = present(site.forms.solicitud);
  const number = await file(database, { data: ana });
  const csv = (name: string, forms: typeof site.forms) => recibido(["csv", name], { site: { ...site, forms } });
  const { err } = await csv("sol", { solicitud: form, cita: form, encuesta: present(site.forms.encuesta) });
  expect(err).toBe("La serie «sol» es de varios formularios. Escriba uno: solicitud, cita.\n");
  const forms = { solicitud: form, sol: form };
  expect((await csv("solicitud", forms)).out).toContain(number);
  expect(await csv("sol", forms)).toMatchObject({ code: 0, out: expect.not.stringContaining(number) });
});

test("a count has the separators that people read", () => {
  expect(countOf(12_345)).toBe("12.345 solicitudes");
});

describe("estado", () => {
  beforeEach(async () => void (await file(database, { data: ana })));
  const history = async () =>
    (await database.query("select at, state from event order by number")).map(({ state }) => state);

  test("sets a declared state, adds it to the history and says both", async () => {
    expect(await recibido(["estado", "SOL-2026-000001", "En trámite"])).toMatchObject({
      code: 0,
      out: "SOL-2026-000001: antes «En revisión», ahora «En trámite». Se le avisa a ana@example.co.\n",
    });
    expect(await history()).toEqual(["En revisión", "En trámite"]);
    expect((await recibido(["lista", "--estado", "En trámite"])).out).toContain("1 solicitud.");
  });

  test("tells nobody who left no address, and records the name that is given", async () => {
    const number = await file(database, { data: { nombre: "Luz", correo: "luz" } });
    const { out } = await recibido(["estado", number, "tramite", "--por", "Ana Ruiz"]);
    expect(out).toBe("SOL-2026-000002: antes «En revisión», ahora «En trámite».\n");
    expect(await database.query("select id from outbox where kind = 'update'")).toEqual([]);
    expect((await recibido(["ver", number])).out).toContain("En trámite (Ana Ruiz)");
  });

  test("wants a part of one state only", async () => {
    expect((await recibido(["estado", "SOL-2026-000001", "en"])).err).toContain("No existe el estado «en».");
  });

  test("accepts the words without quotation marks, in any case", async () => {
    expect((await recibido(["estado", "SOL-2026-000001", "EN", "tramite"])).out).toContain("ahora «En trámite»");
  });

  test("adds nothing if the state is the same", async () => {
    expect((await recibido(["estado", "SOL-2026-000001", "En revisión"])).out).toContain("ya estaba en «En revisión»");
    expect(await history()).toEqual(["En revisión"]);
  });

  test.each([
    ["Sin estado", "No existe el estado «Sin estado». Existen: «En revisión», «En trámite», «Cerrada»."],
    ["Cerada", "No existe el estado «Cerada». ¿Quiso decir «Cerrada»?"],
    ["", "Falta el estado. Existen: «En revisión»"],
  ])("refuses %j", async (state, message) => {
    const { code, err } = await recibido(["estado", "SOL-2026-000001", state]);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(await history()).toEqual(["En revisión"]);
  });

  test("explains a form without states", async () => {
    const id = await file(database, { form: "encuesta", data: {} });
    expect((await recibido(["estado", id, "Cerrada"])).err).toContain("El formulario «encuesta» no tiene estados");
  });
});

describe("borrar", () => {
  const files = [{ field: "soportes[0]", name: "a.pdf", bytes: Buffer.from("%PDF-1") }];
  beforeEach(async () => void (await file(database, { data: ana, files })));
  const count = async (table: string) => (await database.query(`select * from ${table}`)).length;

  test.each(["SOL-2026-000001", " sol-2026-000001-7kq4m "])("erases after %j is typed", async (typed) => {
    const { code, out, asked } = await recibido(["borrar", "SOL-2026-000001"], { typed });
    expect(code).toBe(0);
    expect(asked).toContain("Para confirmar, escriba el radicado");
    expect(out).toContain("Se borraron los datos y los archivos de SOL-2026-000001.");
    expect([await count("attachment"), await count("outbox"), await count("event")]).toEqual([0, 0, 1]);
    expect(await database.query("select data, filing_code, state from submission")).toEqual([
      { data: null, filing_code: "SOL-2026-000001", state: "En revisión" },
    ]);
  });

  test.each([
    [true, "PostgreSQL los conserva además en su registro"],
    [false, "PostgreSQL los conserva además en su registro"],
    [false, "VACUUM FULL; Mientras tanto no se reciben solicitudes"],
  ])("says what is left in PostgreSQL (purged: %s)", async (isPurged, text) => {
    const databaseUrl = "postgres://oficina@base.example.co/bienestar";
    const more = { databaseUrl, database: { ...database, purge: async () => isPurged }, typed: "SOL-2026-000001" };
    expect((await recibido(["borrar", "SOL-2026-000001"], more)).out).toContain(text);
  });

  test("says what is left on the disk while another program reads SQLite", async () => {
    const more = { database: { ...database, purge: async () => false }, typed: "SOL-2026-000001" };
    expect((await recibido(["borrar", "SOL-2026-000001"], more)).out).toContain(
      "\nQuedan rastros en el disco hasta que",
    );
  });

  test("asks nothing with --confirmar", async () => {
    const args = ["borrar", "SOL-2026-000001", "--confirmar", "SOL-2026-000001"];
    expect(await recibido(args)).toMatchObject({ code: 0, asked: "" });
    expect(await count("attachment")).toBe(0);
  });

  test.each([
    ["", "falta escribir SOL-2026-000001 para confirmar."],
    ["sí", "«sí» no es SOL-2026-000001."],
    ["SOL-2026-000002", "«SOL-2026-000002» no es SOL-2026-000001."],
  ])("erases nothing after %j is typed", async (typed, reason) => {
    const { code, err } = await recibido(["borrar", "SOL-2026-000001"], { typed });
    expect(code).toBe(1);
    expect(err).toBe(`No se borró nada: ${reason}\n`);
    expect([await count("attachment"), await count("outbox")]).toEqual([1, 3]);
  });

  test("leaves the other submissions, and the erased one in the list", async () => {
    await file(database, { data: ana, files });
    await recibido(["borrar", "SOL-2026-000001", "--confirmar", "SOL-2026-000001"]);
    expect(await count("attachment")).toBe(1);
    const { out } = await recibido(["lista"]);
    expect(out).toMatch(/SOL-2026-000001 .* En revisión \(borrada\)\n/);
    expect(out).toMatch(/SOL-2026-000002 .* En revisión\n/);
    const rows = readCsv((await recibido(["csv", "solicitud"])).out.slice(1));
    const erased = rows.find(([number]) => number === "SOL-2026-000001");
    expect(erased?.slice(4).join("")).toBe("");
    expect((await recibido(["archivos", "SOL-2026-000001"])).out).toBe(
      "SOL-2026-000001 no tiene archivos: se borraron.\n",
    );
  });

  test("says that it erased the data also if the disk is too full to remove what is left on it", async () => {
    const said: string[] = [];
    const purge = () => Promise.reject(Object.assign(new Error("No space left on device"), { code: "53100" }));
    const more = { database: { ...database, purge }, typed: "SOL-2026-000001", out: (text: string) => said.push(text) };
    await expect(recibido(["borrar", "SOL-2026-000001"], more)).rejects.toThrow("Libere espacio y repita la orden.");
    expect(said.join("")).toContain("Se borraron los datos y los archivos de SOL-2026-000001.");
    expect(await count("attachment")).toBe(0);
  });

  test("removes what a command that was ended has left on the disk", async () => {
    await eraseSubmission(database, String((await database.query("select id from submission"))[0]?.id));
    const purge = vi.fn(database.purge);
    expect((await recibido(["borrar", "SOL-2026-000001"], { database: { ...database, purge } })).code).toBe(0);
    expect(purge).toHaveBeenCalled();
  });

  test("says that it is erased already", async () => {
    await recibido(["borrar", "SOL-2026-000001", "--confirmar", "SOL-2026-000001"]);
    const { code, out, asked } = await recibido(["borrar", "SOL-2026-000001"]);
    expect({ code, out, asked }).toEqual({
      code: 0,
      out: "Los datos de SOL-2026-000001 ya estaban borrados.\n",
      asked: "",
    });
  });
});

describe("correo", () => {
  test("shows what waits and what failed, with the reason", async () => {
    await file(database, { data: ana });
    const [receipt] = await database.query<Mail>("select id, attempts from outbox where kind = 'receipt'");
    await markFailed(database, present(receipt), "El servidor de correo lo rechazó:\r\n550 No such user", undefined);
    const { code, out } = await recibido(["correo"]);
    expect(code).toBe(0);
    expect(out).toMatch(/Esperan: 1\n[\s\S]*SOL-2026-000001 +aviso a la oficina +0 +2026-11-20 09:30 +—\n/);
    expect(out).toMatch(
      /Fallaron: 1\n[\s\S]*SOL-2026-000001 +comprobante +0 +— +El servidor de correo lo rechazó: 550 No such user\n/,
    );
    expect(out).toContain("npm run recibido -- corregir");
    expect(out).not.toContain("respóndala de nuevo");
    expect(out).toContain("npm run recibido -- correo --reintentar");
  });

  test("--reintentar makes the failed ones due", async () => {
    await file(database, { data: ana });
    await database.query("update outbox set due = null, failure = 'x', attempts = 16 where kind = 'receipt'");
    expect((await recibido(["correo"])).out).toMatch(/comprobante +16 +—/);
    expect(await recibido(["correo", "--reintentar"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Se intentarán de nuevo: 1\.\n/),
    });
    const [receipt] = await database.query("select due, attempts from outbox where kind = 'receipt'");
    expect(receipt).toEqual({ due: later.toISOString(), attempts: 0 });
    await database.query("update outbox set due = $1", [later.toISOString()]);
    expect((await recibido(["correo", "--reintentar"])).out).toBe(
      "No hay correos por reintentar. Los que esperan menos de un minuto salen solos.\n",
    );
  });

  test.each([[["correo"]], [["correo", "--reintentar"]]])("%j says that nobody sends what waits", async (args) => {
    await file(database, { data: ana });
    const advice = "Hay correos que ya debían haber salido: revise que el programa que recibe esté encendido";
    expect((await recibido(args, { now: () => later })).out).toContain(advice);
    for (const soon of [0, lease])
      expect((await recibido(args, { now: () => new Date(morning.getTime() + soon) })).out).not.toContain(advice);
    // A slow mail server has one of them: the others wait for it.
    await leaseMail(database, later, new Date(later.getTime() + lease));
    expect((await recibido(args, { now: () => later })).out).not.toContain(advice);
  });

  test("says that everything was sent, and leaves out empty lists", async () => {
    expect((await recibido(["correo"])).out).toBe("Todos los correos se enviaron.\n");
    await file(database, { data: ana });
    expect((await recibido(["correo"])).out).not.toContain("Fallaron");
    await database.query("update outbox set due = null, failure = '550' where kind <> 'warning'");
    expect((await recibido(["correo"])).out).not.toContain("Esperan");
  });
});

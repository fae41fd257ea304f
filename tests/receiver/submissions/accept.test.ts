import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { eraseSubmission } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { Refusal } from "../../../src/server/reply.ts";
import { databases, type EmptyDatabase } from "../database/databases.ts";
import { readForm } from "../readForm.ts";
import { receivedForm } from "../site.ts";
import { accept } from "./accept.ts";
import { person, petition, pqrs, spooledFile } from "./petition.ts";

describe.each(databases)("$name", ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.settings);
  });

  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  const count = async (table: string) => {
    const [row] = await database.query<{ n: number }>(`select count(*) as n from ${table}`);
    return row?.n;
  };
  const kinds = () => database.query("select kind, sent, attempts from outbox order by kind");
  const numbers = async () => {
    const rows = await database.query<{ filing_code: string }>("select filing_code from submission order by 1");
    return rows.map(({ filing_code }) => filing_code);
  };

  test("stores the data, the history and the mail of a submission", async () => {
    const submission = petition();
    const { isNew, filingCode, received } = await accept(database, pqrs, submission, new Date("2026-05-04T03:02:01Z"));
    expect({ isNew, received }).toEqual({ isNew: true, received: "2026-05-04T03:02:01.000Z" });
    expect(filingCode).toMatch(/^PQRS-2026-000001-[0-9A-Z]{5}$/);
    const [row] = await database.query("select id, form, filing_code, code, state, received, data from submission");
    expect({ ...row, data: JSON.parse(String(row?.data)) }).toEqual({
      id: submission.id,
      form: "pqrs",
      filing_code: "PQRS-2026-000001",
      code: filingCode?.slice(-5),
      state: "En revisión",
      received,
      data: submission.data,
    });
    expect(await database.query("select at, state from event")).toEqual([{ at: received, state: "En revisión" }]);
    expect(await kinds()).toEqual([
      { kind: "notice", sent: null, attempts: 0 },
      { kind: "receipt", sent: null, attempts: 0 },
    ]);
  });

  test("stores files with their bytes, hashes and names", async () => {
    const bytes = Buffer.from([37, 80, 68, 70, 0, 255, 13, 10]);
    const files = [
      spooledFile(bytes, { path: ["soportes", 0], name: "año «1».pdf" }),
      spooledFile("", { path: ["soportes", 1], name: "vacio.txt", type: "" }),
    ];
    await accept(database, pqrs, { ...petition(), files });
    const rows = await database.query("select field, name, type, size, sha256, bytes from attachment order by field");
    const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
    expect(rows.map(({ bytes: stored, ...row }) => ({ ...row, bytes: Buffer.from(stored as Uint8Array) }))).toEqual([
      { field: "soportes[0]", name: "año «1».pdf", type: "application/pdf", size: 8, sha256: sha256(bytes), bytes },
      { field: "soportes[1]", name: "vacio.txt", type: "", size: 0, sha256: sha256(Buffer.of()), bytes: Buffer.of() },
    ]);
  });

  test("answers a repeated request with what is stored", async () => {
    const submission = petition({}, [spooledFile("%PDF-1")]);
    const first = await accept(database, pqrs, submission, new Date("2026-05-04T03:02:01Z"));
    const again = { ...submission, files: [spooledFile("%PDF-1")] };
    const second = await accept(database, pqrs, again, new Date("2026-06-05T00:00:00Z"));
    expect(second).toEqual({ ...first, isNew: false });
    expect(await Promise.all(["submission", "attachment", "event", "outbox"].map(count))).toEqual([1, 1, 1, 2]);
  });

  test.each<[string, (submission: ReturnType<typeof petition>) => object]>([
    ["data", ({ data }) => ({ data: { ...(data as object), asunto: "Otro" } })],
    ["bytes of a file", () => ({ files: [spooledFile("%PDF-2")] })],
    ["form", () => ({ form: "otro" })],
  ])("refuses an id that was used with other %s", async (_, changes) => {
    const submission = petition({}, [spooledFile("%PDF-1")]);
    const { filingCode } = await accept(database, pqrs, submission);
    await expect(accept(database, pqrs, { ...submission, ...changes(submission) })).rejects.toThrow(
      "Ya recibimos otros datos",
    );
    expect(await numbers()).toEqual([filingCode?.slice(0, -6)]);
  });

  test("stores 20 equal requests to two receivers at once as one submission", async () => {
    const other = await openDatabase(empty.settings);
    try {
      const submission = petition({}, [spooledFile("%PDF-1")]);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => accept(index % 2 ? database : other, pqrs, submission)),
      );
      const codes = results.map((result) => result.filingCode);
      expect(new Set(codes).size).toBe(1);
      expect(results.filter((result) => result.isNew)).toHaveLength(1);
      expect(await Promise.all(["submission", "attachment", "event", "outbox"].map(count))).toEqual([1, 1, 1, 2]);
    } finally {
      await other.close();
    }
  });

  test("never stores more than the form accepts, on two receivers at once; an erased one leaves its place", async () => {
    const other = await openDatabase(empty.settings);
    const places = { total: 3, full: "Ya no quedan cupos." };
    const store = (target: Database, submission = petition()) =>
      accept(target, pqrs, submission, new Date("2026-05-04T12:00:00Z"), places);
    try {
      const first = petition();
      expect(await store(other, first)).toMatchObject({ isNew: true, left: 2 });
      const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => store(i % 2 ? database : other)));
      const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      expect(refused).toEqual(Array.from({ length: 8 }, () => new Refusal(409, places.full)));
      const code = (index: number) => `PQRS-2026-00000${index}`;
      expect(await numbers()).toEqual([code(1), code(2), code(3)]);
      expect(await store(database, first)).toMatchObject({ isNew: false, left: 0 });
      await eraseSubmission(database, first.id);
      expect(await store(database)).toMatchObject({ isNew: true, left: 0 });
      await expect(store(other)).rejects.toThrow(places.full);
      expect(await numbers()).toHaveLength(4);
    } finally {
      await other.close();
    }
  });

  test("numbers without a gap when requests to two receivers fail in between", async () => {
    const other = await openDatabase(empty.settings);
    const now = new Date("2026-05-04T12:00:00Z");
    try {
      const failing = (target: Database): Database => ({
        ...target,
        transaction: (work) =>
          target.transaction(async (query) => {
            await work(query);
            throw new Error("the line is cut");
          }),
      });
      const results = await Promise.allSettled(
        Array.from({ length: 18 }, (_, index) => {
          const target = index % 2 ? database : other;
          return accept(index % 3 ? target : failing(target), pqrs, petition(), now);
        }),
      );
      expect(results.filter(({ status }) => status === "rejected")).toHaveLength(6);
      expect(await numbers()).toEqual(
        Array.from({ length: 12 }, (_, index) => `PQRS-2026-${String(index + 1).padStart(6, "0")}`),
      );
    } finally {
      await other.close();
    }
  });

  test("stores nothing if a file cannot be read", async () => {
    const lost = spooledFile("%PDF-1", { spooled: "/nowhere/lost" });
    await expect(accept(database, pqrs, { ...petition(), files: [spooledFile("%PDF-1"), lost] })).rejects.toThrow();
    expect(await Promise.all(["submission", "attachment", "event", "outbox", "counter"].map(count))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  test("numbers each series from one in each year of the institution's calendar", async () => {
    const citas = receivedForm({ ...readForm("pqrs"), receive: { series: "CITA", states: ["Pedida"] } });
    const numberAt = async (form: typeof pqrs, now: string) =>
      (await accept(database, form, petition(), new Date(now))).filingCode?.slice(0, -6);
    expect(await numberAt(pqrs, "2026-12-31T23:00:00Z")).toBe("PQRS-2026-000001");
    expect(await numberAt(citas, "2026-12-31T23:00:00Z")).toBe("CITA-2026-000001");
    expect(await numberAt(pqrs, "2027-01-01T04:59:59Z")).toBe("PQRS-2026-000002");
    expect(await numberAt(pqrs, "2027-01-01T05:00:00Z")).toBe("PQRS-2027-000001");
    expect(await numberAt(pqrs, "2027-01-01T05:00:00Z")).toBe("PQRS-2027-000002");
  });

  test("stores nothing of the omitted fields anywhere, and sends no receipt", async () => {
    const omit = { when: "enviarAnonimo", fields: [...Object.keys(person), "archivoAdjunto"] };
    const file = readForm("pqrs");
    const form = receivedForm({ ...file, receive: { ...file.receive, omit } });
    const files = [spooledFile("%PDF-1 secreto", { name: "cedula-de-zoraida.pdf" })];
    await accept(database, form, petition({ enviarAnonimo: true }, files));
    const stored = await everything(database);
    expect(stored).toContain("Está cerrado.");
    const secrets = [...Object.values(person), ...omit.fields, "%PDF-1", "cedula-de-zoraida"];
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    expect(await kinds()).toEqual([{ kind: "notice", sent: null, attempts: 0 }]);
  });

  test("sends no receipt of an anonymous submission to an address that is stored", async () => {
    const omit = { when: "enviarAnonimo", fields: ["nombreCompleto"] };
    const receipt = { to: "correoInstitucional", subject: "s", message: "m" };
    const form = receivedForm({ ...readForm("pqrs"), receive: { series: "PQRS", states: ["Nueva"], omit, receipt } });
    await accept(database, form, petition({ enviarAnonimo: true }));
    expect(await everything(database)).toContain(person.correoInstitucional);
    expect(await kinds()).toEqual([]);
    await accept(database, form, petition());
    expect((await kinds()).map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("stores no digest that depends on omitted fields: they could be guessed from it", async () => {
    const first = petition({ enviarAnonimo: true });
    await accept(database, pqrs, first);
    await accept(database, pqrs, petition({ enviarAnonimo: true, nombreCompleto: "Otra persona" }));
    expect(await database.query("select distinct digest from submission")).toHaveLength(1);
    expect((await accept(database, pqrs, first)).isNew).toBe(false);
  });

  test("keeps the files of the fields that are not omitted", async () => {
    const omit = { when: "enviarAnonimo", fields: ["nombreCompleto"] };
    const form = receivedForm({ ...readForm("pqrs"), receive: { series: "PQRS", states: ["Nueva"], omit } });
    await accept(database, form, petition({ enviarAnonimo: true }, [spooledFile("%PDF-1 prueba")]));
    expect(await count("attachment")).toBe(1);
  });

  test("keeps the fields while the box is not checked", async () => {
    await accept(database, pqrs, petition());
    expect(await everything(database)).toContain(person.documentoIdentidad);
  });

  test.each([
    ["no mail", { series: "PQRS", states: ["Nueva"] }, []],
    ["only the notice", { series: "PQRS", states: ["Nueva"], notice: { subject: "Nueva" } }, ["notice"]],
    [
      "no receipt without an address",
      { series: "PQRS", states: ["Nueva"], receipt: { to: "otroCorreo", subject: "s", message: "m" } },
      [],
    ],
  ])("puts %s into the outbox if the form says so", async (_, receive, expected) => {
    await accept(database, receivedForm({ ...readForm("pqrs"), receive }), petition());
    expect((await kinds()).map(({ kind }) => kind)).toEqual(expected);
  });

  test("stores a form without a series without a filing code, a state and a history", async () => {
    const form = receivedForm({ ...readForm("pqrs"), receive: {} });
    const submission = petition();
    const now = new Date("2026-05-04T03:02:01Z");
    const received = now.toISOString();
    expect(await accept(database, form, submission, now)).toEqual({ isNew: true, received });
    expect(await accept(database, form, submission)).toEqual({ isNew: false, received });
    expect(await database.query("select filing_code, code, state from submission")).toEqual([
      { filing_code: null, code: null, state: null },
    ]);
    expect(await Promise.all(["event", "outbox", "counter"].map(count))).toEqual([0, 0, 0]);
  });

  test("stores every text that JSON can hold", async () => {
    const asunto = "\0 \ud800 \u2028 $1 ?1 '; drop table submission; -- 😀";
    await accept(database, pqrs, petition({ asunto }));
    const [row] = await database.query<{ data: string }>("select data from submission");
    expect(JSON.parse(row?.data ?? "")).toMatchObject({ asunto });
  });
});

/** All that the tables contain, as one text. */
async function everything({ query }: Database): Promise<string> {
  const tables = ["submission", "attachment", "event", "outbox", "counter"];
  const rows = await Promise.all(tables.map((table) => query(`select * from ${table}`)));
  const cells = rows.flat().flatMap((row) => Object.values(row));
  return cells.map((cell) => (cell instanceof Uint8Array ? Buffer.from(cell).toString("latin1") : cell)).join("\n");
}

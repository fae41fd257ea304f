// Messages from the outbox to a real SMTP server, with a clock that the tests move.
import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { lease, leaseMail, listUnsentMail, nextDue, retryMail } from "../../../src/receiver/mail/outbox.ts";
import { type Mailer, sendOne } from "../../../src/receiver/mail/sendOne.ts";
import { startMail } from "../../../src/receiver/mail/startMail.ts";
import { correctAddress } from "../../../src/receiver/submissions/answers.ts";
import { changeState, eraseSubmission } from "../../../src/receiver/submissions/records.ts";
import type { Database, Row, Value } from "../../../src/server/database.ts";
import { present } from "../../present.ts";
import { databases } from "../database/databases.ts";
import { ana, file, morning, openTemporary, site } from "../office/fixture.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtpServer.ts";

const settings = { mailFrom: "bienestar@example.co", mailOffice: "Oficina <oficina@example.co>" };
const minute = 60_000;
const hour = 60 * minute;

let smtp: TestSmtpServer;
let database: Database;
let remove: () => Promise<void>;
let clock: number;
let log: object[];

beforeEach(async () => {
  smtp = await startSmtpServer();
  ({ database, remove } = await openTemporary());
  clock = morning.getTime();
  log = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await remove();
  await smtp.stop();
});

const now = () => new Date(clock);

function mailer(more: Partial<Mailer> = {}): Mailer {
  const transport = createTransport({ url: smtp.url });
  return {
    database,
    site,
    settings,
    transport,
    now,
    log: (line) => log.push(line),
    delivered: new Map(),
    sending: new Set(),
    ...more,
  };
}

/** The database while it cannot store that a message was sent. */
function databaseOutage() {
  let isDown = true;
  const query = async <R extends object = Row>(sql: string, values?: Value[]) => {
    if (isDown && sql.includes("set sent")) throw new Error("down");
    return database.query<R>(sql, values);
  };
  const end = () => {
    isDown = false;
  };
  return { database: { ...database, query }, end };
}

/** Sends everything that is due. */
async function sendAll(own = mailer()): Promise<void> {
  while (await sendOne(own));
}

const recipients = () => smtp.mails.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address)).sort();
const unsent = () => listUnsentMail(database);

describe("a filed submission", () => {
  test("sends a receipt to the sender and a notice to the office", async () => {
    await file(database, { data: ana });
    await sendAll();
    expect(recipients()).toEqual(["ana@example.co", "oficina@example.co"]);
    const receipt = smtp.mails.find(({ envelope }) => envelope.rcptTo[0]?.address === "ana@example.co");
    expect(receipt?.parsed).toMatchObject({
      subject: "Recibimos su solicitud SOL-2026-000001-7KQ4M",
      from: { value: [{ name: "Bienestar Universitario", address: "bienestar@example.co" }] },
      to: { value: [{ address: "ana@example.co" }] },
      replyTo: { value: [{ address: "oficina@example.co" }] },
      text: expect.stringContaining("Hola, Ana:\nrecibimos su Queja"),
      attachments: [],
    });
    expect(receipt?.parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(await unsent()).toEqual([]);
  });

  test("is not sent again", async () => {
    await file(database, { data: ana });
    await sendAll();
    clock += 100 * hour;
    await sendAll();
    expect(smtp.mails).toHaveLength(2);
  });

  test("is not sent again because the database did not answer that it was sent", async () => {
    await file(database, { data: ana });
    const outage = databaseOutage();
    const own = mailer({ database: outage.database });
    await expect(sendOne(own)).rejects.toThrow("down");
    await expect(sendOne(own)).rejects.toThrow("down");
    outage.end();
    await sendAll(own);
    clock += lease;
    // Another receiver.
    await sendAll();
    expect(recipients()).toEqual(["ana@example.co", "oficina@example.co"]);
    expect(await unsent()).toEqual([]);
    expect(own.delivered.size).toBe(0);
  });

  test("is not sent to the sender without an address", async () => {
    await file(database, { data: { nombre: "Ana" } });
    await sendAll();
    expect(recipients()).toEqual(["oficina@example.co"]);
    expect(await unsent()).toEqual([]);
  });

  test("is not sent to a field that is no longer filled in", async () => {
    await file(database, { data: ana });
    await database.query("update submission set data = $1", [JSON.stringify({ nombre: "Ana" })]);
    await sendAll();
    expect(recipients()).toEqual(["oficina@example.co"]);
    expect(await unsent()).toMatchObject([{ due: null, failure: "No hay a quién enviarlo: falta el campo «correo»." }]);
  });

  test("is not sent to the office without MAIL_OFFICE", async () => {
    await file(database, { data: ana });
    await sendAll(mailer({ settings: { mailFrom: settings.mailFrom } }));
    expect(recipients()).toEqual(["ana@example.co"]);
    expect(await unsent()).toMatchObject([{ due: null, failure: "No hay a quién enviarlo: falta MAIL_OFFICE." }]);
  });

  test("is not sent once its form is gone", async () => {
    await file(database, { data: ana });
    await sendAll(mailer({ site: { ...site, forms: {} } }));
    expect(smtp.mails).toEqual([]);
    const failure = "El formulario «solicitud» ya no está en el sitio.";
    expect(await unsent()).toMatchObject([
      { due: null, failure },
      { due: null, failure },
    ]);
  });

  test("is not sent once it is erased", async () => {
    await file(database, { data: ana });
    const [row] = await unsent();
    await eraseSubmission(database, row?.submission ?? "");
    await sendAll();
    expect(smtp.mails).toEqual([]);
    expect(await unsent()).toEqual([]);
  });
});

describe("values of the sender", () => {
  test.each([
    "ana@example.co, b@example.co",
    "ana@example.co,b@example.co",
    "ana@example.co\r\nBcc: b@example.co",
    "Ana <ana@example.co>",
    '"<script>"',
    "a@example",
  ])("%j as an address reaches nobody", async (correo) => {
    await file(database, { data: { ...ana, correo } });
    await sendAll();
    expect(recipients()).toEqual(["oficina@example.co"]);
    expect(await unsent()).toMatchObject([
      { kind: "receipt", due: null, failure: expect.stringContaining("No es una sola dirección de correo") },
    ]);
  });

  test("add no header and no recipient through the subject", async () => {
    await file(database, { data: { ...ana, nombre: "Ana\r\nBcc: b@example.co\r\n\r\n<script>" } });
    await sendAll();
    expect(recipients()).toEqual(["ana@example.co", "oficina@example.co"]);
    const notice = smtp.mails.find(({ envelope }) => envelope.rcptTo[0]?.address === "oficina@example.co");
    expect(notice?.parsed.subject).toMatch(/ de Ana Bcc: b@example.co <script>$/);
    expect(notice?.parsed.bcc).toBeUndefined();
    expect(notice?.source).not.toMatch(/^Bcc:/im);
  });

  test("are one short line in a receipt, without addresses that mail programs link to", async () => {
    const nombre = `Su cuenta se cerró.\n\nEntre en https://banco.co/entrar o www.banco.co, a@b.co.${" y más".repeat(30)}`;
    await file(database, { data: { ...ana, nombre } });
    await sendAll();
    const receipt = smtp.mails.find(({ envelope }) => envelope.rcptTo[0]?.address === "ana@example.co");
    const [greeting = "", next] = receipt?.parsed.text?.split("\n") ?? [];
    expect(greeting).toMatch(
      /^Hola, Su cuenta se cerró\. Entre en https: \/\/banco\. co\/entrar o www\. banco\. co, a@ b\. …:$/,
    );
    expect(greeting.length).toBe("Hola, :".length + 80);
    expect(next).toMatch(/^recibimos su Queja/);
  });

  test("are text in the message, not HTML", async () => {
    await file(database, { data: { ...ana, nombre: "<b>Ana</b>" } });
    await sendAll();
    for (const { parsed } of smtp.mails) {
      expect(parsed.html).toBe(false);
      expect(parsed.text).toContain("<b>Ana</b>");
    }
  });
});

test("an address with other letters than ASCII is in the text of the notice, and not in its Reply-To", async () => {
  await file(database, { data: { ...ana, correo: "peña@example.co" } });
  await sendAll();
  const notice = smtp.mails.find(({ envelope }) => envelope.rcptTo[0]?.address === "oficina@example.co");
  expect(notice?.parsed.replyTo).toBeUndefined();
  expect(notice?.parsed.text).toContain("peña@example.co");
});

describe("the warning that an answer is due", () => {
  const warning = async () => {
    await file(database, { data: ana });
    await sendAll();
    smtp.mails.length = 0;
    // 8:00 of Wednesday 9 December in Bogotá; the answer is due on Monday 14.
    clock = Date.parse("2026-12-09T12:59:59.000Z");
    await sendAll();
    expect(smtp.mails).toEqual([]);
    clock += 1_000;
  };

  test("goes to the office three business days before, once", async () => {
    await warning();
    await sendAll();
    clock += 100 * hour;
    await sendAll();
    expect(recipients()).toEqual(["oficina@example.co"]);
    expect(smtp.mails[0]?.parsed).toMatchObject({
      subject: "Vence el 14 de diciembre de 2026: SOL-2026-000001-7KQ4M",
      text: expect.stringContaining("npm run recibido -- responder SOL-2026-000001"),
      replyTo: { value: [{ address: "ana@example.co" }] },
    });
  });

  test("is not sent once the petition is closed", async () => {
    await warning();
    const at = now();
    const [row] = await database.query<{ id: string }>("select id from submission");
    await changeState(database, row?.id ?? "", { state: "Cerrada", author: "oficina", at });
    await sendAll();
    expect(smtp.mails).toEqual([]);
    expect(await nextDue(database)).toBeUndefined();
  });

  test("waits for its day in no list of the office", async () => {
    await file(database, { data: ana });
    await sendAll();
    expect([await unsent(), await retryMail(database, now())]).toEqual([[], 0]);
  });
});

test("the sender is told the new state, the last one if it changed several times", async () => {
  await file(database, { data: ana });
  await sendAll();
  smtp.mails.length = 0;
  const [{ id = "" } = {}] = await database.query<{ id: string }>("select id from submission");
  const change = (state: string) => changeState(database, id, { state, author: "oficina", at: now() }, true);
  await change("En trámite");
  await change("Cerrada");
  await sendAll();
  await change("En trámite");
  await sendAll();
  const sent = smtp.mails.map(({ envelope, parsed: { text, subject } }) => [
    envelope.rcptTo[0]?.address,
    subject,
    text,
  ]);
  const subject = "Su solicitud SOL-2026-000001-7KQ4M";
  expect(sent).toEqual([
    ["ana@example.co", subject, expect.stringContaining("Hola, Ana: está en «Cerrada».")],
    ["ana@example.co", subject, expect.stringContaining("está en «En trámite».")],
  ]);
  expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  const office = { value: [{ address: "oficina@example.co" }] };
  expect(smtp.mails.map(({ parsed }) => parsed.replyTo)).toMatchObject([office, office]);
});

test("all messages about a petition, and none about another one, belong to one conversation", async () => {
  const name = await file(database, { data: ana });
  await file(database, { data: { ...ana, correo: "eva@example.co" } });
  await sendAll();
  const [stored] = await database.query<{ id: string }>("select id from submission where filing_code = $1", [name]);
  const change = { state: "En trámite", author: "oficina", at: now() };
  await changeState(database, present(stored).id, change, true);
  await sendAll();
  const threads = (isOwn: boolean) =>
    smtp.mails
      .filter(({ parsed }) => parsed.subject?.includes(name) === isOwn)
      .map(({ parsed: { references, inReplyTo } }) => [references, inReplyTo]);
  const own = `<${stored?.id}@example.co>`;
  expect(threads(true)).toEqual(Array.from({ length: 3 }, () => [own, own]));
  expect(threads(false)).toHaveLength(2);
  expect(threads(false).flat()).not.toContain(own);
});

test("the sender is told no state once the form has no message for that", async () => {
  await file(database, { data: ana });
  await sendAll();
  const [{ id = "" } = {}] = await database.query<{ id: string }>("select id from submission");
  await changeState(database, id, { state: "Cerrada", author: "oficina", at: now() }, true);
  const solicitud = present(site.forms.solicitud);
  const { update: _, ...receive } = solicitud.receive;
  await sendAll(mailer({ site: { ...site, forms: { solicitud: { ...solicitud, receive } } } }));
  expect(smtp.mails).toHaveLength(2);
  expect(await unsent()).toEqual([]);
});

describe("a server", () => {
  test("that is down is tried again after 1 minute, 5 minutes and 1 hour, with the same Message-ID", async () => {
    await file(database, { data: ana });
    await smtp.stop();
    for (const pause of [minute, 5 * minute, hour]) {
      await sendAll();
      expect(await nextDue(database)).toBe(new Date(clock + pause).toISOString());
      clock += pause;
    }
    expect(await unsent()).toMatchObject([{ attempts: 3, failure: expect.stringContaining("ECONNREFUSED") }, {}]);
    await smtp.start();
    await sendAll();
    expect(recipients()).toEqual(["ana@example.co", "oficina@example.co"]);
    expect(await unsent()).toEqual([]);
  });

  test("that stays down fails the message after three days, until the office retries it", async () => {
    await file(database, { data: ana });
    await database.query("delete from outbox where kind = 'warning'");
    await smtp.stop();
    for (let due = await nextDue(database); due; due = await nextDue(database)) {
      clock = Date.parse(due);
      await sendAll();
    }
    expect((clock - morning.getTime()) / hour).toBeCloseTo(73, 0);
    expect(await unsent()).toMatchObject([
      { due: null, attempts: 16 },
      { due: null, attempts: 16 },
    ]);
    await smtp.start();
    await sendAll();
    expect(smtp.mails).toEqual([]);
    expect(await retryMail(database, now())).toBe(2);
    await sendAll();
    expect(smtp.mails).toHaveLength(2);
  });

  test.each([
    ["recipient", 450],
    ["recipient", 451],
    ["data", 452],
    ["sender", 451],
    // The office can correct the sender.
    ["sender", 550],
  ] as const)("that refuses the %s with %i is tried again", async (part, code) => {
    await file(database, { data: ana });
    smtp.answer[part] = code;
    await sendAll();
    expect(await unsent()).toMatchObject([{ due: expect.any(String) }, { due: expect.any(String) }]);
    smtp.answer[part] = 250;
    clock += minute;
    await sendAll();
    expect(smtp.mails).toHaveLength(2);
  });

  test("is not blamed for a mistake in the program, which is not tried again", async () => {
    await file(database, { data: ana });
    const sendMail = () => Promise.reject(new TypeError("ana@example.co is not a function"));
    await sendAll(mailer({ transport: { sendMail } }));
    const failure = expect.stringMatching(
      /^Un error del programa \(TypeError\).* Avise a quien administra el servidor\.$/,
    );
    expect(await unsent()).toMatchObject([
      { due: null, failure },
      { due: null, failure },
    ]);
    expect(log).toMatchObject([{ route: "correo", error: { name: "TypeError" } }, {}]);
  });

  test.each([
    ["recipient", 550],
    ["data", 554],
  ] as const)("that refuses the %s with %i is not tried again", async (part, code) => {
    await file(database, { data: ana });
    smtp.answer[part] = code;
    await sendAll();
    const failure = expect.stringMatching(`El servidor de correo lo rechazó: .*${code}`);
    expect(await unsent()).toMatchObject([
      { due: null, failure },
      { due: null, failure },
    ]);
  });

  test("gets the same Message-ID when a message is repeated", async () => {
    await file(database, { data: ana });
    await sendAll();
    await database.query("update outbox set sent = null, due = $1 where kind <> 'warning'", [now().toISOString()]);
    await sendAll();
    const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.co>$/);
  });
});

describe("a receiver that ends while it sends", () => {
  test("leaves its message to the next one, which sends it after a minute", async () => {
    await file(database, { data: ana });
    await leaseMail(database, now(), new Date(clock + lease));
    await sendAll();
    expect(smtp.mails).toHaveLength(1);
    clock += minute;
    await sendAll();
    expect(smtp.mails).toHaveLength(2);
  });

  test("keeps its message as long as it lives", async () => {
    await file(database, { data: ana });
    await database.query("update outbox set sent = due where kind = 'notice'");
    const renewals = vi.spyOn(globalThis, "setInterval");
    const endings: (() => void)[] = [];
    const sendMail = () => new Promise<void>((resolve) => endings.push(resolve));
    const sending = sendOne(mailer({ transport: { sendMail } }));
    await expect.poll(() => endings).toHaveLength(1);
    const renew = renewals.mock.calls.find(([, milliseconds]) => milliseconds === lease / 3)?.[0];
    renewals.mockRestore();
    clock += 50_000;
    await renew?.();
    clock += 50_000;
    await sendAll();
    expect(smtp.mails).toEqual([]);
    endings[0]?.();
    await sending;
    expect(await unsent()).toEqual([]);
  });
});

test.each([
  ["took", undefined],
  ["refused", Object.assign(new Error(), { responseCode: 550, command: "RCPT TO" })],
])("a message goes to the address that was corrected while the server %s it for the old one", async (_, refusal) => {
  await file(database, { data: ana });
  await database.query("update outbox set sent = due where kind = 'notice'");
  const right = "ana.ruiz@example.co";
  const sent: unknown[] = [];
  const sendMail = async ({ to }: SendMailOptions) => {
    sent.push(to);
    if (sent.length > 1) return;
    const [{ id = "" } = {}] = await database.query<{ id: string }>("select id from submission");
    const change = { state: "En revisión", author: "oficina", at: now() };
    await correctAddress(database, id, { ...ana, correo: right }, change);
    if (refusal) throw refusal;
  };
  await sendAll(mailer({ transport: { sendMail } }));
  expect(sent).toMatchObject(["ana@example.co", right].map((address) => ({ address })));
  expect(await unsent()).toEqual([]);
});

test("a message also goes to the address that was corrected while it was being sent to the old one and again to this", async () => {
  await file(database, { data: ana });
  await database.query("update outbox set sent = due");
  const [{ id = "" } = {}] = await database.query<{ id: string }>("select id from submission");
  await changeState(database, id, { state: "En trámite", author: "oficina", at: now() }, true);
  const sent: unknown[] = [];
  const sendMail = async ({ to }: SendMailOptions) => {
    sent.push(to);
    if (sent.length > 1) return;
    const change = { state: "En trámite", author: "oficina", at: now() };
    await correctAddress(database, id, { ...ana, correo: "ana.ruiz@example.co" }, change);
    // Another receiver begins to send the receipt and the message about the state, and ends.
    for (const _ of ["receipt", "update"]) await leaseMail(database, now(), new Date(clock + lease));
  };
  const own = mailer({ transport: { sendMail } });
  await sendAll(own);
  clock += lease;
  await sendAll(own);
  const expected = ["ana@example.co", "ana.ruiz@example.co", "ana.ruiz@example.co"];
  expect(sent).toMatchObject(expected.map((address) => ({ address })));
  expect(await unsent()).toEqual([]);
});

test("a message that was delivered is not sent again because another receiver began to send it too, and failed", async () => {
  await file(database, { data: ana });
  await database.query("update outbox set sent = due where kind = 'notice'");
  const outage = databaseOutage();
  const own = mailer({ database: outage.database });
  await expect(sendOne(own)).rejects.toThrow("down");
  clock += lease;
  const sendMail = async () => {
    outage.end();
    await sendOne(own);
    throw new Error("busy");
  };
  await sendAll(mailer({ transport: { sendMail } }));
  clock += hour;
  await sendAll();
  expect(recipients()).toEqual(["ana@example.co"]);
  const stored = await database.query("select due, failure from outbox where kind = 'receipt'");
  expect(stored.map((row) => ({ ...row }))).toEqual([{ due: null, failure: null }]);
});

test("the message that is due first is sent first", async () => {
  await file(database, { data: ana });
  await database.query("update outbox set id = 'b' where kind = 'notice'");
  const later = new Date(clock + minute).toISOString();
  await database.query("update outbox set id = 'a', due = $1 where kind = 'receipt'", [later]);
  clock += hour;
  expect(await leaseMail(database, now(), new Date(clock + lease))).toMatchObject({ kind: "notice" });
});

test("a clock that ran ahead keeps no message waiting once it is right, but the warning of a due date waits", async () => {
  clock += 9_000 * hour;
  await file(database, { data: ana, received: now() });
  await leaseMail(database, now(), new Date(clock + lease));
  clock = morning.getTime();
  await sendAll();
  expect(recipients()).toEqual(["ana@example.co", "oficina@example.co"]);
  const waiting = await database.query("select kind from outbox where sent is null");
  expect(waiting).toEqual([{ kind: "warning" }]);
  // That clock came to its day, and no mail server answered.
  await database.query("update outbox set attempts = 1 where sent is null");
  await sendAll();
  expect(await database.query("select kind from outbox where sent is null")).toEqual([]);
});

test("the office makes waiting mail due, but not what is being sent", async () => {
  await file(database, { data: ana });
  await database.query("update outbox set due = $1 where kind = 'notice'", [new Date(clock + 6 * hour).toISOString()]);
  await leaseMail(database, now(), new Date(clock + lease));
  expect(await retryMail(database, now())).toBe(1);
  await sendAll();
  expect(recipients()).toEqual(["oficina@example.co"]);
});

describe.each(databases)("on $name", (kind) => {
  test("three workers with two connections send each message once", async () => {
    const shared = await openTemporary(kind);
    const other = await openDatabase(shared.settings);
    for (let count = 0; count < 10; count++) await file(shared.database, { data: ana });
    await Promise.all([shared.database, shared.database, other].map((each) => sendAll(mailer({ database: each }))));
    expect(smtp.mails).toHaveLength(20);
    expect(await listUnsentMail(other)).toEqual([]);
    await other.close();
    await shared.remove();
  });
});

test.each([
  [550, "Un correo no se pudo enviar: véalo con «recibido correo»."],
  [450, "Un correo no salió; se intentará de nuevo."],
])(
  "the log says what becomes of a message that was answered %i, without data and without an address",
  async (answer, text) => {
    await file(database, { data: ana });
    smtp.answer.recipient = answer;
    await sendAll();
    expect(log).toMatchObject([{ text }, { text }]);
    expect(JSON.stringify(log)).not.toMatch(/Ana|@/);
  },
);

test.each([
  ["a wrong password", { code: "EAUTH", responseCode: 535 }, "Corrija el usuario y la clave en SMTP_URL"],
  ["a sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 }, "corrija MAIL_FROM"],
  ["a certificate", { code: "ESOCKET", message: "self-signed certificate" }, "NODE_EXTRA_CA_CERTS="],
  ["encryption", { code: "ESOCKET", message: "ssl3_get_record:wrong version number" }, "smtp:// en vez de smtps://"],
  ["no encryption", { code: "ETIMEDOUT", message: "Greeting never received" }, "escriba smtps://"],
  ["the network", { code: "EDNS" }, "Revise que esté encendido"],
])("the reason says what to do about %s", async (_, error, advice) => {
  await file(database, { data: ana });
  const sendMail = () => Promise.reject(Object.assign(new Error(), error));
  await sendOne(mailer({ transport: { sendMail } }));
  expect((await unsent()).flatMap(({ failure }) => failure ?? [])).toEqual([expect.stringContaining(advice)]);
});

/** The worker sends in the background. The limit is only for a worker that never does. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 150_000 });

describe("the worker", () => {
  const start = (more = {}) =>
    startMail({
      database,
      site: () => site,
      settings: { smtpUrl: smtp.url, ...settings },
      log: (line) => log.push(line),
      now,
      ...more,
    });

  test("sends what is due at its start, and what is filed before it is woken", async () => {
    await file(database, { data: ana });
    const worker = start();
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    await file(database, { data: ana });
    worker.wake();
    worker.wake();
    await eventually(() => expect(smtp.mails).toHaveLength(4));
    await worker.close();
    expect(await unsent()).toEqual([]);
  });

  test("says at its start that the server cannot be used, and what to do", async () => {
    await smtp.stop();
    const worker = start();
    await eventually(() => expect(log).toHaveLength(1));
    await worker.close();
    expect(log).toMatchObject([{ text: expect.stringMatching(/^Los correos esperan\. No se pudo .*SMTP_URL sea/) }]);
  });

  test("says so once, however often it looks for messages", async () => {
    await smtp.stop();
    let looks = 0;
    const query = async <R extends object = Row>(sql: string, values?: Value[]) => {
      if (sql.includes("min(due)")) looks += 1;
      return database.query<R>(sql, values);
    };
    const worker = start({ database: { ...database, query } });
    await expect.poll(() => looks).toBe(1);
    worker.wake();
    await expect.poll(() => looks).toBe(2);
    await worker.close();
    expect(log).toHaveLength(1);
  });

  test("stores within its lease, or when it ends, what was sent while the database did not answer", async () => {
    const pauses = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => pauses.mockRestore());
    await file(database, { data: ana });
    const outage = databaseOutage();
    const worker = start({ database: outage.database });
    await expect.poll(() => log).toHaveLength(1);
    await expect.poll(() => pauses.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(lease / 2);
    outage.end();
    await worker.close();
    expect(smtp.mails).toHaveLength(2 - (await unsent()).length);
  });

  test("does not keep the program from ending while the server does not answer", async () => {
    const silent = createServer();
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const connected = once(silent, "connection");
    // The worker goes on until the test has ended, and then has something to say, which is not for the next one.
    const own: object[] = [];
    const log = (line: object) => own.push(line);
    const worker = start({ settings: { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, log });
    const [socket] = await connected;
    onTestFinished(() => {
      socket.destroy();
      silent.close();
      vi.useRealTimers();
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = worker.close();
    vi.advanceTimersByTime(15_000);
    await closed;
    expect(own).toEqual([]);
  });

  test("uses one connection for all messages that are due", async () => {
    for (let count = 0; count < 5; count++) await file(database, { data: ana });
    const worker = start();
    await eventually(() => expect(smtp.mails).toHaveLength(10));
    // It is not kept until the next message.
    await expect.poll(smtp.open).toBe(0);
    await worker.close();
    expect(smtp.connections()).toBe(1);
  });

  test("gives a server that looks for viruses ten minutes before it sends the message again", async () => {
    const limits = vi.spyOn(Socket.prototype, "setTimeout");
    await file(database, { data: ana });
    const worker = start();
    await expect.poll(() => smtp.mails).toHaveLength(2);
    await worker.close();
    expect(limits.mock.calls.map(([milliseconds]) => milliseconds)).toContain(10 * minute);
  });

  test("gives a server five minutes to greet, and half a minute at the first try, which tells a wrong port", async () => {
    const limits = vi.spyOn(globalThis, "setTimeout");
    // In tens of seconds: what was needed to connect is subtracted.
    const given = () => limits.mock.calls.map(([, milliseconds = 0]) => Math.round(milliseconds / 10_000));
    const worker = start();
    await expect.poll(given).toContain(3);
    expect(given()).not.toContain(30);
    await file(database, { data: ana });
    worker.wake();
    await expect.poll(() => smtp.mails).toHaveLength(2);
    await worker.close();
    expect(given()).toContain(30);
  });

  /** Starts a worker that has waited for the answer to its first message as long as the others wait. */
  async function startHeld() {
    const pauses = vi.spyOn(globalThis, "setTimeout");
    const release = smtp.hold();
    const worker = start();
    const patience = () => pauses.mock.calls.find(([, milliseconds]) => milliseconds === 20_000);
    await expect.poll(patience).toBeDefined();
    patience()?.[0]();
    return { worker, release };
  }

  test("sends the others over another connection while the server does not answer one", async () => {
    for (let count = 0; count < 2; count++) await file(database, { data: ana });
    const { worker, release } = await startHeld();
    await expect.poll(() => smtp.mails).toHaveLength(3);
    release();
    await expect.poll(() => smtp.mails).toHaveLength(4);
    await worker.close();
    expect([smtp.connections(), await unsent()]).toEqual([2, []]);
    await expect.poll(smtp.open).toBe(0);
  });

  test("sends a message only once whose lease has ended while the server does not answer it", async () => {
    await file(database, { data: ana });
    const { worker, release } = await startHeld();
    await expect.poll(() => smtp.mails).toHaveLength(1);
    clock += 2 * lease;
    await file(database, { data: ana, received: now() });
    worker.wake();
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(2);
    release();
    await expect.poll(unsent).toEqual([]);
    await worker.close();
    expect(smtp.mails).toHaveLength(4);
  });

  test("sends what is filed just after it found nothing due", async () => {
    const query = async <R extends Row>(sql: string, values?: Value[]) => {
      const rows = await database.query<R>(sql, values);
      if (sql.includes("min(due)") && smtp.mails.length === 0) {
        await file(database, { data: ana });
        worker.wake();
      }
      return rows;
    };
    const worker = start({ database: { ...database, query } });
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    await worker.close();
  });

  describe("that sleeps", () => {
    /** Starts the worker, and waits until it sleeps for a minute. `awake` ends the minute. */
    async function startAsleep() {
      const pauses = vi.spyOn(globalThis, "setTimeout");
      const worker = start();
      const pause = () => pauses.mock.calls.find(([, milliseconds]) => milliseconds === minute);
      await eventually(() => expect(pause()).toBeDefined());
      return { worker, awake: () => pause()?.[0]() };
    }

    test("finds what the office makes due within a minute", async () => {
      await file(database, { data: ana });
      await database.query("update outbox set due = null");
      const { worker, awake } = await startAsleep();
      await retryMail(database, now());
      awake();
      await eventually(() => expect(smtp.mails).toHaveLength(2));
      await worker.close();
    });

    test("looks every minute, even if the next message is due much later", async () => {
      await file(database, { data: ana });
      await database.query("update outbox set due = $1", [new Date(clock + 6 * hour).toISOString()]);
      await (await startAsleep()).worker.close();
      expect(smtp.mails).toEqual([]);
    });
  });

  test("sends a message when its time comes, without being woken", async () => {
    await file(database, { data: ana });
    await database.query("update outbox set due = $1 where due <= $2", [
      new Date(clock + 517).toISOString(),
      now().toISOString(),
    ]);
    const pauses = vi.spyOn(globalThis, "setTimeout");
    const worker = start();
    await eventually(() => expect(pauses.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(517));
    clock += 517;
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    await worker.close();
  });

  test("waits for the message in hand when it is closed, and sends no other", async () => {
    await file(database, { data: ana });
    const worker = start();
    const closed = worker.close();
    await closed;
    expect(smtp.mails).toHaveLength(1);
    expect(await unsent()).toHaveLength(1);
    worker.wake();
    await worker.close();
    expect(smtp.mails).toHaveLength(1);
  });

  test("survives a database that fails", async () => {
    let isBroken = true;
    const query: Database["query"] = (sql, values) =>
      isBroken ? Promise.reject(new Error("broken")) : database.query(sql, values);
    const worker = start({ database: { ...database, query } });
    await eventually(() =>
      expect(log).toMatchObject([{ text: expect.stringContaining("No se pudo leer la base de datos") }]),
    );
    isBroken = false;
    await file(database, { data: ana });
    worker.wake();
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    await worker.close();
  });

  test.each([
    ["notices", { notice: { subject: "Nueva" } }],
    ["warnings", { due: { days: 15 } }],
  ])("says that nobody in the office gets the %s without MAIL_OFFICE", async (_, receive) => {
    const solicitud = { ...present(site.forms.solicitud), receive };
    const own = { smtpUrl: smtp.url, mailFrom: settings.mailFrom };
    await start({ settings: own, site: () => ({ ...site, forms: { solicitud } }) }).close();
    expect(log).toMatchObject([{ text: "Los avisos a la oficina no se envían: falta MAIL_OFFICE." }]);
  });

  test.each([
    ["SMTP_URL", () => settings],
    ["MAIL_FROM", () => ({ smtpUrl: smtp.url, mailOffice: settings.mailOffice })],
  ])("does not run without %s: it says so, and the messages wait", async (missing, given) => {
    await file(database, { data: ana });
    const worker = start({ settings: given() });
    worker.wake();
    await worker.close();
    expect(log).toMatchObject([
      { text: `No se envían correos: falta ${missing}. Quedan en espera hasta que lo escriba.` },
    ]);
    expect(await unsent()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });
});

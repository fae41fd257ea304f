// What the mail and the office's command read and change.
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import {
  leaseMail,
  listUnsentMail,
  markFailed,
  markSent,
  nextDue,
  retryMail,
} from "../../../src/receiver/mail/outbox.ts";
import type { NewSubmission } from "../../../src/receiver/submissions/accept.ts";
import {
  changeState,
  eraseSubmission,
  type Filter,
  findSubmission,
  pagesOf,
  readBytes,
} from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { present } from "../../present.ts";
import { databases, type EmptyDatabase } from "../database/databases.ts";
import { readForm } from "../readForm.ts";
import { receivedForm } from "../site.ts";
import { accept } from "./accept.ts";
import { petition, pqrs, spooledFile } from "./petition.ts";

const time = (minute: number) => new Date(Date.UTC(2026, 4, 4, 12, minute));

async function listSubmissions(database: Database, filter: Filter) {
  const pages = [];
  for await (const page of pagesOf(database, filter)) pages.push(page);
  return pages.flat();
}

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

  const store = async (minute: number, submission: NewSubmission, form = pqrs) => {
    const { filingCode = "" } = await accept(database, form, submission, time(minute));
    return { id: submission.id, name: filingCode.slice(0, -6), code: filingCode.slice(-5) };
  };

  describe("submissions", () => {
    test("lists them in the order in which they were received, by form, state and time", async () => {
      const plain = receivedForm({ ...readForm("pqrs"), receive: {} });
      const second = await store(2, petition());
      const first = await store(1, petition());
      const third = await store(3, { ...petition(), form: "contacto" }, plain);
      await changeState(database, second.id, { state: "En trámite", author: "oficina", at: time(9) });
      const ids = async (filter: Filter) => (await listSubmissions(database, filter)).map(({ id }) => id);
      expect(await ids({})).toEqual([first.id, second.id, third.id]);
      expect(await ids({ form: "pqrs" })).toEqual([first.id, second.id]);
      expect(await ids({ state: "En trámite" })).toEqual([second.id]);
      expect(await ids({ since: time(2).toISOString() })).toEqual([second.id, third.id]);
      expect(await ids({ until: time(2).toISOString() })).toEqual([first.id]);
      expect(await ids({ form: "pqrs", state: "En revisión", since: time(2).toISOString() })).toEqual([]);
    });

    test("lists those of the same moment in the order of their numbers", async () => {
      const numbers = [];
      for (let count = 0; count < 8; count++) numbers.push((await store(1, petition())).name);
      expect((await listSubmissions(database, {})).map(({ name }) => name)).toEqual(numbers);
    });

    test("finds one by its number or its id, with the time of its last state", async () => {
      const { id, name, code } = await store(1, petition());
      await changeState(database, id, { state: "En trámite", author: "oficina", at: time(5) });
      const expected = {
        ...{ id, form: "pqrs", name, code, state: "En trámite", erased: 0 },
        ...{ received: time(1).toISOString(), changed: time(5).toISOString() },
      };
      expect(await findSubmission(database, name)).toMatchObject(expected);
      expect(await findSubmission(database, id)).toMatchObject(expected);
      expect(await findSubmission(database, "PQRS-2026-000002")).toBeUndefined();
    });

    test("finds one of a form without a series", async () => {
      const plain = receivedForm({ ...readForm("pqrs"), receive: {} });
      const { id } = await store(1, petition(), plain);
      const received = time(1).toISOString();
      expect(await findSubmission(database, id)).toMatchObject({
        ...{ id, form: "pqrs", name: id, code: null, state: null, received, changed: received, erased: 0 },
      });
    });

    test("reads the data and the files", async () => {
      const submission = petition({}, [spooledFile("%PDF-1")]);
      await store(1, submission);
      const stored = await findSubmission(database, submission.id);
      expect(stored?.data).toEqual(submission.data);
      expect(stored?.files).toEqual([
        expect.objectContaining({ field: "archivoAdjunto", name: "prueba.pdf", type: "application/pdf", size: 6 }),
      ]);
      const bytes = await readBytes(database, submission.id, "archivoAdjunto");
      expect(Buffer.from(bytes ?? []).toString()).toBe("%PDF-1");
      expect(await readBytes(database, submission.id, "otro")).toBeUndefined();
      expect(await findSubmission(database, "none")).toBeUndefined();
    });

    test("adds each state to the history, also when the clock goes back", async () => {
      const { id } = await store(5, petition());
      await changeState(database, id, { state: "En trámite", author: "oficina", at: time(4) });
      const rows = await database.query("select state from event where submission = $1 order by number", [id]);
      expect(rows).toEqual([{ state: "En revisión" }, { state: "En trámite" }]);
      expect((await findSubmission(database, id))?.changed).toBe(time(4).toISOString());
    });

    test("adds the states that several people set at once", async () => {
      const { id } = await store(1, petition());
      const change = (minute: number) => ({ state: `Estado ${minute}`, author: "oficina", at: time(minute) });
      await Promise.all([2, 3, 4, 5].map((minute) => changeState(database, id, change(minute))));
      const rows = await database.query("select number from event where submission = $1 order by number", [id]);
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    });

    test("erases the data, the files and the mail, and keeps the number and the history", async () => {
      const { id, name } = await store(1, petition({ asunto: "Confidencial" }, [spooledFile("%PDF-1")]));
      await changeState(database, id, { state: "En trámite", author: "oficina", at: time(2) });
      await eraseSubmission(database, id);
      const stored = await findSubmission(database, id);
      expect(stored).toMatchObject({ name, state: "En trámite", erased: 1, data: undefined, files: [] });
      expect(await database.query("select digest from submission")).toEqual([{ digest: "" }]);
      expect(await database.query("select state from event order by number")).toHaveLength(2);
      expect(await leaseMail(database, time(9), time(10))).toBeUndefined();
      expect((await store(3, petition())).name).toContain("000002");
    });
  });

  describe("mail", () => {
    const lease = (minute: number) => leaseMail(database, time(minute), time(minute + 15));

    test("leases each message to one of several receivers", async () => {
      for (const minute of [1, 2, 3]) await store(minute, petition());
      const other = await openDatabase(empty.settings);
      try {
        const taken: string[] = [];
        const work = async (target: Database) => {
          for (let tries = 0; tries < 12; tries++) {
            const mail = await leaseMail(target, time(5), time(20));
            if (mail) taken.push(mail.id);
          }
        };
        await Promise.all([database, other, database, other].map(work));
        expect(taken).toHaveLength(6);
        expect(new Set(taken).size).toBe(6);
      } finally {
        await other.close();
      }
    });

    test("does not lease the message that another receiver is leasing at this moment", async () => {
      await store(1, petition());
      const other = await openDatabase(empty.settings);
      try {
        let second: ReturnType<typeof leaseMail> | undefined;
        const first = await other.transaction(async (query) => {
          const mail = await leaseMail({ ...other, query }, time(5), time(20));
          second = leaseMail(database, time(5), time(20));
          // Enough for the second statement to wait for the first one.
          await setTimeout(300);
          return mail;
        });
        expect(first?.attempts).toBe(1);
        expect((await second)?.id).not.toBe(first?.id);
      } finally {
        await other.close();
      }
    });

    test("leases the message that is due first, and no message before it is due", async () => {
      const second = await store(2, petition());
      const first = await store(1, petition());
      expect(await lease(0)).toBeUndefined();
      expect(await lease(5)).toMatchObject({ submission: first.id, attempts: 1 });
      expect(await lease(5)).toMatchObject({ submission: first.id, attempts: 1 });
      expect(await lease(5)).toMatchObject({ submission: second.id });
      expect(await nextDue(database)).toBe(time(2).toISOString());
    });

    test("leases a message again if its receiver failed during the lease", async () => {
      await store(1, petition({ correoInstitucional: "" }));
      const mail = await lease(1);
      expect(await lease(15)).toBeUndefined();
      expect(await lease(16)).toEqual({ ...mail, attempts: 2 });
    });

    test("does not send again what was sent", async () => {
      await store(1, petition({ correoInstitucional: "" }));
      const mail = await lease(1);
      await markSent(database, present(mail), time(1));
      expect(await lease(59)).toBeUndefined();
      expect(await listUnsentMail(database)).toEqual([]);
      expect(await nextDue(database)).toBeUndefined();
    });

    test("tries a failed message again when it is due, and lists it", async () => {
      const { id, name } = await store(1, petition({ correoInstitucional: "" }));
      const mail = await lease(1);
      await markFailed(database, present(mail), "No responde", time(30));
      expect(await lease(29)).toBeUndefined();
      expect(await listUnsentMail(database)).toEqual([
        {
          ...{ id: mail?.id, submission: id, name, kind: "notice", attempts: 1 },
          ...{ due: time(30).toISOString(), failure: "No responde" },
        },
      ]);
      expect(await lease(30)).toMatchObject({ attempts: 2 });
    });

    test("tries a message that failed for good only when the office wants it", async () => {
      await store(1, petition({ correoInstitucional: "" }));
      const mail = await lease(1);
      await markFailed(database, present(mail), "No existe", undefined);
      expect(await lease(59)).toBeUndefined();
      expect(await nextDue(database)).toBeUndefined();
      expect(await listUnsentMail(database)).toMatchObject([{ due: null, failure: "No existe" }]);
      expect(await retryMail(database, time(60))).toBe(1);
      expect(await retryMail(database, time(60))).toBe(0);
      expect(await lease(60)).toMatchObject({ id: mail?.id, attempts: 1 });
    });
  });
});

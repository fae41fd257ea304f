// Several waiting submissions are stored with one commit.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import type { NewSubmission } from "../../../src/receiver/submissions/accept.ts";
import { createBatches } from "../../../src/receiver/submissions/batches.ts";
import type { Database } from "../../../src/server/database.ts";
import { databases, type EmptyDatabase } from "../database/databases.ts";
import { readForm } from "../readForm.ts";
import { petition, spooledFile } from "./petition.ts";

const { receive = {} } = readForm("pqrs");
const mayReceive = () => true;
const codeIn = (number: number) => expect.stringMatching(`^PQRS-2026-00000${number}-`);

describe.each(databases)("$name", ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  let commits: number;
  let store: (submission: NewSubmission, series?: string) => Promise<unknown>;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.settings);
    commits = 0;
    const transaction: Database["transaction"] = async (work) => {
      const result = await database.transaction(work);
      commits += 1;
      return result;
    };
    const batches = createBatches({ ...database, transaction }, () => 5);
    store = (submission, series = "PQRS") =>
      batches({ receive: { ...receive, series }, submission, at: new Date("2026-11-20T15:00:00Z"), mayReceive });
  });

  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  test("are confirmed together, after their commit, and numbered in the order in which they came", async () => {
    const confirmed: number[] = [];
    const stored = [1, 2, 3, 4, 5].map((number) =>
      store(petition()).then((filed) => {
        confirmed.push(commits);
        expect(filed).toMatchObject({ isNew: true, filingCode: codeIn(number) });
      }),
    );
    await Promise.all(stored);
    expect(confirmed).toEqual([1, 1, 1, 1, 1]);
    expect(await database.query("select count(*) as rows from submission where state is not null")).toEqual([
      { rows: 5 },
    ]);
  });

  test("are stored apart from a file that is larger than a batch", async () => {
    const large = petition({}, [spooledFile("a", { size: 9 * 1024 ** 2 })]);
    const confirmed = [large, petition()].map((each) => store(each).then(() => commits));
    expect(await Promise.all(confirmed)).toEqual([1, 2]);
  });

  test("do not depend on one that cannot be stored, which leaves nothing and no gap", async () => {
    const missing = petition({}, [spooledFile("a", { spooled: "/nowhere" })]);
    const stored = await Promise.allSettled([store(petition()), store(missing), store(petition())]);
    expect(stored).toMatchObject([
      { status: "fulfilled", value: { filingCode: codeIn(1) } },
      { status: "rejected", reason: { code: "ENOENT" } },
      { status: "fulfilled", value: { filingCode: codeIn(2) } },
    ]);
    expect(commits).toBe(1);
    expect(await database.query("select count(*) as rows from submission")).toEqual([{ rows: 2 }]);
    expect(await database.query("select count(*) as rows from event")).toEqual([{ rows: 2 }]);
  });

  test("that are the same are stored once", async () => {
    const same = petition();
    const stored = [store(same), store(same), store({ ...same, data: { asunto: "Otro" } })];
    const [first, second, third] = await Promise.allSettled(stored);
    expect(first).toMatchObject({ value: { isNew: true, filingCode: codeIn(1) } });
    expect(second).toMatchObject({ value: { isNew: false, filingCode: codeIn(1) } });
    expect(third).toMatchObject({ reason: { status: 422 } });
  });

  test("of several series have the numbers of their own", async () => {
    const stored = await Promise.all([store(petition()), store(petition(), "SOL"), store(petition())]);
    const codes = [codeIn(1), expect.stringMatching(/^SOL-2026-000001-/), codeIn(2)];
    expect(stored).toMatchObject(codes.map((filingCode) => ({ filingCode })));
  });

  test("fail together if the commit does, and the next ones are stored", async () => {
    const failing: Database = { ...database, transaction: () => Promise.reject(new Error("disk full")) };
    const batches = createBatches(failing, () => 2);
    const arrival = () => ({ receive, submission: petition(), at: new Date(), mayReceive });
    const stored = await Promise.allSettled([batches(arrival()), batches(arrival())]);
    expect(stored.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    failing.transaction = database.transaction;
    expect(await batches(arrival())).toMatchObject({ isNew: true });
  });
});

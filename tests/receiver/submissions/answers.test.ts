// What the office answers, on both databases.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { correctAddress, findAnswers, storeAnswer } from "../../../src/receiver/submissions/answers.ts";
import { changeState, eraseSubmission, findSubmission, statesOf } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { databases, type EmptyDatabase } from "../database/databases.ts";
import { accept } from "./accept.ts";
import { petition, pqrs } from "./petition.ts";

describe.each(databases)("$name", ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  let id: string;
  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.settings);
    const submission = petition();
    await accept(database, pqrs, submission, new Date("2026-11-20T15:00:00Z"));
    id = submission.id;
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  const store = (text: string, hour: number, before?: { last: string; isOpenAgain: boolean }) => {
    const change = { state: "Cerrada", author: "oficina", at: new Date(Date.UTC(2026, 10, 21, hour)) };
    return storeAnswer(database, id, { text, files: [] }, change, true, before);
  };
  const texts = async () => (await findAnswers(database, id)).map(({ text }) => text);

  const change = { state: "Recibida", author: "oficina", at: new Date("2026-11-21T15:00:00Z") };

  test("of two people who answer at the same moment, one does, also after it was opened again", async () => {
    expect((await Promise.all([store("Sí.", 15), store("No.", 15)])).sort()).toEqual([false, true]);
    const [first] = await findAnswers(database, id);
    const before = { last: first?.at ?? "", isOpenAgain: true };
    expect((await Promise.all([store("Sí.", 16, before), store("No.", 16, before)])).sort()).toEqual([false, true]);
    // Somebody who looked before that, and answers only now.
    expect(await store("Tarde.", 17, before)).toBe(false);
    expect(await texts()).toHaveLength(2);
  });

  test.each([
    ["answers", () => store("Sí.", 15)],
    ["corrects an address", () => correctAddress(database, id, petition().data, change)],
    ["tells its sender a state", () => changeState(database, id, change, true)],
  ])("what one person erased stays erased though another one, who read it before, %s", async (_, act) => {
    await eraseSubmission(database, id);
    await expect(act()).rejects.toThrow("Otra orden borró entre tanto los datos de esa solicitud. No se cambió nada.");
    expect([(await findSubmission(database, id))?.data, await texts()]).toEqual([undefined, []]);
    expect(await statesOf(database, id)).toHaveLength(1);
    expect(await database.query("select kind from outbox")).toEqual([]);
  });

  test("the message with an answer that another one follows is not sent any more", async () => {
    await store("Sí.", 15);
    await store("No.", 16, { last: "2026-11-21T15:00:00.000Z", isOpenAgain: true });
    expect(await texts()).toEqual(["Sí.", "No."]);
    const unsent = await database.query("select due from outbox where kind = 'answer' and sent is null");
    expect(unsent).toEqual([{ due: "2026-11-21T16:00:00.000Z" }]);
  });
});

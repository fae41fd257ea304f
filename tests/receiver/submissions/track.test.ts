import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { correctAddress } from "../../../src/receiver/submissions/answers.ts";
import { changeState, eraseSubmission, track } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { databases, type EmptyDatabase } from "../database/databases.ts";
import { accept } from "./accept.ts";
import { petition, pqrs } from "./petition.ts";

describe.each(databases)("$name", ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;
  let id: string;
  let filingCode: string;
  const received = { state: "En revisión", at: "2026-05-04T12:00:00.000Z", due: null, answer: "" };

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.settings);
    const submission = petition();
    const result = await accept(database, pqrs, submission, new Date(received.at));
    id = submission.id;
    filingCode = result.filingCode ?? "";
  });

  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  test("finds the state and its date by the whole filing code, as people write it", async () => {
    expect(await track(database, filingCode)).toEqual(received);
    expect(await track(database, ` ${filingCode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `)).toEqual(
      received,
    );
  });

  test("finds the last state and since when it is the state", async () => {
    await changeState(database, id, { state: "En trámite", author: "oficina", at: new Date("2026-05-05T12:00:00Z") });
    await changeState(database, id, {
      state: "Cerrada / Respondida",
      author: "oficina",
      at: new Date("2026-05-06T12:00:00Z"),
    });
    const last = { state: "Cerrada / Respondida", at: "2026-05-06T12:00:00.000Z", due: null, answer: "" };
    expect(await track(database, filingCode)).toEqual(last);
    // Another address is in the history, and is no new state.
    const correction = { ...last, author: "oficina", at: new Date("2026-06-30T12:00:00Z") };
    await correctAddress(database, id, {}, correction);
    expect(await track(database, filingCode)).toEqual(last);
    await eraseSubmission(database, id);
    expect(await track(database, filingCode)).toEqual(last);
  });

  test("answers a wrong code, an unknown number and anything else alike", async () => {
    const wrong = filingCode.slice(0, -5) + (filingCode.endsWith("AAAAA") ? "BBBBB" : "AAAAA");
    const unknown = filingCode.replace("000001", "000002");
    const others = [wrong, unknown, filingCode.slice(0, -6), `${filingCode}X`, "", "\0", "PQRS-2026-000001------"];
    for (const entered of others) expect(await track(database, entered), entered).toBeUndefined();
  });

  test("says nothing of a submission without a state", async () => {
    await database.query("delete from event");
    await database.query("update submission set state = null");
    expect(await track(database, filingCode)).toBeUndefined();
  });
});

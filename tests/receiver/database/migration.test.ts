// A database of an earlier version keeps everything and goes on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { expect, test } from "vitest";
import { databaseFile, openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { listUnsentMail } from "../../../src/receiver/mail/outbox.ts";
import { accept } from "../../../src/receiver/submissions/accept.ts";
import { changeState, findSubmission, statesOf, track } from "../../../src/receiver/submissions/records.ts";
import { petition, pqrs } from "../submissions/petition.ts";
import { databases } from "./databases.ts";

const statements = readFileSync(join(import.meta.dirname, "version1.sql"), "utf8");

test.each(databases)("of version 1 on $name", async ({ create }) => {
  const { settings, remove } = await create();
  if (settings.databaseUrl) {
    const client = new Client({ connectionString: settings.databaseUrl });
    await client.connect();
    await client.query(statements);
    await client.end();
  } else {
    const old = new DatabaseSync(databaseFile(settings.data));
    old.exec(statements);
    old.close();
  }
  const database = await openDatabase(settings);
  expect(await findSubmission(database, "PQRS-2026-000001")).toMatchObject({
    state: "En trámite",
    data: { asunto: "Gimnasio" },
    files: [{ name: "carta.pdf" }],
  });
  expect(await track(database, "PQRS-2026-000001-7KQ4M")).toMatchObject({ state: "En trámite", answer: "" });
  expect(await listUnsentMail(database)).toHaveLength(1);
  const at = new Date("2026-11-22T15:00:00Z");
  await changeState(database, "0123456789abcdef", { state: "Cerrada", author: "oficina", at });
  expect((await statesOf(database, "0123456789abcdef")).map(({ author }) => author)).toEqual([null, null, "oficina"]);
  expect((await accept(database, pqrs, petition(), at)).filingCode).toMatch(/^PQRS-2026-000002-/);
  await database.close();
  await remove();
});

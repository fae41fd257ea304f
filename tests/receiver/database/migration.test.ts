// A database of an earlier version keeps everything and goes on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { expect, test } from "vitest";
import { databaseFile, openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { listUnsentMail } from "../../../src/receiver/mail/outbox.ts";
import { findAnswers } from "../../../src/receiver/submissions/answers.ts";
import { changeState, findSubmission, statesOf, track } from "../../../src/receiver/submissions/records.ts";
import { accept } from "../submissions/accept.ts";
import { petition, pqrs } from "../submissions/petition.ts";
import { databases } from "./databases.ts";

/** What each version has: the text of the answer, and who set the states. */
const versions = [
  { version: 1, answer: "", authors: [null, null] },
  { version: 2, answer: "Ya abrió.", authors: [null, "oficina"] },
];
const rows = databases.flatMap((kind) => versions.map((version) => ({ ...kind, ...version })));

test.each(rows)("of version $version on $name", async ({ create, version, answer, authors }) => {
  const statements = readFileSync(join(import.meta.dirname, `version${version}.sql`), "utf8");
  const { settings, remove } = await create();
  if (settings.databaseUrl) {
    const client = new Client({ connectionString: settings.databaseUrl });
    await client.connect();
    await client.query(statements);
    await client.end();
  } else {
    const old = new DatabaseSync(join(settings.data, databaseFile));
    old.exec(statements);
    old.close();
  }
  const database = await openDatabase(settings);
  expect(await findSubmission(database, "PQRS-2026-000001")).toMatchObject({
    state: "En trámite",
    data: { asunto: "Gimnasio" },
    files: [{ name: "carta.pdf" }],
  });
  expect(await track(database, "PQRS-2026-000001-7KQ4M")).toMatchObject({ state: "En trámite", answer });
  const answers = answer ? [{ text: answer, files: [{ name: "respuesta.pdf" }] }] : [];
  expect(await findAnswers(database, "0123456789abcdef")).toMatchObject(answers);
  expect(await listUnsentMail(database)).toHaveLength(1);
  const at = new Date("2026-11-22T15:00:00Z");
  await changeState(database, "0123456789abcdef", { state: "Cerrada", author: "oficina", at });
  expect((await statesOf(database, "0123456789abcdef")).map(({ author }) => author)).toEqual([...authors, "oficina"]);
  expect((await accept(database, pqrs, petition(), at)).filingCode).toMatch(/^PQRS-2026-000002-/);
  await database.close();
  await remove();
});

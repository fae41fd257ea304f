// What the office answers to submissions, and where the answer goes.
import type { Database } from "../../server/database.ts";
import { addMail } from "../mail/outbox.ts";
import { addEvent, addState, type StateChange } from "./records.ts";

export interface OfficeAnswer {
  text: string;
  files: { name: string; bytes: Uint8Array }[];
}

/**
 * Stores the answer and the state, and makes the message with the answer due if it is to be sent. Returns false, and stores
 * nothing, if there is an answer. One that the mail server refused, for example because of its file, is replaced.
 */
export async function storeAnswer(
  database: Database,
  id: string,
  { text, files }: OfficeAnswer,
  change: StateChange,
  isSent: boolean,
): Promise<boolean> {
  const at = change.at.toISOString();
  return database.transaction(async (query) => {
    const isRefused = "submission = $1 and kind = 'answer' and sent is null and due is null";
    const [refused] = await query(`delete from outbox where ${isRefused} returning id`, [id]);
    for (const table of refused ? ["answer", "answer_file"] : [])
      await query(`delete from ${table} where submission = $1`, [id]);
    const [inserted] = await query(
      "insert into answer (submission, at, text) values ($1, $2, $3) on conflict do nothing returning at",
      [id, at, text],
    );
    if (!inserted) return false;
    for (const [number, { name, bytes }] of files.entries()) {
      const values = [id, number, name, bytes];
      await query("insert into answer_file (submission, number, name, bytes) values ($1, $2, $3, $4)", values);
    }
    await addState(query, id, change);
    if (isSent) await addMail(query, id, "answer", at);
    return true;
  });
}

export async function findAnswer(database: Database, id: string): Promise<(OfficeAnswer & { at: string }) | undefined> {
  const [answer] = await database.query<{ at: string; text: string }>(
    "select at, text from answer where submission = $1",
    [id],
  );
  const files = await database.query<{ name: string; bytes: Uint8Array }>(
    "select name, bytes from answer_file where submission = $1 order by number",
    [id],
  );
  return answer && { ...answer, files };
}

/**
 * Replaces the data, in which the address of the sender was corrected. What its sender needs first is sent there, also if it
 * went to another address: the answer, or until there is one the receipt with the filing code. Other messages to the sender
 * that were not sent are due. Returns whether there is an answer.
 */
export async function correctAddress(
  database: Database,
  id: string,
  data: unknown,
  change: StateChange,
): Promise<boolean> {
  const at = change.at.toISOString();
  return database.transaction(async (query) => {
    await query("update submission set data = $2 where id = $1", [id, JSON.stringify(data)]);
    await addEvent(query, id, change);
    const unsent = "submission = $1 and sent is null and kind in ('receipt', 'update')";
    await query(`update outbox set due = $2, attempts = 0, failure = null where ${unsent}`, [id, at]);
    const [answer] = await query("select at from answer where submission = $1", [id]);
    const kind = answer ? "answer" : "receipt";
    await query("delete from outbox where submission = $1 and sent is null and kind = $2", [id, kind]);
    await addMail(query, id, kind, at);
    return answer !== undefined;
  });
}

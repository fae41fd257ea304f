// What the office answers to submissions, and where the answer goes.
import type { Database } from "../../server/database.ts";
import { addMail } from "../mail/outbox.ts";
import { addEvent, addState, keepData, type StateChange } from "./records.ts";

export interface OfficeAnswer {
  text: string;
  files: { name: string; bytes: Uint8Array }[];
}

export interface StoredAnswer extends OfficeAnswer {
  at: string;
}

/**
 * Stores the answer and the state, and makes the message with the answer due if it is to be sent. Returns false, and stores
 * nothing, if there is an answer; `isOpenAgain` says that a further one may follow that of `last`. It may also if the mail
 * server refused to send the last one, for example because of its file.
 * @throws an error for the office if the data were erased
 */
export async function storeAnswer(
  database: Database,
  id: string,
  { text, files }: OfficeAnswer,
  change: StateChange,
  isSent: boolean,
  { last = "", isOpenAgain = false } = {},
): Promise<boolean> {
  const at = change.at.toISOString();
  return database.transaction(async (query) => {
    await keepData(query, id);
    const unsent = "from outbox where submission = $1 and kind = 'answer' and sent is null";
    const [refused] = await query(`select id ${unsent} and due is null`, [id]);
    const former =
      isOpenAgain || refused ? await query("select at from answer where submission = $1 and at <= $2", [id, last]) : [];
    // Of two that are stored at the same moment, the second has the same number.
    const [inserted] = await query(
      "insert into answer (submission, number, at, text) values ($1, $2, $3, $4) on conflict do nothing returning at",
      [id, former.length, at, text],
    );
    if (!inserted) return false;
    const { length } = await query("select number from answer_file where submission = $1", [id]);
    for (const [index, { name, bytes }] of files.entries()) {
      const values = [id, former.length, length + index, name, bytes];
      await query(
        "insert into answer_file (submission, answer, number, name, bytes) values ($1, $2, $3, $4, $5)",
        values,
      );
    }
    await addState(query, id, change);
    await query(`delete ${unsent}`, [id]);
    if (isSent) await addMail(query, id, "answer", at);
    return true;
  });
}

/** The answers to a submission, the first one first. */
export async function findAnswers(database: Database, id: string): Promise<StoredAnswer[]> {
  const answers = await database.query<{ number: number; at: string; text: string }>(
    "select number, at, text from answer where submission = $1 order by number",
    [id],
  );
  const files = await database.query<{ answer: number; name: string; bytes: Uint8Array }>(
    "select answer, name, bytes from answer_file where submission = $1 order by number",
    [id],
  );
  return answers.map(({ number, at, text }) => ({ at, text, files: files.filter(({ answer }) => answer === number) }));
}

/**
 * Replaces the data, in which the address of the sender was corrected. What its sender needs first is sent there, also if it
 * went to another address: the answer, or until there is one the receipt with the filing code. Other messages to the sender
 * that were not sent are due. Returns whether there is an answer.
 * @throws an error for the office if the data were erased
 */
export async function correctAddress(
  database: Database,
  id: string,
  data: unknown,
  change: StateChange,
): Promise<boolean> {
  const at = change.at.toISOString();
  return database.transaction(async (query) => {
    await keepData(query, id);
    await query("update submission set data = $2 where id = $1", [id, JSON.stringify(data)]);
    await addEvent(query, id, change);
    const [answer] = await query("select at from answer where submission = $1", [id]);
    // To another address it is another message, whatever becomes of one that is just being sent.
    const unsent = await query<{ kind: string }>(
      "delete from outbox where submission = $1 and sent is null and kind in ('receipt', 'update', 'answer') returning kind",
      [id],
    );
    const kinds = new Set([answer ? "answer" : "receipt", ...unsent.map(({ kind }) => kind)]);
    for (const kind of kinds) await addMail(query, id, kind, at);
    return answer !== undefined;
  });
}

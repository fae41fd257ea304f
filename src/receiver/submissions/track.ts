// Answers a visitor who asks for the state of a submission.
import { timingSafeEqual } from "node:crypto";
import type { Database } from "../database/database.ts";
import { parseFilingCode } from "./filingCode.ts";

/**
 * Finds the state of the submission with this filing code, and since when it has that state. A wrong verification code
 * gives the same answer as a number that does not exist.
 */
export async function track(database: Database, entered: string): Promise<{ state: string; at: string } | undefined> {
  const { number, code } = parseFilingCode(entered) ?? {};
  if (number === undefined || code === undefined) return undefined;
  const [found] = await database.query<{ code: string; state: string; at: string }>(
    `select code, event.state, at from submission join event on submission = id
     where filing_code = $1 order by number desc limit 1`,
    [number],
  );
  const isRight = timingSafeEqual(Buffer.from(code), Buffer.from(found?.code ?? "-----"));
  return found && isRight ? { state: found.state, at: found.at } : undefined;
}

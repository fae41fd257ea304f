import type { ReceivedForm } from "../../../src/receiver/receivedSite.ts";
import { acceptAll, type Filed, type NewSubmission } from "../../../src/receiver/submissions/accept.ts";
import { dueTime } from "../../../src/receiver/submissions/due.ts";
import type { Database } from "../../../src/server/database.ts";

/** Stores one submission. @throws the error of the submission */
export async function accept(
  database: Database,
  { receive }: Pick<ReceivedForm, "receive">,
  submission: NewSubmission,
  at = new Date(),
  places?: { total: number; full: string },
): Promise<Filed> {
  const due = dueTime(receive, submission.data, at, []);
  const [result] = await acceptAll(database, [{ receive, submission, at, due, places, mayReceive: () => true }]);
  if (!result || result instanceof Error) throw result;
  return result;
}

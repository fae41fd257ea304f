// What a posted form leads to: it is stored, or its errors are answered; a lookup is answered.
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { formatText } from "../../engine/format.ts";
import { parsePath, valueAt } from "../../engine/path.ts";
import type { Receive } from "../../types.gen.ts";
import { readBody } from "../body/readBody.ts";
import { createSpool } from "../body/spool.ts";
import type { Database } from "../database/database.ts";
import { createQueue } from "../queue.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import { Refusal, type Reply } from "../reply.ts";
import type { Settings } from "../settings.ts";
import { accept } from "../submissions/accept.ts";
import { track } from "../submissions/records.ts";
import { largestFile, toFieldProblem, validateReceived } from "../validateReceived.ts";
import { createReceiptLimit } from "./limits.ts";

/** Submissions with their files are in memory while they are stored. */
const storedAtOnce = 4;

export function spoolFolder(data: string): string {
  return join(data, "spool");
}

type PostSettings = Pick<Settings, "data" | "receiptsPerHour" | "receiptsPerDomain">;

/** Returns a function that answers the request that posts the form `name`. It throws a Refusal. */
export function createPost(database: Database, settings: PostSettings, onFiled?: () => void) {
  const mayReceive = createReceiptLimit(settings);
  const queue = createQueue(storedAtOnce);
  return async (request: IncomingMessage, name: string, form: ReceivedForm): Promise<Reply> => {
    const compiled = await form.load();
    const spool = createSpool(spoolFolder(settings.data));
    try {
      const { id, parts, ...body } = await readBody(request, largestFile(compiled), spool);
      const validation = validateReceived(compiled, body.data, parts);
      if ("errors" in validation) throw new Refusal(422, validation.errors[0]?.message ?? "", validation);
      if (form.receive.track !== undefined) return await lookUp(database, form.receive, validation.data);
      const submission = { id, form: name, ...validation };
      const { isNew, filingCode, received } = await queue(() =>
        accept(database, form, submission, new Date(), mayReceive),
      );
      if (isNew) onFiled?.();
      return { status: isNew ? 201 : 200, body: { radicado: filingCode, fecha: formatText(received, "date-time") } };
    } finally {
      await spool.clear();
    }
  };
}

/** The field `track` has the filing code; `absent` is the text for one that does not exist. */
async function lookUp(database: Database, { track: field = "", absent = "" }: Receive, data: unknown): Promise<Reply> {
  const path = parsePath(field);
  const found = await track(database, String(valueAt(data, path) ?? ""));
  if (!found) throw new Refusal(404, absent, { errors: [toFieldProblem(path, "track", absent)] });
  return { status: 200, body: { estado: found.state, fecha: formatText(found.at, "date-time") } };
}

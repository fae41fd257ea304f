// What a posted form leads to: it is stored, or its errors are answered; a lookup is answered.
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { formatText } from "../../engine/format.ts";
import { parsePath, valueAt } from "../../engine/path.ts";
import { readBody } from "../body/readBody.ts";
import { createSpool } from "../body/spool.ts";
import type { Database } from "../database/database.ts";
import { judge, largestFile, toProblem } from "../judge.ts";
import { createQueue } from "../queue.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import { accept, type NewSubmission } from "../submissions/accept.ts";
import { track } from "../submissions/track.ts";
import { type Answer, problem } from "./answer.ts";

/** Returns the answer to the request that posts the form `name`. */
export type Post = (request: IncomingMessage, name: string, form: ReceivedForm) => Promise<Answer>;

/** Submissions with their files are in memory while they are stored. */
const storedAtOnce = 4;

export function spoolFolder(data: string): string {
  return join(data, "spool");
}

/** `data` is the folder of the data. `onFiled` is called after a submission was stored. */
export function createPost(database: Database, data: string, onFiled?: () => void): Post {
  const queue = createQueue(storedAtOnce);
  return async (request, name, form) => {
    const compiled = await form.load();
    const spool = createSpool(spoolFolder(data));
    try {
      const { id, parts, ...body } = await readBody(request, largestFile(compiled), spool);
      const judgement = judge(compiled, body.data, parts);
      if ("errors" in judgement) return problem(422, judgement.errors[0]?.message ?? "", judgement.errors);
      const { track: field, absent = "" } = form.receive;
      if (field !== undefined) return await lookUp(database, { field, absent }, judgement.data);
      const answer = await queue(() => store(form, database, { id, form: name, ...judgement }));
      if (answer.status === 201) onFiled?.();
      return answer;
    } finally {
      await spool.clear();
    }
  };
}

async function store(form: ReceivedForm, database: Database, submission: NewSubmission): Promise<Answer> {
  const filed = await accept(database, form, submission);
  if (filed === "otherData")
    return problem(
      422,
      "Ya recibimos otros datos con este mismo envío. Cambie algo en el formulario y envíelo de nuevo.",
    );
  const { isNew, filingCode, received } = filed;
  const body = { ...(filingCode && { radicado: filingCode }), fecha: formatText(received, "date-time") };
  return { status: isNew ? 201 : 200, body };
}

/** `field` has the filing code; `absent` is the text for one that does not exist. */
async function lookUp(
  database: Database,
  { field, absent }: { field: string; absent: string },
  data: unknown,
): Promise<Answer> {
  const path = parsePath(field);
  const found = await track(database, String(valueAt(data, path) ?? ""));
  if (!found) return problem(404, absent, [toProblem(path, "track", absent)]);
  return { status: 200, body: { estado: found.state, fecha: formatText(found.at, "date-time") } };
}

// What a posted form leads to: it is stored, or its errors are answered; a lookup is answered.
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { CompiledForm } from "../../engine/form.ts";
import { formatText } from "../../engine/format.ts";
import { memoizeLast } from "../../engine/memoizeFor.ts";
import { parsePath, valueAt } from "../../engine/path.ts";
import type { Database } from "../../server/database.ts";
import { type FieldProblem, Refusal, type Reply } from "../../server/reply.ts";
import { visitorTexts } from "../../server/visitorTexts.ts";
import type { Receive } from "../../types.gen.ts";
import { type FilePart, readBody } from "../body/readBody.ts";
import { createSpool } from "../body/spool.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import type { Settings } from "../settings.ts";
import { countStored, findRepeated } from "../submissions/accept.ts";
import { createBatches } from "../submissions/batches.ts";
import { dueTime } from "../submissions/due.ts";
import { track } from "../submissions/records.ts";
import { dataAsSent, largestFile, toFieldProblem, type Validation, validateReceived } from "../validateReceived.ts";
import { createReceiptLimit } from "./limits.ts";

export function spoolFolder(data: string): string {
  return join(data, "spool");
}

interface PostOptions {
  database: Database;
  settings: Pick<Settings, "data" | "mailFrom" | "receiptsPerHour" | "receiptsPerDomain" | "secondsToFill">;
  /** Called after a submission was stored. */
  onFiled?: (() => void) | undefined;
}

/** Returns a function that answers the request that posts the form `name`. It throws a Refusal. */
export function createPost({ database, settings, onFiled }: PostOptions) {
  const mayReceive = createReceiptLimit(settings);
  let open = 0;
  const store = createBatches(database, () => open);
  return async (request: IncomingMessage, name: string, form: ReceivedForm, closedDays: string[]): Promise<Reply> => {
    const compiled = await form.load();
    open += 1;
    const spool = createSpool(spoolFolder(settings.data));
    try {
      const { id, parts, data: sent } = await readBody(request, largestFile(compiled), spool);
      const { _ms: time, _web: trap, ...data } = sent;
      if (form.receive.track === undefined) refusePrograms(trap, Number(time ?? 0) / 1000, settings.secondsToFill);
      const { refusal, ...valid } = validated(compiled, data, parts);
      const { receive } = form;
      const arrival = { receive, submission: { id, form: name, ...valid }, places: compiled.submit.places };
      const isLookup = receive.track !== undefined;
      const repeated = refusal && !isLookup ? await findRepeated(database, arrival) : undefined;
      if (refusal && !repeated) throw refusal;
      if (isLookup) return await lookUp(database, receive, valid.data);
      const at = new Date();
      const wanted = dueTime(receive, valid.data, at, closedDays);
      const filed = repeated ?? (await store({ ...arrival, at, due: wanted, mayReceive }));
      const { isNew, filingCode, received, due, left } = filed;
      if (isNew) onFiled?.();
      // A page from before the form was changed can wait for a value that it no longer has, and take its absence for a failure.
      const [plazo, quedan] = [due ? formatText(due, "date") : "—", left ?? "—"];
      const body = { radicado: filingCode, fecha: minuteText(`${received.slice(0, 16)}Z`), plazo, quedan };
      return { status: isNew ? 201 : 200, body };
    } finally {
      open -= 1;
      await spool.clear();
    }
  };
}

/** With a refusal, the data may all the same be stored. */
function validated(
  form: CompiledForm,
  data: unknown,
  files: FilePart[],
): Omit<Validation, "errors"> & { refusal?: Refusal } {
  try {
    const { errors, ...valid } = validateReceived(form, data, files);
    return errors.length > 0 ? { ...valid, refusal: refusalOf(errors) } : valid;
  } catch (refusal) {
    // A form that had other fields has stored what the page sent.
    if (refusal instanceof Refusal) return { data: dataAsSent(data, files), files, refusal };
    throw refusal;
  }
}

/** A page sends nothing without the answers that its form requires: it may not even have the field that lacks one. */
function refusalOf(errors: FieldProblem[]): Refusal {
  const isMissing = errors.some(({ rule }) => rule === "required" || rule === "dependencies");
  return new Refusal(422, isMissing ? visitorTexts.formChanged : (errors[0]?.message ?? ""), { errors });
}

/** A person who is refused sends again. @throws a Refusal if the hidden field is filled in, or if the time is too short */
function refusePrograms(trap: unknown, seconds: number, secondsToFill: number): void {
  if (trap) throw new Refusal(422, visitorTexts.filledByProgram);
  if (!(seconds >= secondsToFill)) throw new Refusal(422, visitorTexts.tooFast);
}

/** How many more submissions the form accepts. @throws a Refusal if their number is not limited */
export async function countPlaces({ query }: Database, name: string, form: ReceivedForm | undefined): Promise<Reply> {
  const { places } = (await form?.load())?.submit ?? {};
  if (!places) throw new Refusal(404, "Este formulario no tiene cupos.");
  return { status: 200, body: { quedan: Math.max(0, places.total - (await countStored(query, name))) } };
}

/** A minute, `2026-12-05T19:30Z`, as visitors read it. Many may send in the same one. */
const minuteText = memoizeLast((minute: string) => formatText(minute, "date-time"));

/** The field `track` has the filing code; `absent` is the text for one that does not exist. */
async function lookUp(database: Database, { track: field = "", absent = "" }: Receive, data: unknown): Promise<Reply> {
  const path = parsePath(field);
  const found = await track(database, String(valueAt(data, path) ?? ""));
  if (!found) throw new Refusal(404, absent, { errors: [toFieldProblem({ path, rule: "track", message: absent })] });
  const { state: estado, at, due, answer: respuesta } = found;
  const plazo = due === null ? "—" : formatText(due, "date");
  return { status: 200, body: { estado, fecha: formatText(at, "date-time"), plazo, respuesta } };
}

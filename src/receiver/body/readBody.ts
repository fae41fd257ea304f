// Reads the body of a posted form: JSON, or multipart if there are files.
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { submissionLimits } from "../../engine/file.ts";
import { isGroup, type Path, parsePath } from "../../engine/path.ts";
import { Refusal } from "../../server/reply.ts";
import { visitorTexts } from "../../server/visitorTexts.ts";
import { parseFilingCode } from "../submissions/filingCode.ts";
import type { Spool, SpooledFile } from "./spool.ts";

export interface Body {
  id: string;
  data: Record<string, unknown>;
  parts: FilePart[];
}

/** A received file. Its description belongs at `path` in the data. `type` is empty if the browser does not know it. */
export interface FilePart extends SpooledFile {
  path: Path;
  name: string;
  type: string;
}

/** In bytes. */
const dataLimit = 256 * 1024;
const { files: fileCount } = submissionLimits;
const partCount = 20;
/** The values of the data, and how deep they are nested: validating takes the longer the more there are. */
const valueCount = 2_000;
const depth = 32;

const tooLarge = () => new Refusal(413, visitorTexts.tooLarge);

/**
 * Saves the files in `spool`: of each at most `fileLimit` bytes and one more, which shows that it is too large. Leaves
 * the rest of a request that is not accepted unread.
 * @throws a Refusal
 */
export async function readBody(request: IncomingMessage, fileLimit: number, spool: Spool): Promise<Body> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isMultipart = type === "multipart/form-data";
  const isPlain = (request.headers["content-encoding"] ?? "identity") === "identity";
  if (!isPlain || (!isMultipart && type !== "application/json"))
    throw new Refusal(415, "Este formulario solo se recibe como JSON o multipart/form-data, sin comprimir.");
  try {
    return await (isMultipart ? readMultipart(request, fileLimit, spool) : readJsonBody(request));
  } catch (error) {
    // Errors of the connection and of the disk have a code, those of the parsers have none.
    if (error instanceof Refusal || Object(error).code !== undefined) throw error;
    throw new Refusal(400, visitorTexts.damaged);
  }
}

async function readJsonBody(request: IncomingMessage): Promise<Body> {
  const bytes = await buffer(limited(request, dataLimit));
  if (!isUtf8(bytes)) throw new SyntaxError("The text is not UTF-8");
  const { _id: id, ...data } = parseObject(bytes.toString());
  return { id: checkedId(id), data, parts: [] };
}

/** The chunks of a request. Does not close the connection if they are too many: the answer says so. */
async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  if (Number(request.headers["content-length"]) > limit) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

async function readMultipart(request: IncomingMessage, fileLimit: number, spool: Spool): Promise<Body> {
  const parser = busboy({
    headers: request.headers,
    defParamCharset: "utf8",
    // The parser reports a limit when it is reached.
    limits: {
      files: fileCount,
      parts: partCount + 1,
      fieldSize: dataLimit + 1,
      fileSize: fileLimit + 1,
      headerPairs: 20,
    },
  });
  const fields = new Map<string, string>();
  const files: Promise<FilePart>[] = [];
  // The parser skips a part whose header it cannot read.
  let delimiters = 0;
  let read = 0;
  parser.on("field", (name, value, { valueTruncated }) => {
    read += 1;
    if (valueTruncated) parser.destroy(tooLarge());
    else fields.set(name, value);
  });
  parser.on("file", (name, content, { filename, mimeType }) => {
    read += 1;
    // An interrupted file also fails where it is read.
    content.on("error", () => {});
    const type = mimeType === "application/octet-stream" ? "" : mimeType;
    const part = { path: parsePath(name ?? ""), name: cleanName(filename), type };
    const saving = spool.save(content).then((saved) => ({ ...part, ...saved }));
    saving.catch((error) => parser.destroy(error));
    files.push(saving);
  });
  for (const event of ["filesLimit", "partsLimit"]) parser.on(event, () => parser.destroy(tooLarge()));
  try {
    const body = limited(request, fileCount * (fileLimit + 1) + 2 * dataLimit);
    await pipeline(
      countDelimiters(body, request, (count) => (delimiters = count)),
      parser,
    );
  } finally {
    await Promise.allSettled(files);
  }
  if (delimiters !== read) throw new SyntaxError("A part has a header that cannot be read");
  const data = parseObject(fields.get("data") ?? "");
  return { id: checkedId(fields.get("_id")), data, parts: await Promise.all(files) };
}

/** Passes the chunks of a multipart body on, and reports how many of its lines begin a part. */
async function* countDelimiters(
  chunks: AsyncIterable<Buffer>,
  { headers }: IncomingMessage,
  report: (count: number) => void,
) {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(headers["content-type"] ?? "") ?? [];
  const line = Buffer.from(`\r\n--${quoted ?? plain}\r\n`, "latin1");
  let count = 0;
  let end = Buffer.from("\r\n");
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([end, chunk]);
    for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length - 2)) count += 1;
    // Shorter than the line, so that none is counted twice.
    end = bytes.subarray(Math.max(0, bytes.length - line.length + 1));
    yield chunk;
  }
  report(count);
}

/** Without control characters, which not every database stores. */
function cleanName(name = ""): string {
  return name.replace(/\p{Cc}/gu, "").slice(0, 255);
}

function parseObject(json: string): Record<string, unknown> {
  const data: unknown = JSON.parse(json);
  if (!isGroup(data) || Array.isArray(data)) throw new SyntaxError("The data are no object");
  if (countValues(data, depth) > valueCount) throw tooLarge();
  return { ...data };
}

/** Infinity if values are nested deeper than `levels`. */
function countValues(data: unknown, levels: number): number {
  if (!isGroup(data)) return 1;
  if (levels === 0) return Number.POSITIVE_INFINITY;
  return Object.values(data).reduce((count, value) => count + countValues(value, levels - 1), 1);
}

/** A filing code as the id would be taken for the submission with that code. */
function checkedId(id: unknown): string {
  if (typeof id === "string" && /^[\w-]{16,64}$/.test(id) && !parseFilingCode(id)) return id;
  throw new Refusal(400, "Falta «_id»: de 16 a 64 letras, cifras y guiones que identifican el envío.");
}

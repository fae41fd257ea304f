// Petitions for the bench of the receiver: posted to it, or written to the database directly.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../src/server/database.ts";
import type { Running } from "../receiver/built/builtReceiver.ts";
import { petition } from "../receiver/built/petition.ts";

/** Random, because PostgreSQL compresses what it stores. */
export function createPdf(megabytes: number): Buffer {
  const size = megabytes * 1024 * 1024;
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)], size);
}

const newId = () => randomBytes(16).toString("hex");

const agent = new Agent({ keepAlive: true });

/**
 * Posts a petition, again after a 503 as the page does, until it is stored. Returns how many tries that took. Each
 * petition comes from an address of its own, because the receiver limits how many come from one.
 */
export async function post({ url }: Pick<Running, "url">, file?: Buffer): Promise<number> {
  const id = newId();
  const { type, parts } = bodyOf(id, file);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = { "Content-Type": type, "Content-Length": length, "X-Forwarded-For": id };
  for (let tries = 1; ; tries++) {
    const sending = request(`${url}/recibir/pqrs`, { method: "POST", agent, headers });
    const answering = once(sending, "response");
    for (const part of parts) sending.write(part);
    sending.end();
    const [response]: IncomingMessage[] = await answering;
    if (!response) throw new Error("There is no answer");
    const answer = await text(response);
    if (response.statusCode === 201) return tries;
    if (response.statusCode !== 503) throw new Error(`${response.statusCode} ${answer}`);
    await setTimeout(Number(response.headers["retry-after"]) * 1000);
  }
}

function bodyOf(id: string, file?: Buffer): { type: string; parts: Buffer[] } {
  if (!file) return { type: "application/json", parts: [Buffer.from(JSON.stringify({ ...petition, _id: id }))] };
  const start = (name: string) => `--limite\r\nContent-Disposition: form-data; name="${name}"`;
  const fields = `${start("_id")}\r\n\r\n${id}\r\n${start("data")}\r\n\r\n${JSON.stringify(petition)}\r\n`;
  const described = `${start("archivoAdjunto")}; filename="carta.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const parts = [Buffer.from(fields + described), file, Buffer.from("\r\n--limite--\r\n")];
  return { type: "multipart/form-data; boundary=limite", parts };
}

/** Writes the rows of a petition in one transaction, with the statements of `accept`. */
export async function insert(database: Database, file?: Buffer): Promise<void> {
  const [id, now, digest] = [newId(), new Date().toISOString(), randomBytes(32).toString("hex")];
  await database.transaction(async (query) => {
    await query(
      `insert into submission (id, form, digest, received, data) values ($1, 'pqrs', $2, $3, $4)
       on conflict (id) do nothing returning id`,
      [id, digest, now, JSON.stringify(petition)],
    );
    if (file)
      await query(
        `insert into attachment (submission, field, name, type, size, sha256, bytes)
         values ($1, 'archivoAdjunto', 'carta.pdf', 'application/pdf', $2, $3, $4)`,
        [id, file.length, digest, file],
      );
    await query("insert into event (submission, number, at, state) values ($1, 1, $2, 'En revisión')", [id, now]);
    for (const kind of ["receipt", "notice"])
      await query("insert into outbox (id, submission, kind, due, attempts) values ($1, $2, $3, $4, 0)", [
        newId(),
        id,
        kind,
        now,
      ]);
    const [counter] = await query(
      `insert into counter (series, year, last) values ('PQRS', 2026, 1)
       on conflict (series, year) do update set last = counter.last + 1 returning last`,
    );
    const code = `PQRS-2026-${counter?.last}`;
    await query("update submission set filing_code = $2, code = 'AAAAA', state = 'En revisión' where id = $1", [
      id,
      code,
    ]);
  });
}

// The receiver is killed in the middle of posts, again and again: whatever it confirmed is stored, once, and the numbers
// have no gaps.
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { databases } from "../database/databases.ts";
import { type Environment, type Running, receivedSiteFolder, startReceiver } from "./builtReceiver.ts";
import { petition } from "./petition.ts";

let root: string;
beforeAll(async () => {
  root = await receivedSiteFolder();
});

/** `KILL_ROUNDS=30` for a longer trial. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4);
const postsPerRound = 60;

interface Post {
  id: string;
  file: boolean;
}

const pdf = new File([`%PDF-1.7\n${"x".repeat(50_000)}`], "carta.pdf", { type: "application/pdf" });
const description = { name: "carta.pdf", size: pdf.size, type: "application/pdf", extension: "pdf" };

function bodyOf({ id, file }: Post): { body: string | FormData; type: object } {
  if (!file) return { body: JSON.stringify({ ...petition, _id: id }), type: { "Content-Type": "application/json" } };
  const body = new FormData();
  body.append("_id", id);
  body.append("data", JSON.stringify({ ...petition, archivoAdjunto: description }));
  body.append("archivoAdjunto", pdf);
  return { body, type: {} };
}

/** The filing code; undefined if the connection broke. Each post comes from an address of its own. */
async function send({ url }: Running, post: Post): Promise<string | undefined> {
  const { body, type } = bodyOf(post);
  const headers = { ...type, "X-Forwarded-For": post.id };
  try {
    const response = await fetch(`${url}/recibir/pqrs`, { method: "POST", body, headers });
    const answer = await response.json();
    expect([200, 201], JSON.stringify(answer)).toContain(response.status);
    return answer.radicado;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sends posts at once and kills the receiver after the first few answers. Returns the confirmed codes by id. */
async function killDuring(receiver: Running, posts: Post[], answers: number): Promise<Map<string, string>> {
  const confirmed = new Map<string, string>();
  let killed: Promise<unknown> | undefined;
  const sent = posts.map(async (post) => {
    const code = await send(receiver, post);
    if (code) confirmed.set(post.id, code);
    if (confirmed.size >= answers) killed ??= receiver.end("SIGKILL");
  });
  await Promise.all(sent);
  await killed;
  return confirmed;
}

describe.each(databases)("$name", ({ create }) => {
  test("loses nothing that it confirmed, stores nothing twice and leaves no gap", async () => {
    const { settings, remove } = await create();
    const { databaseUrl } = settings;
    const env: Environment = { DATA: settings.data, PROXIES: "1", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const confirmed = new Map<string, string>();
    const posts: Post[] = [];
    for (let round = 0; round < rounds; round++) {
      const some = Array.from({ length: postsPerRound }, (_, index) => ({
        id: randomBytes(16).toString("hex"),
        file: index % 4 === 0,
      }));
      posts.push(...some);
      const receiver = await startReceiver(root, env);
      for (const [id, code] of await killDuring(receiver, some, 5 + 12 * (round % 4))) confirmed.set(id, code);
    }
    expect(confirmed.size).toBeLessThan(posts.length);

    const receiver = await startReceiver(root, env);
    for (const post of posts) {
      const code = await send(receiver, post);
      expect(code).toBe(confirmed.get(post.id) ?? code);
      expect(code).toMatch(/^PQRS-\d{4}-\d{6}-/);
    }
    expect(await receiver.end("SIGTERM")).toBe(0);

    const database = await openDatabase(settings);
    const codes = await database.query<{ filing_code: string }>("select filing_code from submission");
    const files = await database.query<{ size: number }>("select size from attachment");
    await database.close();
    const numbers = codes.map(({ filing_code }) => Number(filing_code.split("-")[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(posts.map((_, index) => index + 1));
    expect(files.map(({ size }) => size)).toEqual(posts.filter(({ file }) => file).map(() => pdf.size));
    await remove();
  });
});

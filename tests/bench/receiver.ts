// How many posts the built receiver stores, beside the same rows written to the database directly; and its memory while
// large files arrive. Everything runs on this machine: the clients, the receiver and the database share its processors.
// The data are in the folder for temporary files, which must be on a disk (`TMPDIR=/path` names another one).
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseSettings, openDatabase } from "../../src/receiver/database/openDatabase.ts";
import type { Database } from "../../src/server/database.ts";
import { build, copyOfSite } from "../browser/site.ts";
import { type Running, startProgram, startReceiver, writeReceivedForms } from "../receiver/built/builtReceiver.ts";
import { createPostgresDatabase, startPostgres } from "../receiver/postgres.ts";
import { createPdf, insert, post } from "./petitions.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

/** Of each case; one more to warm up. In turns, so that other work on the machine slows all cases alike. */
const turns = 3;
const turnLength = 2_500;
const postsAtOnce = 32;
const uploads = 200;
/** How often the page sends a post before it reports a failure. */
const triesOfPage = 4;

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  await writeReceivedForms(site);
  await build(site.root);
  const postgres = await startPostgres();
  try {
    const kinds = [["SQLite"], ...(postgres ? [["PostgreSQL", postgres.url]] : [])] as const;
    const speeds: Cell[][] = [];
    const sides: Cell[][] = [];
    const loads: Cell[][] = [];
    for (const [name = "", url] of kinds) {
      speeds.push(...(await withReceiver(site.root, url, (receiver, direct) => measureSpeed(name, receiver, direct))));
      sides.push(...(await withReceiver(site.root, url, (...all) => compareWithFastify(name, ...all))));
      loads.push(await withReceiver(site.root, url, (...all) => measureUploads(name, ...all)));
    }
    print(`Posts per second, ${postsAtOnce} at once`, speedHeads, speeds);
    print(`Posts per second beside fastify, ${postsAtOnce} at once`, sideHeads, sides);
    print(`${uploads} uploads of 5 MB at once`, uploadHeads, loads);
    if (!existsSync("/proc/self/status")) console.log("\nThe memory is measured on Linux only.");
  } finally {
    await postgres?.close();
    await site.remove();
  }
}

type Work<T> = (receiver: Running, direct: Database, settings: DatabaseSettings) => Promise<T>;

/** Starts a receiver with an empty database, which `settings` name, and opens another one, `direct`. */
async function withReceiver<T>(root: string, server: string | undefined, work: Work<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), "receiver-bench-"));
  const create = async (folder: string): Promise<DatabaseSettings> => ({
    data: join(data, folder),
    databaseUrl: server && (await createPostgresDatabase(server)).url,
  });
  const settings = await create("receiver");
  const { databaseUrl } = settings;
  const direct = await openDatabase(await create("direct"));
  const env = { DATA: settings.data, PROXIES: "1", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const receiver = await startReceiver(root, env);
  try {
    return await work(receiver, direct, settings);
  } finally {
    await receiver.end("SIGTERM");
    await direct.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const speedHeads = ["", "posts/s", "95th percentile, ms", "the database alone, per s", "ratio"];

async function measureSpeed(name: string, receiver: Running, direct: Database) {
  const files = [undefined, createPdf(1)];
  const rows = files.map((file) => ({ file, posted: [] as number[], inserted: [] as number[], times: [] as number[] }));
  for (let turn = 0; turn <= turns; turn++)
    for (const { file, posted, inserted, times } of rows) {
      const took: number[] = [];
      const rates = [await rate(() => post(receiver, file), took), await rate(() => insert(direct, file))] as const;
      if (turn === 0) continue;
      posted.push(rates[0]);
      inserted.push(rates[1]);
      times.push(...took);
    }
  return rows.map(({ file, posted, inserted, times }) => {
    const [own, alone] = [quantile(posted, 0.5), quantile(inserted, 0.5)];
    const cells = [own.toFixed(0), milliseconds(quantile(times, 0.95)), alone.toFixed(0), ratio(own, alone)];
    return [file ? `${name}, with a file of 1 MB` : name, ...cells];
  });
}

const sideHeads = ["", "posts/s", "CPU a post, ms", "fastify, posts/s", "CPU a post, ms", "posts", "CPU"];

/** In turns with a plain fastify that writes the same rows to a database of its own. */
async function compareWithFastify(
  name: string,
  receiver: Running,
  _: Database,
  { data, databaseUrl }: DatabaseSettings,
) {
  const other = databaseUrl && (await createPostgresDatabase(databaseUrl)).url;
  const fastify = await startProgram([
    "--import",
    "tsx",
    "tests/bench/fastify.ts",
    `${data}-fastify`,
    ...(other ? [other] : []),
  ]);
  const programs = [receiver, fastify].map((program) => ({ program, speeds: [] as number[], costs: [] as number[] }));
  for (let turn = 0; turn <= turns; turn++)
    for (const { program, speeds, costs } of programs) {
      const before = processorTime(program);
      const took: number[] = [];
      const speed = await rate(() => post(program), took);
      if (turn === 0) continue;
      speeds.push(speed);
      costs.push((processorTime(program) - before) / took.length);
    }
  await fastify.end("SIGTERM");
  const [own, plain] = programs.map(({ speeds, costs }) => [quantile(speeds, 0.5), quantile(costs, 0.5)] as const);
  if (!own || !plain) return [];
  const cells = [own, plain].flatMap(([speed, cost]) => [speed.toFixed(0), cost.toFixed(2)]);
  return [[name, ...cells, ratio(own[0], plain[0]), ratio(own[1], plain[1])]];
}

/** In milliseconds, of all threads so far; NaN but on Linux. */
function processorTime({ pid }: Running): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  // After the name of the program, which may contain spaces. The kernel counts hundredths of a second.
  const fields = readFileSync(stat, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs `task` for the length of a turn. Returns how often per second. `took` receives the milliseconds of each. */
async function rate(task: () => Promise<unknown>, took: number[] = []): Promise<number> {
  const start = performance.now();
  const repeat = async () => {
    for (let now = performance.now(); now < start + turnLength; now = performance.now()) {
      await task();
      took.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: postsAtOnce }, repeat));
  return (took.length * 1000) / (performance.now() - start);
}

const uploadHeads = [
  "",
  "s",
  "the database alone, s",
  "refused tries",
  `need over ${triesOfPage} tries`,
  "memory before, MB",
  "at most, MB",
];

async function measureUploads(name: string, receiver: Running, direct: Database, settings: DatabaseSettings) {
  const file = createPdf(5);
  const before = memory(receiver);
  const [seconds, tries] = await timed(() => post(receiver, file));
  const most = memory(receiver);
  const database = await openDatabase(settings);
  const [stored] = await database.query("select count(*) as files from attachment where size = $1", [file.length]);
  await database.close();
  if (stored?.files !== uploads) throw new Error(`${stored?.files} of ${uploads} uploads are stored`);
  const [alone] = await timed(() => insert(direct, file));
  const refused = tries.reduce((sum, count) => sum + count - 1, 0);
  const patient = tries.filter((count) => count > triesOfPage).length;
  return [name, seconds, alone, refused, patient, before, most];
}

/** Runs `task` for all uploads at once. Returns the seconds, and what the tasks return. */
async function timed<T>(task: () => Promise<T>): Promise<[string, T[]]> {
  const start = performance.now();
  const results = await Promise.all(Array.from({ length: uploads }, task));
  return [((performance.now() - start) / 1000).toFixed(1), results];
}

/** The most memory that the receiver had so far, in MB. */
function memory({ pid }: Running): string {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return "";
  return (Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1]) / 1024).toFixed(0);
}

// Stores several waiting submissions with one commit, because each commit waits for the disk.
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Database } from "../../server/database.ts";
import { type Arrival, acceptAll, type Filed } from "./accept.ts";

const largestBatch = 64;

/** In bytes: a batch ends with the file that exceeds it, so that submissions without files do not wait for many large ones. */
const largestFiles = 8 * 1024 * 1024;

/** In milliseconds: how long a batch waits for one more. */
const gathering = 4;

interface Waiting {
  arrival: Arrival;
  resolve: (filed: Filed) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that stores a submission, with the others that wait at that moment. Its promise resolves after the
 * commit. `open`: how many posts are being read or stored.
 */
export function createBatches(database: Database, open: () => number): (arrival: Arrival) => Promise<Filed> {
  let waiting: Waiting[] = [];
  let isRunning = false;
  let last = 0;

  async function run() {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, batchLength(waiting));
      waiting = waiting.slice(batch.length);
      last = batch.length;
      await store(database, batch);
    }
    isRunning = false;
  }

  /** Waits as long as further submissions come and more are expected: those being read, or as many as the last time. */
  async function gather() {
    // What has arrived at other connections by now is read before this resolves.
    await setImmediate();
    const expected = Math.min(Math.max(open(), last), largestBatch);
    for (let before = 0; waiting.length > before && waiting.length < expected; ) {
      before = waiting.length;
      await setTimeout(gathering);
    }
  }

  return (arrival) =>
    new Promise((resolve, reject) => {
      waiting.push({ arrival, resolve, reject });
      if (!isRunning) void run();
    });
}

function batchLength(waiting: Waiting[]): number {
  let bytes = 0;
  const last = waiting.slice(0, largestBatch).findIndex(({ arrival }) => {
    bytes += arrival.submission.files.reduce((sum, { size }) => sum + size, 0);
    return bytes > largestFiles;
  });
  return last < 0 ? largestBatch : last + 1;
}

async function store(database: Database, batch: Waiting[]): Promise<void> {
  try {
    const results = await acceptAll(
      database,
      batch.map(({ arrival }) => arrival),
    );
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (!result || result instanceof Error) reject(result);
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

// Runs a program of Node with limits, and with nothing of this program's environment.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PublishTrouble } from "../../publishing/troubles.ts";

export interface RunLimits {
  /** In milliseconds. */
  time: number;
  /** In bytes. */
  memory: number;
}

/** Ends the program when this one has ended, also by a kill: nobody writes to its standard input. */
const endsWithParent = `data:text/javascript,import { isMainThread } from "node:worker_threads";
if (isMainThread) process.stdin.on("end", () => process.exit(1)).resume().unref();`;

/** How many characters of what the program has written are kept. */
const longestOutput = 4000;

/** In milliseconds: how often the memory is measured. */
const measuring = 250;

/**
 * The part of the memory in which V8 keeps its objects. Without a limit it collects them late on a machine with much memory:
 * a build of 2,000 pages took 1.55 GB, and takes 1.3 GB with it.
 */
const heapShare = 0.6;

/**
 * Visitors come first: the build gets a third of what a request gets. With 10, a ninth, a build beside four busy processes
 * took 338 s instead of 103, more than it may.
 */
const niceness = "5";

/** `args`: a file and its arguments. @throws PublishTrouble with what the program has written if it does not succeed */
export async function runLimited(
  args: string[],
  cwd: string,
  { time: timeout, memory }: RunLimits,
  environment: Record<string, string> = {},
): Promise<void> {
  const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...environment };
  const heap = `--max-old-space-size=${Math.round((memory * heapShare) / 1024 ** 2)}`;
  const command = ["-n", niceness, process.execPath, heap, "--import", endsWithParent, ...args];
  const limits = { timeout, killSignal: "SIGKILL", maxBuffer: Number.POSITIVE_INFINITY } as const;
  const running = promisify(execFile)("nice", command, { cwd, env, ...limits });
  let isLarge = false;
  const scale = setInterval(async () => {
    isLarge ||= (await memoryOf(running.child.pid)) > memory;
    if (isLarge) running.child.kill("SIGKILL");
  }, measuring);
  try {
    await running;
  } catch (error) {
    const { killed, stderr = "" } = Object(error);
    const isFull = /ENOSPC|No space left/.test(stderr);
    isLarge ||= /heap out of memory/.test(stderr);
    const trouble = isLarge ? "large" : killed ? "slow" : isFull ? "noSpace" : "unbuilt";
    throw new PublishTrouble(trouble, stderr.slice(-longestOutput).trim());
  } finally {
    clearInterval(scale);
  }
}

/** In bytes; 0 where the system does not tell it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

// Runs a program of Node with limits, and with nothing of this program's environment.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PublishTrouble } from "../../publishing/troubles.ts";

export interface RunOptions {
  cwd: string;
  environment?: Record<string, string>;
  /** In milliseconds. */
  time: number;
  /** In bytes. */
  memory: number;
}

/** Ends the program when this one has ended, also by a kill: nobody writes to its standard input. */
const endsWithParent = `data:text/javascript,import { isMainThread } from "node:worker_threads";
if (isMainThread) process.stdin.on("end", () => process.exit(1)).resume().unref();`;

/** Lines of the output that are kept, at most so many characters. */
const longestOutput = 4000;

/** In milliseconds: how often the memory is measured. */
const measuring = 250;

/** `args`: a file and its arguments. @throws PublishTrouble with what the program has written if it does not succeed */
export function runLimited(args: string[], { cwd, environment, time, memory }: RunOptions): Promise<void> {
  const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...environment };
  const command = ["-n", "10", process.execPath, "--import", endsWithParent, ...args];
  const child = spawn("nice", command, { cwd, env, stdio: ["pipe", "ignore", "pipe"] });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output = (output + text).slice(-longestOutput);
  });
  let trouble: "slow" | "large" | undefined;
  const end = (reason: typeof trouble) => {
    trouble = reason;
    child.kill("SIGKILL");
  };
  const clock = setTimeout(end, time, "slow");
  const scale = setInterval(async () => (await memoryOf(child.pid)) > memory && end("large"), measuring);
  return new Promise<void>((resolve, reject) => {
    child.once("error", reject).once("close", (code) => {
      if (code === 0) resolve();
      else reject(new PublishTrouble(trouble ?? troubleIn(output), output.trim()));
    });
  }).finally(() => {
    clearTimeout(clock);
    clearInterval(scale);
  });
}

function troubleIn(output: string): "noSpace" | "unbuilt" {
  return /ENOSPC|No space left/.test(output) ? "noSpace" : "unbuilt";
}

/** In bytes; 0 where the system does not tell it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

// The receiver and the office's command as the build writes them, run as programs of their own.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { inject } from "vitest";
import { fill, sharedSite, type TemporarySite } from "../../browser/site.ts";
import { repository } from "../../roots.ts";
import { readForm } from "../readForm.ts";

export type Environment = Record<string, string>;

/** The folder of a built copy of the site whose forms are those of `tests/receiver/forms`. */
export const receivedSiteFolder = () =>
  sharedSite(join(inject("shared"), "received"), async (site) => writeReceivedForms(await fill(site)));

export async function writeReceivedForms({ root, write }: TemporarySite) {
  for (const name of ["pqrs", "seguimiento"]) await write(`schemas/forms/${name}.schema.json`, readForm(name));
  // The programs import packages from the folders around them.
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
}

/** A running receiver. */
export interface Running {
  url: string;
  port: number;
  pid: number | undefined;
  /** The lines of its log so far. */
  lines: string[];
  /** Sends the signal and waits for the end. Returns the exit code; null after SIGKILL. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the receiver of a built site. @throws with what it printed if it ends instead. */
export function startReceiver(root: string, env: Environment): Promise<Running> {
  return startProgram([join(root, "dist-receiver/main.js")], env);
}

/** Starts a program that prints its address. @throws with what it printed if it ends instead. */
export async function startProgram(args: string[], env: Environment = {}): Promise<Running> {
  const receiver = spawn(process.execPath, args, {
    env: { ...basicEnvironment(), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  receiver.stderr.on("data", (data) => errors.push(String(data)));
  const exit = once(receiver, "exit") as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: receiver.stdout }).on("line", (line) => {
      lines.push(line);
      const [address] = /http:\/\/\S+$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    exit.then(() => reject(new Error(`The receiver ended: ${errors.join("")}`)));
  });
  const { pid } = receiver;
  return { url, port: Number(new URL(url).port), pid, lines, end: (signal) => ended(receiver, exit, signal) };
}

async function ended(receiver: ChildProcess, exit: Promise<[number | null]>, signal: NodeJS.Signals) {
  receiver.kill(signal);
  const [code] = await exit;
  return code;
}

const runFile = promisify(execFile);

/** Runs the office's command. Returns what it printed. @throws if it fails. */
export async function recibido(root: string, env: Environment, ...args: string[]): Promise<string> {
  const options = { env: { ...basicEnvironment(), ...env } };
  const { stdout } = await runFile(process.execPath, [join(root, "dist-receiver/office.js"), ...args], options);
  return stdout;
}

/** Without the settings of the machine that the tests run on. Tests fill forms in faster than people. */
function basicEnvironment(): Environment {
  return { PATH: process.env.PATH ?? "", SECONDS_TO_FILL: "0" };
}

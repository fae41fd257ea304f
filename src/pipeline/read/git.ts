// Runs the installed git: fixed arguments, no shell, nothing that asks the person at the computer, a time limit.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { resultOf } from "../../engine/resultOf.ts";

export class GitFailure extends Error {
  /** "absent": there is no git. "late": the time limit is over. "refused": git has ended with an error. */
  readonly reason: "absent" | "late" | "refused";

  /** `message` is what git has written, in English. */
  constructor(reason: GitFailure["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface GitOptions {
  input?: string | Uint8Array;
  environment?: Record<string, string>;
  /** In milliseconds. */
  limit?: number;
}

export type Git = (args: string[], options?: GitOptions) => Promise<Buffer>;

/** Without hooks, the programs of a repository are not run. @throws GitFailure (the functions) */
export function gitIn(folder: string, { hasHooks = true } = {}): Git {
  const options = hasHooks ? settings : [...settings, "-c", "core.hooksPath=/dev/null"];
  return (args, { environment: more, limit = 60_000, input = "" } = {}) =>
    new Promise((resolve, reject) => {
      const env = { ...environment(), ...more };
      const child = spawn("git", [...options, ...args], { cwd: folder, env, windowsHide: true, detached: hasGroups });
      const [out, errors]: [Buffer[], Buffer[]] = [[], []];
      child.stdout.on("data", (part) => out.push(part));
      child.stderr.on("data", (part) => errors.push(part));
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        end(child);
      }, limit);
      const fail = (reason: GitFailure["reason"], otherwise: string) => {
        // Git repeats some addresses with their password.
        const answer = Buffer.concat([...errors, ...out])
          .toString()
          .replaceAll(/\/\/[^\s/]*@/g, "//");
        reject(new GitFailure(isStub.test(answer) ? "absent" : reason, answer || `git: ${otherwise}`));
      };
      child.on("error", ({ message, code }: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        fail(code === "ENOENT" ? "absent" : "refused", message);
      });
      child.on("close", (code, signal) => {
        clearTimeout(timer);
        if (code === 0) resolve(Buffer.concat(out));
        else if (isLate) fail("late", `no answer within ${limit / 1000} s`);
        else fail("refused", String(signal ?? code));
      });
      // A git that ends early closes its input.
      child.stdin.on("error", () => {}).end(input);
    });
}

/** What the `git` of macOS says as long as Apple's tools for developers are not installed, as after many of its updates. */
const isStub = /^xc(run|ode-select): /m;

/** On Windows there are no groups of processes, and a detached program opens a window. */
const hasGroups = process.platform !== "win32";

/** Ends git with what it has started: ssh would go on to wait for its server. */
function end(child: ChildProcessByStdio<Writable, Readable, Readable>): void {
  // Throws if all of them have ended at this moment.
  resultOf(() => (hasGroups && child.pid ? process.kill(-child.pid) : child.kill()));
  child.stdout.destroy();
  child.stderr.destroy();
}

/** The output as a text without the line end. */
export async function gitText(git: Git, args: string[], options?: GitOptions): Promise<string> {
  return (await git(args, options)).toString().trim();
}

/** The same; undefined if git refuses. */
export async function gitTextOr(git: Git, args: string[]): Promise<string | undefined> {
  return gitText(git, args).catch(undefinedIfRefused);
}

export function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof GitFailure) || error.reason !== "refused") throw error;
}

/** Git must not warn about line ends, nor tidy up in the background, nor use another encoding than ours. */
const settings = [
  ...["core.safecrlf=false", "gc.auto=0", "maintenance.auto=false"],
  ...["i18n.commitEncoding=utf-8", "i18n.logOutputEncoding=utf-8"],
].flatMap((setting) => ["-c", setting]);

function environment(): NodeJS.ProcessEnv {
  // In a hook, git sets variables that name another repository.
  const outer = Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX)$/.test(name));
  return {
    ...Object.fromEntries(outer),
    // Asked for a password, `true` answers nothing, and the server refuses.
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "true",
    SSH_ASKPASS: "true",
    SSH_ASKPASS_REQUIRE: "force",
    GCM_INTERACTIVE: "never",
    // Reading must not lock the index of somebody who works with another program.
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  };
}

// Runs the installed git: fixed arguments, no shell, nothing that asks the person at the computer, a time limit.
import { execFile } from "node:child_process";

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
  return (args, { environment: more, limit: timeout = 60_000, input = "" } = {}) =>
    new Promise((resolve, reject) => {
      const env = { ...environment(), ...more };
      const limits = { timeout, maxBuffer: Infinity, windowsHide: true, encoding: "buffer" } as const;
      const child = execFile("git", [...options, ...args], { cwd: folder, env, ...limits }, (error, out, errors) => {
        if (!error) return resolve(out);
        const { code, signal, killed } = error;
        // Git repeats some addresses with their password.
        const answer = Buffer.concat([errors, out])
          .toString()
          .replaceAll(/\/\/[^\s/]*@/g, "//");
        reject(
          new GitFailure(
            code === "ENOENT" ? "absent" : killed ? "late" : "refused",
            answer || `git: ${signal ?? code}`,
          ),
        );
      });
      // A git that ends early closes its input.
      child.stdin?.on("error", () => {}).end(input);
    });
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

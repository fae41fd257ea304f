import os from "node:os";

/** The name of the account that runs the command; its number if the system has no name for it, as in some containers. */
export function accountName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `usuario ${process.getuid?.()}`;
  }
}

import os from "node:os";
import { resultOf } from "../../engine/resultOf.ts";

/** The name of the account that runs the command; its number if the system has no name for it, as in some containers. */
export function accountName(): string {
  return resultOf(() => os.userInfo().username) ?? `usuario ${process.getuid?.()}`;
}

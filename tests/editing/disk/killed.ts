// A program that is killed after it has written the first of two files. The folder of the site is its argument.
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { commitChange, newTexts, oldTexts } from "./folder.ts";

const workspace = await openDiskWorkspace(process.argv[2] ?? "");
const { rename } = fs;
fs.rename = async (from, to) => {
  if (String(to).endsWith("carta.schema.json")) process.kill(process.pid, "SIGKILL");
  return rename(from, to);
};
syncBuiltinESMExports();
await commitChange(workspace, oldTexts, newTexts);

// The fixture's site in a temporary folder, and its editor without HTTP.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDiskWorkspace } from "../../src/editing/disk/diskWorkspace.ts";
import type { ChangeRequest } from "../../src/editing/requests.ts";
import { createTransactions, type Transactions } from "../../src/editing/transaction.ts";
import type { Workspace } from "../../src/editing/workspace.ts";
import type { Operation } from "../../src/edits/operation.ts";
import { hashOf } from "../../src/pipeline/pictures/asset.ts";
import { copyOfSite } from "../browser/site.ts";
import { answerOf } from "./answerOf.ts";

export const landing = "content/pages/inicio.json";
export const siteFile = "content/site.json";
export const pqrs = "schemas/forms/pqrs.schema.json";
export const login = "schemas/forms/login.schema.json";

/** `watch` may replace functions of the workspace. `refreshed` counts. */
export async function editedSite(watch: (workspace: Workspace) => Workspace = (same) => same) {
  const site = await copyOfSite();
  let refreshed = 0;
  const open = async () => {
    const workspace = watch(await openDiskWorkspace(site.root));
    const transactions = answering(
      createTransactions(workspace, async () => {
        await new Promise(setImmediate);
        refreshed++;
      }),
    );
    return { workspace, ...transactions };
  };
  const read = (file: string) => readFile(join(site.root, file), "utf8");
  return {
    ...site,
    ...(await open()),
    /** As after a restart of the program. */
    open,
    read,
    /** As another program saves it. */
    save: (file: string, text: string) => writeFile(join(site.root, file), text),
    delete: (file: string) => rm(join(site.root, file)),
    refreshed: () => refreshed,
  };
}

/** Transactions that answer as the server does. */
export function answering({ change, undo, redo }: Transactions) {
  return {
    change: (request: ChangeRequest) => answerOf(() => change(request)),
    undo: () => answerOf(undo),
    redo: () => answerOf(redo),
  };
}

export type EditedSite = Awaited<ReturnType<typeof editedSite>>;

/** A change of one file that starts from `text`. */
export function changeOf(file: string, text: string, ...operations: Operation[]) {
  return { label: "Cambiar el texto", files: [{ file, base: hashOf(text), operations }] };
}

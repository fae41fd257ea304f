// The folders that the hosted editor needs, tried before it uses them: later, an error would only have the name of a call.
import { existsSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createFolder, notWritable } from "../../server/createFolder.ts";
import type { HostedSettings } from "./settings.ts";

/** Creates them if needed. @throws an error for the office if this user cannot write there */
export async function openFolders({ data, published }: Pick<HostedSettings, "data" | "published">): Promise<void> {
  await expectWritable(data, "DATA", createFolder);
  // The receiver reads what is published.
  await expectWritable(published, "PUBLISHED", (folder) => mkdir(folder, { recursive: true }));
}

async function expectWritable(folder: string, setting: string, create: (folder: string) => Promise<unknown>) {
  try {
    await create(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(notWritable(folder, setting), { cause: error });
  }
}

/** @throws an error for the office if the site was not installed */
export function expectSite({ site }: Pick<HostedSettings, "site">): void {
  if (existsSync(join(site, ".git"))) return;
  throw new Error(
    `En «${site}» todavía no hay un sitio. Créelo con la orden «instalar persona@…», o traiga una copia con «restaurar carpeta».`,
  );
}

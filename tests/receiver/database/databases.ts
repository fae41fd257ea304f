// The databases with which the tests of the receiver run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { DatabaseSettings } from "../../../src/receiver/database/openDatabase.ts";
import { createPostgresDatabase } from "../postgres.ts";

export interface EmptyDatabase {
  settings: DatabaseSettings;
  remove: () => Promise<void>;
}

export interface DatabaseKind {
  name: string;
  create: () => Promise<EmptyDatabase>;
}

const server = inject("postgres");

async function createFile(): Promise<EmptyDatabase> {
  const data = mkdtempSync(join(tmpdir(), "receiver-data-"));
  return { settings: { data }, remove: async () => rmSync(data, { recursive: true, force: true }) };
}

async function createOnServer(address: string): Promise<EmptyDatabase> {
  const { settings, remove } = await createFile();
  const { url, drop } = await createPostgresDatabase(address);
  return {
    settings: { ...settings, databaseUrl: url },
    remove: async () => {
      await drop();
      await remove();
    },
  };
}

/** For `describe.each`. Without a PostgreSQL server only SQLite. */
export const databases: DatabaseKind[] = [
  { name: "SQLite", create: createFile },
  ...(server === undefined ? [] : [{ name: "PostgreSQL", create: () => createOnServer(server) }]),
];

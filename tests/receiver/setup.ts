// Runs once before the tests of the receiver: starts a PostgreSQL server and provides its address, and a folder.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined on a machine without PostgreSQL. */
    postgres: string | undefined;
    /** A folder for what several test files use. Deleted after all tests. */
    shared: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres({ fsync: false });
  project.provide("postgres", server?.url);
  const shared = await mkdtemp(join(tmpdir(), "receiver-shared-"));
  project.provide("shared", shared);
  return async () => {
    await server?.close();
    await rm(shared, { recursive: true, force: true });
  };
}

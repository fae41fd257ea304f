// Runs once before the tests of the receiver: starts a PostgreSQL server and provides its address.
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined on a machine without PostgreSQL. */
    postgres: string | undefined;
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres({ fsync: false });
  project.provide("postgres", server?.url);
  return server?.close;
}

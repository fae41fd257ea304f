// A server that is stopped and started again. This file has a server of its own.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import type { Database } from "../../../src/server/database.ts";
import { type Postgres, startPostgres } from "../postgres.ts";

describe.skipIf(inject("postgres") === undefined)("PostgreSQL", () => {
  let server: Postgres;
  let database: Database;
  const insert = "insert into counter (series, year, last) values ($1, 2026, 1)";
  const series = () => database.query("select series from counter order by series");

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("PostgreSQL is missing");
    server = started;
    database = await openDatabase({ data: "/nowhere", databaseUrl: server.url });
  });

  afterAll(async () => {
    await database?.close();
    await server?.close();
  });

  test("answers again after a restart", async () => {
    await database.query(insert, ["A"]);
    await server.restart();
    expect(await series()).toEqual([{ series: "A" }]);
  });

  test("stores nothing of a transaction during which the server restarts", async () => {
    const interrupted = database.transaction(async (query) => {
      await query(insert, ["B"]);
      await server.restart();
      await query(insert, ["C"]);
    });
    await expect(interrupted).rejects.toThrow();
    expect(await series()).toEqual([{ series: "A" }]);
  });

  test("keeps what it has stored when the server crashes, and fails until it is back", async () => {
    await database.transaction((query) => query(insert, ["D"]));
    await server.kill();
    await expect(series()).rejects.toThrow();
    await server.restart();
    expect(await series()).toEqual([{ series: "A" }, { series: "D" }]);
  });
});

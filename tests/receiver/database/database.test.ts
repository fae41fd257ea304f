// Both databases do the same.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import type { Database, Query } from "../../../src/server/database.ts";
import { databases, type EmptyDatabase } from "./databases.ts";

const countUp = (query: Query) =>
  query<{ last: number }>(
    `insert into counter (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = counter.last + 1 returning last`,
    ["A", 2026],
  );

const numbers = (query: Query) => query("select series, year, last from counter order by series");

describe.each(databases)("$name", ({ create }) => {
  let empty: EmptyDatabase;
  let database: Database;

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.settings);
  });

  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  test("returns texts, numbers, bytes and null as they were stored", async () => {
    const { query } = database;
    const bytes = new Uint8Array([0, 255, 10]);
    const text = "«ñ» 'comillas' \\ 😀";
    await query("create table sample (a text, b integer, c bytea, d text)");
    expect(await query("insert into sample values ($1, $2, $3, $4)", [text, 7, bytes, null])).toEqual([]);
    const [row] = await query<{ a: string; b: number; c: Uint8Array; d: null }>("select * from sample");
    expect({ ...row, c: [...(row?.c ?? [])] }).toEqual({ a: text, b: 7, c: [...bytes], d: null });
    expect(await query("select count(*) as n from sample")).toEqual([{ n: 1 }]);
  });

  test("puts each value where its number is", async () => {
    await database.query("insert into counter (last, series, year) values ($3, $1, $2)", ["A", 2026, 5]);
    expect(await database.query("select last from counter where year = $2 and series = $1", ["A", 2026])).toEqual([
      { last: 5 },
    ]);
  });

  test("stores all of a transaction", async () => {
    const result = await database.transaction(async (query) => {
      await countUp(query);
      return countUp(query);
    });
    expect(result).toEqual([{ last: 2 }]);
    expect(await numbers(database.query)).toEqual([{ series: "A", year: 2026, last: 2 }]);
  });

  test("stores nothing of a transaction that fails, and goes on", async () => {
    const failed = database.transaction(async (query) => {
      await countUp(query);
      throw new Error("the disk of the spool is broken");
    });
    await expect(failed).rejects.toThrow("the disk of the spool is broken");
    const refused = database.transaction(async (query) => {
      await countUp(query);
      await query("insert into counter (series) values ($1)", ["B"]);
    });
    await expect(refused).rejects.toThrow();
    expect(await numbers(database.query)).toEqual([]);
    expect(await countUp(database.query)).toEqual([{ last: 1 }]);
  });

  test("keeps a statement out of a transaction that fails meanwhile", async () => {
    let statement: Promise<unknown> | undefined;
    const failed = database.transaction(async (query) => {
      await countUp(query);
      statement = database.query("insert into counter (series, year, last) values ($1, $2, $3)", ["B", 2026, 9]);
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    await statement;
    expect(await numbers(database.query)).toEqual([{ series: "B", year: 2026, last: 9 }]);
  });

  test("counts without a gap or a repetition in transactions of two connections at once", async () => {
    const other = await openDatabase(empty.settings);
    try {
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? database : other).transaction(async (query) => {
            await query("select 1 as one");
            const [row] = await countUp(query);
            return Number(row?.last);
          }),
        ),
      );
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    } finally {
      await other.close();
    }
  });

  test("keeps its data when it is opened again", async () => {
    await countUp(database.query);
    await database.close();
    database = await openDatabase(empty.settings);
    expect(await countUp(database.query)).toEqual([{ last: 2 }]);
  });

  test("creates the tables once when several programs open an empty database at once", async () => {
    const fresh = await create();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh.settings)));
    try {
      for (const { query } of opened) await countUp(query);
      for (const { query } of opened) {
        expect(await numbers(query)).toEqual([{ series: "A", year: 2026, last: 4 }]);
        expect(await query("select count(*) as versions from version")).toEqual([{ versions: 1 }]);
      }
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await fresh.remove();
    }
  });

  test("refuses a database of a newer version of the program", async () => {
    await database.query("insert into version (number) select max(number) + 1 from version");
    await expect(openDatabase(empty.settings)).rejects.toThrow(/versión más nueva.*Actualice el programa/);
  });
});

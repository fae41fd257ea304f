// What the office reads when the database cannot be opened.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { databases, type EmptyDatabase } from "./databases.ts";

describe("the file", () => {
  let empty: EmptyDatabase;
  let folder: string;

  beforeEach(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error("SQLite is missing");
    empty = await sqlite.create();
    folder = empty.settings.data;
  });

  afterEach(() => empty.remove());

  test.skipIf(process.platform === "win32")("is in a folder that only its user can read", async () => {
    const data = join(folder, "nueva", "datos");
    const database = await openDatabase({ data });
    await database.close();
    expect(statSync(join(data, "recibido.sqlite")).isFile()).toBe(true);
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  test("names the folder in which it cannot write", async () => {
    writeFileSync(join(folder, "archivo"), "");
    const data = join(folder, "archivo", "datos");
    await expect(openDatabase({ data })).rejects.toThrow(`No se puede escribir en la carpeta «${data}»`);
    mkdirSync(join(folder, "datos", "recibido.sqlite"), { recursive: true });
    await expect(openDatabase({ data: join(folder, "datos") })).rejects.toThrow(/carpeta en DATA/);
  });

  test.runIf(process.platform === "linux")("names a folder in which nobody can create anything", async () => {
    await expect(openDatabase({ data: "/proc/datos/receptor" })).rejects.toThrow("/proc/datos/receptor");
  });

  test.runIf(process.getuid?.() === 0)(
    "is closed on a full disk without an error, and keeps what was stored",
    async () => {
      const data = mkdtempSync(join(tmpdir(), "full-disk-"));
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", data]);
      onTestFinished(() => {
        execFileSync("umount", ["--lazy", data]);
        rmdirSync(data);
      });
      const database = await openDatabase({ data });
      await database.query("insert into counter values ($1, 2026, 7)", ["A".repeat(100_000)]);
      expect(() => writeFileSync(join(data, "otro"), Buffer.alloc(2 * 1024 ** 2))).toThrow("ENOSPC");
      await database.close();
      const again = await openDatabase({ data });
      expect(await again.query("select last from counter")).toEqual([{ last: 7 }]);
      await again.close();
    },
  );

  test.runIf(process.getuid?.() === 0)(
    "says that the disk is full, also where SQLite only says I/O error",
    async () => {
      const data = mkdtempSync(join(tmpdir(), "full-disk-"));
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", data]);
      onTestFinished(() => {
        execFileSync("umount", ["--lazy", data]);
        rmdirSync(data);
      });
      const database = await openDatabase({ data: folder });
      await database.close();
      copyFileSync(join(folder, "recibido.sqlite"), join(data, "recibido.sqlite"));
      expect(() => writeFileSync(join(data, "otro"), Buffer.alloc(2 * 1024 ** 2))).toThrow("ENOSPC");
      await expect(openDatabase({ data })).rejects.toThrow(`el disco de la carpeta «${data}»: casi siempre`);
    },
  );

  test("names the file that is not a database, and its log, which would damage a backup in its place", async () => {
    const file = join(folder, "recibido.sqlite");
    writeFileSync(file, "Esto es un texto. ".repeat(100));
    const opening = openDatabase({ data: folder });
    await expect(opening).rejects.toThrow(`«${file}» no es una base de datos`);
    await expect(opening).rejects.toThrow(`reemplácelo por un respaldo y borre «${file}-wal» y «${file}-shm»`);
  });

  test("contains nothing of what was deleted", async () => {
    const database = await openDatabase({ data: folder });
    await database.query("insert into counter (series, year, last) values ($1, 2026, 1)", ["CONFIDENCIAL"]);
    await database.query("insert into counter (series, year, last) values ($1, 2026, 1)", ["VISIBLE"]);
    await database.query("delete from counter where series = $1", ["CONFIDENCIAL"]);
    await database.close();
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    expect(files.some((bytes) => bytes.includes("VISIBLE"))).toBe(true);
    expect(files.some((bytes) => bytes.includes("CONFIDENCIAL"))).toBe(false);
  });

  test("writes a copy that contains everything", async () => {
    const database = await openDatabase({ data: folder });
    try {
      await database.query("insert into counter (series, year, last) values ($1, $2, $3)", ["PQRS", 2026, 41]);
      const data = join(folder, "copia");
      mkdirSync(data);
      await database.backup?.(join(data, "recibido.sqlite"));
      const copy = await openDatabase({ data });
      expect(await copy.query("select last from counter")).toEqual([{ last: 41 }]);
      await copy.close();
      await expect(database.backup?.(join(data, "recibido.sqlite"))).rejects.toThrow();
    } finally {
      await database.close();
    }
  });
});

const server = inject("postgres");

describe.skipIf(server === undefined)("the server", () => {
  const problemOf = async (parts: Partial<URL>) => {
    const databaseUrl = Object.assign(new URL(server ?? "postgresql:"), parts).href;
    const error: Error = await openDatabase({ data: "/nowhere", databaseUrl }).then(
      () => new Error("opened"),
      (reason) => reason,
    );
    return error;
  };

  test.each([
    ["refuses the password", { password: "equivocada" }, "rechazó la contraseña del usuario «receptor»"],
    ["wants a password", { password: "" }, "pide una contraseña para el usuario «receptor»"],
    ["does not know the user", { username: "nadie" }, "rechazó la contraseña del usuario «nadie»"],
    ["has no such database", { pathname: "/no_existe" }, "no existe la base de datos «no_existe»"],
    ["does not answer", { port: "1" }, "PostgreSQL no responde en «127.0.0.1:1»"],
    ["has no TLS", { search: "?sslmode=verify-full" }, "DATABASE_URL): "],
  ])("says that it %s, and what to do, without the password", async (_, parts, text) => {
    const connections = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
    const before = connections();
    const error = await problemOf(parts);
    // One that stays open would keep the program running. Those of other tests may close meanwhile.
    await expect.poll(connections).toBeLessThanOrEqual(before);
    expect(error.message).toContain(text);
    expect(error.message).toContain("DATABASE_URL");
    const { password } = new URL(server ?? "postgresql:");
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(`${password}|equivocada`);
    expect(error.cause).toBeUndefined();
  });
});

test("a server that accepts the connection, and then answers no statement, is waited for once", async () => {
  // Whoever connects is accepted, and may begin.
  const greeting = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
  const silent = createServer((socket) =>
    socket.once("data", () => {
      socket.once("data", () => silent.emit("begun"));
      socket.write(greeting);
    }),
  );
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, "127.0.0.1", () => resolve((silent.address() as AddressInfo).port));
  });
  onTestFinished(() => {
    vi.useRealTimers();
    silent.close();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const databaseUrl = `postgres://receptor:secreto@127.0.0.1:${port}/base?query_timeout=2000`;
  const begun = once(silent, "begun");
  const opening = openDatabase({ data: "/nowhere", databaseUrl });
  const refused = expect(opening).rejects.toThrow(/^PostgreSQL no responde en .*\(Query read timeout\)\. Revise/);
  await begun;
  // A second statement would wait for a time that does not pass.
  vi.advanceTimersByTime(2000);
  await refused;
});

const onServer = databases[1];

test.skipIf(onServer === undefined)("a server that ends in the middle of the work is named", async () => {
  if (!onServer) return;
  const { settings, remove } = await onServer.create();
  const database = await openDatabase(settings);
  const ended = database.transaction((query) => query("select pg_terminate_backend(pg_backend_pid())"));
  await expect(ended).rejects.toThrow(/^PostgreSQL no responde en .* Revise/);
  await database.close();
  await remove();
});

test.skipIf(onServer === undefined)(
  "a transaction can have any connection of PgBouncer, which refuses settings",
  async () => {
    if (!onServer) return;
    const { settings, remove } = await onServer.create();
    const database = await openDatabase(settings);
    const state = "select current_setting('idle_in_transaction_session_timeout') as limit, $1 as value";
    const before = await database.query(state, ["a"]);
    expect(before).toEqual([{ limit: "0", value: "a" }]);
    const inside = await database.transaction(async (query) => [
      ...(await query(state, ["b"])),
      ...(await query("select count(*) as prepared from pg_prepared_statements")),
    ]);
    expect(inside).toEqual([{ limit: "30s", value: "b" }, { prepared: 0 }]);
    expect(await database.query(state, ["a"])).toEqual(before);
    await database.close();
    await remove();
  },
);

test.skipIf(onServer === undefined)(
  "PostgreSQL's tables contain nothing of what was deleted once they are purged",
  async () => {
    if (!onServer) return;
    const { settings, remove } = await onServer.create();
    const database = await openDatabase(settings);
    // A table is written to its file at a checkpoint.
    const find = async (table: string) => {
      await database.query("checkpoint");
      const [row] = await database.query<{ at: number }>(
        "select position('CONFIDENCIAL'::bytea in pg_read_binary_file(pg_relation_filepath($1))) as at",
        [table],
      );
      return row?.at;
    };
    const values = {
      submission: "(id, form, digest, received) values ('a', 'CONFIDENCIAL', '', '')",
      attachment: "values ('a', 'carta', 'CONFIDENCIAL', '', 0, '', '')",
      outbox: "(id, submission, kind, attempts, failure) values ('a', 'a', '', 0, 'CONFIDENCIAL')",
      answer: "values ('a', 0, '', 'CONFIDENCIAL')",
      answer_file: "values ('a', 0, 'CONFIDENCIAL', '')",
    };
    const tables = Object.keys(values);
    for (const [table, row] of Object.entries(values)) await database.query(`insert into ${table} ${row}`);
    for (const table of tables) expect(await find(table)).toBeGreaterThan(0);
    // Another connection still sees what is deleted: the purge says that something is left.
    const other = await openDatabase(settings);
    await other.transaction(async (query) => {
      await query("set transaction isolation level repeatable read");
      await query("select number from version");
      for (const table of tables.toReversed()) await database.query(`delete from ${table}`);
      expect(await database.purge()).toBe(false);
    });
    await other.close();
    expect(await find("submission")).toBeGreaterThan(0);
    // Other tests use the server: a transaction of theirs that began before the rows were deleted keeps them too.
    await vi.waitFor(async () => expect(await database.purge()).toBe(true), 60_000);
    for (const table of tables) expect(await find(table), table).toBe(0);
    await database.close();
    await remove();
  },
);

test.skipIf(onServer === undefined)(
  "PostgreSQL's own processes are no other program that uses the database",
  async () => {
    if (!onServer) return;
    const { settings, remove } = await onServer.create();
    const database = await openDatabase(settings);
    // Its name since version 16, and before.
    const parallel = "select set_config(name, 'on', false) from pg_settings where name in ($1, $2)";
    await database.query(parallel, ["debug_parallel_query", "force_parallel_mode"]);
    const ended = database.query("select pg_sleep(300)").catch((error: Error) => error.message);
    const workers = "from pg_stat_activity where backend_type = 'parallel worker'";
    await vi.waitFor(async () => expect(await database.query(`select pid ${workers}`)).toHaveLength(1), 60_000);
    expect(await database.isShared()).toBe(false);
    await database.query(`select pg_cancel_backend(leader_pid) ${workers}`);
    expect(await ended).toContain("canceling statement");
    await database.close();
    await remove();
  },
);

test.skipIf(onServer === undefined)("a receiver is seen in a quiet hour, too", async () => {
  if (!onServer) return;
  const { settings, remove } = await onServer.create();
  // The pool closes what is not used for a while.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [receiver, other] = [await openDatabase(settings), await openDatabase(settings)];
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await other.isShared()).toBe(true);
  await other.close();
  await receiver.close();
  await remove();
});

test.skipIf(onServer === undefined)(
  "a user without rights on PostgreSQL's server still learns that another one uses the database",
  async () => {
    if (!onServer) return;
    const { settings, remove } = await onServer.create();
    const [database, other] = [await openDatabase(settings), await openDatabase(settings)];
    await other.query("select 1");
    await database.query("select set_config('role', 'pg_signal_backend', false)");
    expect(await database.isShared()).toBe(true);
    await other.close();
    await database.close();
    await remove();
  },
);

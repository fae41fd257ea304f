// Everything goes to another database, and every row of it is compared.
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { findAnswers, storeAnswer } from "../../../src/receiver/submissions/answers.ts";
import { readBytes } from "../../../src/receiver/submissions/records.ts";
import type { Database } from "../../../src/server/database.ts";
import { type DatabaseKind, databases } from "../database/databases.ts";
import { ana, file, openTemporary } from "./fixture.ts";
import { later, recibido } from "./recibido.ts";

const pairs = databases.flatMap((from) => databases.map((to) => ({ from, to })));
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index);

/** Stores submissions of two years, one of them with two files, answered with two others and again with one. @returns its id */
async function fill(database: Database): Promise<string> {
  const files = ["soportes[0]", "soportes[1]"].map((field) => ({ field, name: "a.pdf", bytes }));
  const number = await file(database, { data: ana, files });
  await file(database, { data: { ...ana, nombre: "Ñandú 🌵" }, received: new Date("2025-11-21T15:00:00.000Z") });
  const [row] = await database.query<{ id: string }>("select id from submission where filing_code = $1", [number]);
  const id = row?.id ?? "";
  const change = { state: "Cerrada", author: "oficina", at: later };
  const answered = ["b.pdf", "c.pdf"].map((name) => ({ name, bytes }));
  await storeAnswer(database, id, { text: "Ya.", files: answered }, change, true);
  const again = { last: later.toISOString(), isOpenAgain: true };
  await storeAnswer(database, id, { text: "Otra vez.", files: answered.slice(0, 1) }, change, true, again);
  return id;
}

describe.each(pairs)("from $from.name to $to.name", ({ from, to }: { from: DatabaseKind; to: DatabaseKind }) => {
  let source: Awaited<ReturnType<typeof openTemporary>>;
  let target: Awaited<ReturnType<DatabaseKind["create"]>>;
  beforeEach(async () => {
    source = await openTemporary(from);
    target = await to.create();
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
  });
  const move = () => {
    const { data, databaseUrl } = target.settings;
    const context = { databaseUrl: source.settings.databaseUrl };
    return recibido(source.database, ["mudar", databaseUrl ?? data], context);
  };

  test("copies every row, once", async () => {
    const id = await fill(source.database);
    expect(await move()).toMatchObject({ code: 0, out: expect.stringMatching(/^2 solicitudes: se copió todo/) });
    expect((await move()).err).toContain("ya hay algo recibido");
    const copy = await openDatabase(target.settings);
    expect(Buffer.from((await readBytes(copy, id, "soportes[1]")) ?? [])).toEqual(Buffer.from(bytes));
    const answers = [
      { text: "Ya.", files: [{ name: "b.pdf" }, { name: "c.pdf" }] },
      { text: "Otra vez.", files: [{ name: "b.pdf" }] },
    ];
    expect(await findAnswers(copy, id)).toMatchObject(answers);
    expect((await recibido(copy, ["lista"])).out).toBe((await recibido(source.database, ["lista"])).out);
    expect(await file(copy, { data: ana })).toBe("SOL-2026-000002");
    await copy.close();
  });

  test("copies nothing while the receiver runs", async () => {
    await fill(source.database);
    const receiver = await openDatabase(source.settings);
    await receiver.query("select id from submission");
    expect((await move()).err).toContain("detenga el programa que recibe");
    // What both store afterwards is stored as ever.
    for (const each of [source.database, receiver]) await file(each, { data: ana });
    expect((await recibido(source.database, ["lista"])).out).toContain("\n4 solicitudes.");
    await receiver.close();
  });
});

test("says that a row is not the same in the copy", async () => {
  const { database, folder, remove } = await openTemporary();
  await fill(database);
  const data = join(folder, "copia");
  const copy = await openDatabase({ data });
  const change = "update submission set data = '{}' where id = new.id";
  await copy.query(`create trigger change after insert on submission begin ${change}; end`);
  await copy.close();
  const moved = recibido(database, ["mudar", data]);
  await expect(moved).rejects.toThrow("La copia no es igual en la tabla «submission».");
  await remove();
});

test("begins with an empty log, which keeps nothing of a copy that fills the disk", async () => {
  const { database, folder, remove } = await openTemporary();
  const sizes: number[] = [];
  const transaction: Database["transaction"] = (work) => {
    sizes.push(statSync(join(folder, "copia", "recibido.sqlite-wal")).size);
    return database.transaction(work);
  };
  await recibido({ ...database, transaction }, ["mudar", join(folder, "copia")]);
  expect(sizes).toEqual([0]);
  await remove();
});

test("refuses the folder from which it copies, and the address of another database", async () => {
  const { database, folder, remove } = await openTemporary();
  await fill(database);
  expect((await recibido(database, ["mudar", folder])).err).toContain("ya hay algo recibido");
  for (const address of ["mysql://base.example.co/b", "postgres://oficina:cl@ve@/b"])
    expect((await recibido(database, ["mudar", address])).err).toContain("Esa no es una dirección de PostgreSQL.");
  await remove();
});

test("says what is missing", async () => {
  const { database, remove } = await openTemporary();
  expect((await recibido(database, ["mudar"])).err).toContain("Falta a dónde");
  await remove();
});

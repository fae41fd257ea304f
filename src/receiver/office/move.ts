// The command that moves everything to another database, from SQLite to PostgreSQL or back.
import { resolve } from "node:path";
import type { Database, Query, Row, Value } from "../../server/database.ts";
import { hasProtocol } from "../../server/settings.ts";
import { openDatabase } from "../database/openDatabase.ts";
import { officeCommand } from "../officeCommand.ts";
import { type Command, WrongUse } from "./command.ts";
import { countOf } from "./submission.ts";

interface Table {
  table: string;
  keys: string[];
  /** How many rows are in memory at once. */
  page: number;
}

/** Each table after those that it refers to. */
const tables: Table[] = [
  { table: "submission", keys: ["id"], page: 500 },
  { table: "attachment", keys: ["submission", "field"], page: 1 },
  { table: "counter", keys: ["series", "year"], page: 500 },
  { table: "event", keys: ["submission", "number"], page: 500 },
  { table: "outbox", keys: ["id"], page: 500 },
  { table: "answer", keys: ["submission", "number"], page: 500 },
  { table: "answer_file", keys: ["submission", "number"], page: 1 },
];

export const move: Command = {
  summary: "Copia todo a otra base de datos, PostgreSQL o una carpeta, y compara cada fila. La anterior no cambia.",
  example: "mudar postgres://usuario:clave@servidor:5432/base",
  operands: 1,
  async run({ positionals: [to] }, { database, databaseUrl: from, out }) {
    if (!to) throw new WrongUse(`Falta a dónde. Por ejemplo: ${officeCommand} ${move.example}`);
    const isServer = hasProtocol(to, ["postgres:", "postgresql:"]);
    if (!isServer && /^\w+:\/\//.test(to))
      throw new WrongUse(`Esa no es una dirección de PostgreSQL. Por ejemplo: ${officeCommand} ${move.example}`);
    // What it stores from now on would not be copied.
    if (await database.isShared())
      throw new WrongUse(
        "Otro programa usa la base de datos. No se copió nada: detenga el programa que recibe, y repita la orden.",
      );
    const target = await openDatabase(isServer ? { data: "", databaseUrl: to } : { data: resolve(to) });
    try {
      // Before the transaction, which would wait for itself if both are the same file.
      await assertEmpty(target.query);
      // The log of SQLite then has nothing to keep of a copy that fills the disk, and is deleted.
      await target.purge();
      const count = await database.transaction(async (query) => {
        // SQLite has one transaction at a time.
        if (from) await query(`lock table ${tables.map(({ table }) => table)} in share mode`);
        await target.transaction((queryTarget) => copyRows(query, queryTarget));
        return compareRows(query, target);
      });
      const setting = isServer ? "DATABASE_URL, esa dirección" : `DATA, ${resolve(to)}, y quite DATABASE_URL`;
      out(`${countOf(count)}: se copió todo, y cada fila es igual. En recibir.env escriba en ${setting}; luego inicie el programa.
La base de datos anterior sigue con los datos personales: bórrela cuando ya no la necesite.\n`);
    } finally {
      await target.close();
    }
  },
};

async function copyRows(query: Query, queryTarget: Query): Promise<void> {
  await assertEmpty(queryTarget);
  for (const each of tables)
    for await (const row of rowsOf(query, each)) {
      const names = Object.keys(row);
      const values = `insert into ${each.table} (${names}) values (${names.map((_, index) => `$${index + 1}`)})`;
      await queryTarget(values, Object.values(row));
    }
}

async function assertEmpty(query: Query): Promise<void> {
  for (const each of tables)
    if ((await countRows(query, each)) > 0)
      throw new WrongUse("En esa base de datos ya hay algo recibido. No se copió nada.");
}

/** @returns the number of submissions @throws if a row is not the same in both databases, or is in one only */
async function compareRows(query: Query, { query: queryTarget }: Database): Promise<number> {
  const counts = new Map<string, number>();
  for (const each of tables) {
    const { table, keys } = each;
    const condition = keys.map((key, index) => `${key} = $${index + 1}`).join(" and ");
    let count = 0;
    for await (const row of rowsOf(query, each)) {
      const copies = await queryTarget(`select * from ${table} where ${condition}`, keyOf(row, keys));
      if (copies.length !== 1 || !isSameRow(row, copies[0] ?? {})) throw new Error(different(table));
      count += 1;
    }
    if ((await countRows(queryTarget, each)) !== count) throw new Error(different(table));
    counts.set(table, count);
  }
  return counts.get("submission") ?? 0;
}

const different = (table: string) =>
  `La copia no es igual en la tabla «${table}». Siga con la base de datos anterior, y repita con otra que esté vacía.`;

async function* rowsOf(query: Query, { table, keys, page }: Table): AsyncGenerator<Row> {
  const places = keys.map((_, index) => `$${index + 1}`);
  for (let last: Row | undefined; ; ) {
    const after = last ? `where (${keys}) > (${places})` : "";
    const statement = `select * from ${table} ${after} order by ${keys} limit ${page}`;
    const rows: Row[] = await query(statement, last && keyOf(last, keys));
    last = rows.at(-1);
    if (!last) return;
    yield* rows;
  }
}

async function countRows(query: Query, { table }: Table): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*) as count from ${table}`);
  return row?.count ?? 0;
}

function keyOf(row: Row, keys: string[]): Value[] {
  return keys.map((key) => row[key] ?? null);
}

function isSameRow(row: Row, copy: Row): boolean {
  return Object.entries(row).every(([name, value]) => {
    const other = copy[name];
    const isBytes = value instanceof Uint8Array && other instanceof Uint8Array;
    return isBytes ? Buffer.compare(value, other) === 0 : value === other;
  });
}

// The commands that write files: csv, archivos, respaldo.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { writeNew } from "../../../src/receiver/office/exports.ts";
import type { Database } from "../../../src/server/database.ts";
import { ana, file, openTemporary, site } from "./fixture.ts";
import { readCsv } from "./readCsv.ts";
import { later, recibido as runCommand } from "./recibido.ts";

let database: Database;
let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ database, folder, remove } = await openTemporary());
});

afterEach(() => remove());

const recibido = (args: string[], more?: Parameters<typeof runCommand>[2]) => runCommand(database, args, more);

describe("csv", () => {
  test("has a column for every field in the form's order, and reads back", async () => {
    await file(database, {
      data: {
        ...ana,
        nombre: 'Ana "la" Ñusta, hija',
        mensaje: "uno\r\ndos",
        dia: "2026-12-05",
        direccion: { calle: "Calle 1" },
        hijos: [{ nombre: "Luz", edad: 3 }, { nombre: "Sol" }],
        soportes: [{ name: "a.pdf" }, { name: "b.png" }],
      },
      files: [
        { field: "soportes[0]", name: "a.pdf", bytes: Buffer.from("a") },
        { field: "soportes[1]", name: "b.png", bytes: Buffer.from("b") },
      ],
    });
    await recibido(["estado", "SOL-2026-000001", "En trámite"]);
    const { code, out } = await recibido(["csv", "solicitud"]);
    expect(code).toBe(0);
    expect(out.startsWith("\uFEFF")).toBe(true);
    expect(readCsv(out.slice(1))).toEqual([
      [
        ...["Radicado", "Estado", "Recibida", "Último cambio", "Nombre", "Correo", "Mensaje", "Tipo", "Día"],
        ...["Dirección › Calle", "Dirección › Ciudad", "Hijos", "Soportes", "Campos anteriores"],
      ],
      [
        ...["SOL-2026-000001", "En trámite", "2026-11-20 09:30", "2026-11-25 15:00"],
        ...['Ana "la" Ñusta, hija', "ana@example.co", "uno\ndos", "Queja", "5 de diciembre de 2026", "Calle 1", ""],
        ...["Hijo 1 › Nombre: Luz; Hijo 1 › Edad: 3; Hijo 2 › Nombre: Sol", "a.pdf; b.png", ""],
      ],
    ]);
  });

  test.each(["=1+1", "+57 300", "-5", "@SUM(A1)", "=cmd|' /C calc'!A0", '=HYPERLINK("http://x.co","y")'])(
    "does not let %j be a formula",
    async (mensaje) => {
      await file(database, { data: { mensaje } });
      const [, row] = readCsv((await recibido(["csv", "solicitud"])).out.slice(1));
      expect(row).toContain(`'${mensaje}`);
    },
  );

  test.each([
    ["a; =1+1", "a; '=1+1"],
    ["a\r\n=1+1", "a\n'=1+1"],
    ["a\t=1", "a =1"],
    ["a\u001b[31mb\u202ec\0", "a [31mb c "],
  ])("does not let %j begin a formula or control a terminal", async (mensaje, shown) => {
    await file(database, { data: { mensaje } });
    const { out } = await recibido(["csv", "solicitud"]);
    expect(readCsv(out.slice(1))[1]).toContain(shown);
  });

  test("has every cell in quotes, between semicolons, as a Spanish Excel reads them", async () => {
    await file(database, { data: ana });
    expect((await recibido(["csv", "solicitud"])).out).toMatch(/^\uFEFF"Radicado";"Estado";"Recibida";/);
  });

  test("has only the form and the days that were asked for", async () => {
    await file(database, { data: ana });
    await file(database, { data: ana, received: later });
    await file(database, { form: "encuesta", data: { opinion: "Bien" } });
    const { out } = await recibido(["csv", "solicitud", "--desde", "2026-11-25"]);
    expect(readCsv(out.slice(1)).map(([number]) => number)).toEqual(["Radicado", "SOL-2026-000002"]);
    expect(readCsv((await recibido(["csv", "encuesta"])).out.slice(1))[1]?.at(-2)).toBe("Bien");
  });

  test("writes a new file that only its owner reads, never over another one", async () => {
    await file(database, { data: ana });
    const path = join(folder, "solicitudes.csv");
    expect(await recibido(["csv", "solicitud", "--archivo", path])).toMatchObject({
      code: 0,
      out: `1 solicitud en ${path}. Contiene datos personales.\n`,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const written = readFileSync(path, "utf8");
    expect(written).toContain("ana@example.co");
    await file(database, { data: ana });
    const { code, err } = await recibido(["csv", "solicitud", "--archivo", path]);
    expect({ code, err }).toEqual({
      code: 1,
      err: `«${path}» ya existe y no se cambió. Escriba otro nombre o carpeta.\n`,
    });
    expect(readFileSync(path, "utf8")).toBe(written);
  });

  test("does not say of an empty table that it contains personal data", async () => {
    const path = join(folder, "solicitudes.csv");
    expect((await recibido(["csv", "solicitud", "--archivo", path])).out).toBe(`0 solicitudes en ${path}.\n`);
  });

  test("has its name once it is whole, and replaces the part that a killed command has left", async () => {
    const path = join(folder, "solicitudes.csv");
    writeFileSync(`${path}.incompleto`, "a part");
    const names = () => readdirSync(folder).filter((name) => name.startsWith("solicitudes"));
    async function* parts() {
      yield "a";
      expect(names()).toEqual(["solicitudes.csv.incompleto"]);
    }
    await writeNew(path, parts());
    expect(names()).toEqual(["solicitudes.csv"]);
    expect(readFileSync(path, "utf8")).toBe("a");
  });

  test("explains a missing form or folder", async () => {
    expect((await recibido(["csv"])).err).toContain("Falta el formulario. Existen: solicitud, encuesta.");
  });

  test("does not blame the disk for a database that stops answering", async () => {
    const path = join(folder, "solicitudes.csv");
    const silence = Object.assign(new Error("PostgreSQL no responde en «base»"), { code: "ECONNREFUSED" });
    const silent = { ...database, query: () => Promise.reject(silence) };
    const asked = recibido(["csv", "solicitud", "--archivo", path], { database: silent });
    await expect(asked).rejects.toThrow("PostgreSQL no responde");
    expect(readdirSync(folder).filter((name) => name.startsWith("solicitudes"))).toEqual([]);
  });

  test.each([
    ["no/f.csv", "su carpeta no existe. Créela, o escriba otra."],
    ["recibido.sqlite/f.csv", "lo que debía ser su carpeta es un archivo."],
    [`${"f".repeat(300)}.csv`, "el nombre es demasiado largo. Escriba uno más corto."],
  ])("says why it cannot write %s", async (name, reason) => {
    const path = join(folder, name);
    const { code, err } = await recibido(["csv", "solicitud", "--archivo", path]);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`No se pudo escribir «${path}»: ${reason}`),
    });
  });
});

describe("archivos", () => {
  const files = [
    { field: "soportes[0]", name: "../../Informe final.PDF", bytes: Buffer.from("%PDF-1") },
    { field: "soportes[1]", name: "programa.exe", bytes: Buffer.from("MZ") },
    { field: "soportes[2]", name: "con\u202Etrol/\u001B[31m.png", bytes: Buffer.from("PNG") },
  ];

  test("writes the files under names of its own, with declared extensions only", async () => {
    await file(database, { data: ana, files });
    const target = join(folder, "descargas");
    const { code, out } = await recibido(["archivos", "SOL-2026-000001", target]);
    expect(code).toBe(0);
    expect(readdirSync(target).sort()).toEqual(["SOL-2026-000001-1.pdf", "SOL-2026-000001-2", "SOL-2026-000001-3.png"]);
    expect(readFileSync(join(target, "SOL-2026-000001-1.pdf"), "latin1")).toBe("%PDF-1");
    expect(out).toContain(`${join(target, "SOL-2026-000001-1.pdf")}: «../../Informe final.PDF», 6 bytes\n`);
    expect(out).toContain("«con trol/ [31m.png»");
  });

  test("gives a file of a field that the form no longer has the extensions of its other files", async () => {
    const former = files.map((each, index) => ({ ...each, field: ["carta", "anexos[0]", "anexos[1]"][index] ?? "" }));
    await file(database, { data: ana, files: former });
    await recibido(["archivos", "SOL-2026-000001", folder]);
    const names = readdirSync(folder).filter((name) => name.startsWith("SOL"));
    expect(names.sort()).toEqual(["SOL-2026-000001-1", "SOL-2026-000001-2.png", "SOL-2026-000001-3.pdf"]);
  });

  test("never overwrites a file", async () => {
    await file(database, { data: ana, files });
    const path = join(folder, "SOL-2026-000001-1.pdf");
    writeFileSync(path, "mine");
    const { code, err } = await recibido(["archivos", "SOL-2026-000001", folder]);
    expect(code).toBe(1);
    expect(err).toContain(`«${path}» ya existe y no se cambió.`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  test("writes them without a folder into one with the number, in the folder of the person", async () => {
    await file(database, { data: ana, files });
    const here = vi.spyOn(process, "cwd").mockReturnValue(folder);
    onTestFinished(() => here.mockRestore());
    await recibido(["archivos", "SOL-2026-000001"]);
    expect(readdirSync(join(folder, "SOL-2026-000001"))).toHaveLength(3);
  });

  test("writes those of a form that is gone, without extensions", async () => {
    await file(database, { data: ana, files });
    const target = join(folder, "descargas");
    const gone = { ...site, forms: {} };
    expect((await recibido(["archivos", "SOL-2026-000001", target], { site: gone })).code).toBe(0);
    expect(readdirSync(target).sort()).toEqual(["SOL-2026-000001-1", "SOL-2026-000001-2", "SOL-2026-000001-3"]);
  });

  test("says why it cannot create the folder", async () => {
    await file(database, { data: ana, files });
    const target = join(folder, "recibido.sqlite", "descargas");
    expect(await recibido(["archivos", "SOL-2026-000001", target])).toMatchObject({
      code: 1,
      err: `No se pudo crear la carpeta «${target}»: lo que debía ser su carpeta es un archivo. Escriba una carpeta.\n`,
    });
  });

  test("does not write a file that was damaged in the database, and writes the others", async () => {
    await file(database, { data: ana, files });
    await database.query("update attachment set bytes = $1 where field = 'soportes[0]'", [Buffer.from("%PDF-2")]);
    const target = join(folder, "descargas");
    const { code, err } = await recibido(["archivos", "SOL-2026-000001", target]);
    expect(code).toBe(1);
    expect(err).toContain("está dañado en la base de datos y no se guardó");
    expect(readdirSync(target).sort()).toEqual(["SOL-2026-000001-2", "SOL-2026-000001-3.png"]);
  });

  test("creates no folder for a submission without files", async () => {
    await file(database, { data: ana });
    const target = join(folder, "descargas");
    expect(await recibido(["archivos", "SOL-2026-000001", target])).toMatchObject({
      code: 0,
      out: "SOL-2026-000001 no tiene archivos.\n",
    });
    expect(existsSync(target)).toBe(false);
  });
});

describe("respaldo", () => {
  test("copies the database into a new file while others write", async () => {
    await file(database, { data: ana });
    const copied = join(folder, "copia", "recibido.sqlite");
    expect((await recibido(["respaldo", copied])).err).toContain("No existe la carpeta");
    const path = join(folder, "copia.sqlite");
    const [{ code, out }] = await Promise.all([recibido(["respaldo", path]), file(database, { data: ana })]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(path) });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await mkdir(join(folder, "copia"));
    await rename(path, copied);
    const copy = await openDatabase({ data: join(folder, "copia") });
    expect((await recibido(["lista"], { database: copy })).out).toContain("SOL-2026-000001");
    await copy.close();
  });

  test("never overwrites a file, and asks for a name", async () => {
    const path = join(folder, "mine");
    writeFileSync(path, "mine");
    expect(await recibido(["respaldo", path])).toMatchObject({ code: 1, err: expect.stringContaining("ya existe") });
    expect(readFileSync(path, "utf8")).toBe("mine");
    expect((await recibido(["respaldo"])).err).toContain("Falta el archivo");
  });

  test("leaves nothing that looks like a backup if it fails", async () => {
    const backup = async (path: string) => {
      writeFileSync(path, "SQLite format 3");
      throw new Error("database or disk is full");
    };
    const copy = join(folder, "copia.sqlite");
    await expect(recibido(["respaldo", copy], { database: { ...database, backup } })).rejects.toThrow("full");
    expect(readdirSync(folder).filter((name) => name.startsWith("copia"))).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)("says that the disk is full, and leaves no part of a file", async () => {
    const disk = mkdtempSync(join(tmpdir(), "full-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=100k", "tmpfs", disk]);
    onTestFinished(() => {
      execFileSync("umount", ["--lazy", disk]);
      rmdirSync(disk);
    });
    await file(database, { data: { ...ana, mensaje: "a".repeat(200_000) } });
    await expect(recibido(["respaldo", join(disk, "copia.sqlite")])).rejects.toThrow("No queda espacio en el disco.");
    expect((await recibido(["csv", "solicitud", "--archivo", join(disk, "a.csv")])).err).toContain(
      "no queda espacio en el disco. Libere espacio",
    );
    expect(readdirSync(disk)).toEqual([]);
  });

  test("fails with PostgreSQL, so that whoever runs it every night notices, and explains pg_dump without the password", async () => {
    const databaseUrl = "postgres://oficina:s3creta@base.example.co:5432/bienestar?sslmode=require&password=s3creta";
    const { code, err } = await recibido(["respaldo", "día d'hoy.dump"], { databaseUrl });
    expect(code).toBe(1);
    expect(err).toContain(
      "pg_dump --format=custom --file='día d'\\''hoy.dump' 'postgres://oficina@base.example.co:5432/bienestar?sslmode=require')",
    );
    // The copy has personal data.
    expect(err).toContain("(umask 077 && pg_dump ");
    expect(err).not.toContain("s3creta");
  });
});

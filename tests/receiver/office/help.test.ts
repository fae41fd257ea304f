// How the command explains itself and mistakes.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { help, isHelp } from "../../../src/receiver/office/run.ts";
import type { Database } from "../../../src/server/database.ts";
import { repository } from "../../roots.ts";
import { openTemporary } from "./fixture.ts";
import { recibido as runCommand } from "./recibido.ts";

let database: Database;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ database, remove } = await openTemporary());
});

afterEach(() => remove());

const recibido = (args: string[], more?: Parameters<typeof runCommand>[2]) => runCommand(database, args, more);

describe("ayuda", () => {
  test.each([[[]], [["ayuda"]], [["--help"]]])("%j asks for it", (args) => {
    expect(isHelp(args)).toBe(true);
  });

  test("lists the commands with examples", () => {
    for (const name of ["lista", "csv", "archivos", "estado", "borrar", "respaldo", "correo"])
      expect(help()).toContain(`npm run recibido -- ${name}`);
  });

  test("comes with an unknown command, and the nearest one", async () => {
    const { code, err } = await recibido(["listar"]);
    expect(code).toBe(1);
    expect(err).toContain("No existe el comando «listar». ¿Quiso decir «lista»?");
    expect(err).toContain("npm run recibido -- csv");
  });

  test("suggests nothing for a word that is similar to no command", async () => {
    const { err } = await recibido(["xyzzy"]);
    expect(err).toContain("No existe el comando «xyzzy».\n");
  });

  test.each([
    [["lista", "--formularo", "pqrs"], "No existe la opción «--formularo». ¿Quiso decir «--formulario»?"],
    [["lista", "--desde"], "A la opción «--desde» le falta el valor. Por ejemplo: --desde 2026-11-01"],
    [["lista", "--desde", "--hasta", "2026-11-01"], "A la opción «--desde» le falta el valor."],
    [["lista", "--desde", "ayer"], "«ayer» no es una fecha. Escríbala así: 2026-11-30"],
    [["lista", "--hasta", "2026-02-30"], "«2026-02-30» no es una fecha."],
    [["lista", "--desde", "15/11/2026", "--hasta", "01/12/2026"], "«15/11/2026» no es una fecha."],
    [["lista", "--desde", "2026-11-02", "--hasta", "2026-11-01"], "es posterior"],
    [["lista", "solicitud"], "«solicitud» sobra."],
    [["lista", "-x"], "No existe la opción «-x»."],
    [["ver", "SOL-2026-000001", "--x"], "Este comando no lleva opciones."],
    [["responder", "SOL-2026-000001", "--texto", "Atenci\uFFFDn"], "letras llegaron como «\uFFFD». No se hizo nada."],
    [["responder", "SOL-2026-000001", "--texto", "Uno", "--texto", "Dos"], "La opción «--texto» está más de una vez."],
    [["correo", "--reintentar=si"], "La opción «--reintentar» no lleva valor."],
  ])("explains what is wrong in %j", async (args, message) => {
    const { code, out, err } = await recibido(args);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toContain(message);
  });
});

test.each([
  ["database is locked", "Otro programa tiene ocupada la base de datos. Espere"],
  ["attempt to write a readonly database", "No se puede escribir en la base de datos. Ejecute"],
  ["disk I/O error", "No se pudo usar el disco: casi siempre es porque está lleno."],
  ["database disk image is malformed", "reemplácelo por un respaldo y borre los que terminan en «-wal»"],
  ["no such table: submission", "La base de datos falló: no such table: submission"],
])("explains SQLite's «%s»", async (message, expected) => {
  const query = async () => Promise.reject(Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR" }));
  const running = recibido(["correo", "--reintentar"], { database: { ...database, query } });
  await expect(running).rejects.toThrow(expected);
});

test("what the examples write is left out of the repository, which is published", () => {
  const folder = mkdtempSync(join(tmpdir(), "office-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(repository, ".gitignore"), join(folder, ".gitignore"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  const written = [
    "pqrs.csv",
    "informe.csv",
    "respaldo-2026-11-30.sqlite",
    "descargas/a.pdf",
    "PQRS-2026-000123/a.pdf",
  ];
  const others = ["content/site.json", "schemas/forms/pqrs.schema.json", "content/a.csv"];
  expect(
    git("check-ignore", ...written, ...others)
      .trim()
      .split("\n"),
  ).toEqual(written);
});

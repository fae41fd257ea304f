// The commands about accounts, beside an editor that runs.
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccounts } from "../../../../src/editing/hosted/accounts/accounts.ts";
import { type CommandNeeds, runHostedCommand } from "../../../../src/editing/hosted/commands.ts";
import { createSiteFolder } from "../../../../src/editing/hosted/siteFolder.ts";
import { repository } from "../../../roots.ts";
import { startDoor, type TestDoor } from "./startDoor.ts";

let door: TestDoor;
beforeEach(async () => {
  door = await startDoor();
});
afterEach(() => door.stop());

const run = (...words: string[]) => runHostedCommand(words, door.needs as object as CommandNeeds);

test("invites the first person, who enters with the link of the mail", async () => {
  expect(await run("invitar", "jefa@example.edu.co", "La jefa", "administra")).toBe(
    "Se envió la invitación a jefa@example.edu.co. El enlace sirve durante 15 minutos.\n",
  );
  const browser = door.browser();
  await browser.post("entrar/canje", { token: await door.linkToken("jefa@example.edu.co") });
  expect((await browser.get("_/yo")).body).toMatchObject({ name: "La jefa", role: "administra" });
  // No second one, which would ask her to remove herself.
  expect(door.smtp.mails).toHaveLength(1);
});

test("prints the link if the mail cannot be sent", async () => {
  await door.smtp.stop();
  const printed = await run("invitar", "jefa@example.edu.co", "La jefa", "administra");
  const [, token] = /entrar\/#([\w-]{43})\n$/.exec(printed) ?? [];
  expect(printed).toMatch(/^El correo no salió\. No se pudo entregar .* Revise que esté encendido .*SMTP_URL/);
  expect((await door.browser().post("entrar/canje", { token })).status).toBe(200);
});

test("lets somebody who has lost their key begin anew, even the only administrator", async () => {
  const browser = await door.enter("jefa@example.edu.co", "administra");
  const { key } = await browser.addKey();
  await run("invitar", "jefa@example.edu.co", "Jefa", "administra");
  expect((await browser.get("_/yo")).status).toBe(401);
  expect((await browser.showKey(key)).status).toBe(401);
  await browser.post("entrar/canje", { token: await door.linkToken("jefa@example.edu.co", 2) });
  expect((await browser.addKey()).status).toBe(200);
});

test("lists and removes people, whose sessions end at once, and tells the administrators", async () => {
  await door.enter("jefa@example.edu.co", "administra");
  const browser = await door.enter("ana@example.edu.co", "redacta");
  await browser.addKey();
  await run("invitar", "eva@example.edu.co", "Eva", "publica");
  const rows = (await run("personas")).trimEnd().split("\n");
  expect(rows.map((row) => row.split("\t").slice(0, 4))).toEqual([
    ["ana@example.edu.co", "ana", "redacta", "con llave"],
    ["eva@example.edu.co", "Eva", "publica", "sin llave"],
    ["jefa@example.edu.co", "jefa", "administra", "sin llave"],
  ]);
  expect(rows[1]).toMatch(/\tno ha entrado$/);
  expect(await run("retirar", "ana@example.edu.co")).toBe("Se retiró a ana. Sus sesiones terminaron.\n");
  expect((await browser.get("_/yo")).status).toBe(401);
  expect(door.smtp.mails.map(({ parsed }) => parsed.subject)).toContain("Editor del sitio: persona retirada");
});

test.each([
  [
    ["invitar"],
    "Escriba el nombre, sin los signos < y >, el correo y el papel: redacta, publica o administra.\nAsí se escribe: invitar ana@",
  ],
  [["invitar", "ana@b.co", "Ana", "jefa"], "Escriba el nombre, sin los signos < y >, el correo"],
  [["invitar", "ana", "Ana", "redacta"], "«ana» no es un correo."],
  [["retirar", "nadie@b.co"], "Nadie tiene el correo «nadie@b.co».\nAsí se escribe: retirar ana@example.edu.co"],
  [["retirar", "jefa@example.edu.co"], "jefa es la única persona que administra."],
  [["instalar", "a@b.co", "--sito", "x"], "Una opción no existe o le falta su valor.\nAsí se escribe: instalar ana@"],
  [["instalar", "a@b.co", "--sitio"], "Una opción no existe o le falta su valor."],
  [["copia"], "Falta la carpeta de la copia."],
])("%j is explained", async (words, message) => {
  await door.enter("jefa@example.edu.co", "administra");
  await expect(run(...words)).rejects.toThrow(message);
});

test.each(["otra", "constructor", ""])("«%s» is no command, and those that exist are listed", async (name) => {
  await expect(run(name)).rejects.toThrow(`La orden «${name}» no existe. Existen:\ninstalar ana@example.edu.co`);
});

test("a full disk is explained", async () => {
  const accounts = new DatabaseSync(join(door.data, "cuentas.sqlite"));
  accounts.exec(
    "create trigger full before insert on people begin select raise(abort, 'database or disk is full'); end",
  );
  accounts.close();
  const invited = run("invitar", "ana@example.edu.co", "Ana", "redacta");
  await expect(invited).rejects.toThrow(`No queda espacio en el disco de la carpeta «${door.data}».`);
});

test("copies the database and the site while the editor runs", async () => {
  const browser = await door.enter("jefa@example.edu.co", "administra");
  const { key } = await browser.addKey();
  const data = await mkdtemp(join(tmpdir(), "site-"));
  const folder = join(data, "copia");
  try {
    const settings = { ...door.needs.settings, site: join(data, "sitio"), data: door.data };
    await createSiteFolder({ ...settings, data }, join(repository, "src/pipeline/newSite/template"), {});
    const needs = { ...door.needs, settings } as object as CommandNeeds;
    expect(await runHostedCommand(["copia", folder], needs)).toBe(`Se guardaron las cuentas y el sitio en ${folder}\n`);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual(["cuentas.sqlite", "repositorio.txt", "sitio", "sitio.git"]);
    await expect(runHostedCommand(["copia", folder], needs)).rejects.toThrow(`«${folder}» no está vacía.`);
    const copy = new DatabaseSync(join(folder, "cuentas.sqlite"));
    expect(copy.prepare("select id from passkeys").all()).toEqual([{ id: key.id }]);
    expect(() => copy.exec("delete from audit")).toThrow("append-only");
    copy.close();
    await expect(runHostedCommand(["restaurar", folder], needs)).rejects.toThrow("ya hay cuentas");
    // The last step fails: there is no folder for what is published.
    const other = join(data, "otra");
    const where = { data: other, site: join(other, "sitio"), published: join(data, "ninguna") };
    const restored = runHostedCommand(["restaurar", folder], { ...needs, settings: { ...needs.settings, ...where } });
    await expect(restored).rejects.toThrow(/^No se publicó\. .+quedaron en «.+otra».+publica al iniciarse\.$/s);
    expect((await stat(other)).mode & 0o777).toBe(0o700);
    expect(await readdir(other)).toEqual(expect.arrayContaining(["cuentas.sqlite", "sitio"]));
  } finally {
    await rm(data, { recursive: true });
  }
});

test("a file that is no database is explained", async () => {
  const data = await mkdtemp(join(tmpdir(), "broken-"));
  try {
    await writeFile(join(data, "cuentas.sqlite"), "not a database".repeat(100));
    const needs = { ...door.needs, settings: { ...door.needs.settings, data } };
    await expect(createAccounts(needs)).rejects.toThrow("no es una base de datos");
    // Of a backup: nothing is left of it.
    const settings = { ...door.needs.settings, data: join(data, "nueva"), site: join(data, "nueva/sitio") };
    const restored = runHostedCommand(["restaurar", data], { ...door.needs, settings } as object as CommandNeeds);
    await expect(restored).rejects.toThrow("no es una base de datos");
    expect(await readdir(settings.data)).toEqual([]);
  } finally {
    await rm(data, { recursive: true });
  }
});

// What npm changes: the receiver has a shell around it, and the command runs in another folder.
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src/receiver/database/openDatabase.ts";
import { repository } from "../../roots.ts";
import { receivedSiteFolder, recibido, startReceiver } from "./builtReceiver.ts";

test.skipIf(process.platform === "win32")("the receiver ends with the shell that started it", async () => {
  const main = join(await receivedSiteFolder(), "dist-receiver/main.js");
  const data = mkdtempSync(join(tmpdir(), "receiver-stop-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const env = { PATH: process.env.PATH, PORT: "0", DATA: data, npm_lifecycle_event: "receive" };
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${main}"; true`], { env });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: shell.stdout }).on("line", (line) => {
      const [address] = /http:\/\/\S+$/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  expect((await fetch(`${url}/_/salud`)).status).toBe(200);
  shell.kill("SIGTERM");
  await vi.waitFor(() => expect(fetch(`${url}/_/salud`)).rejects.toThrow(), { timeout: 150_000 });
});

test.skipIf(process.platform === "win32")("the receiver stops in order when its terminal is closed", async () => {
  const data = mkdtempSync(join(tmpdir(), "receiver-hup-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const receiver = await startReceiver(await receivedSiteFolder(), { DATA: data });
  expect(await receiver.end("SIGHUP")).toBe(0);
});

test("the command says in which folder it found no database, and creates none", async () => {
  const data = join(tmpdir(), "receiver-none", "datos");
  const asked = recibido(await receivedSiteFolder(), { DATA: data }, "lista");
  await expect(asked).rejects.toThrow(
    `En la carpeta «${data}» (DATA) no hay nada recibido, o este usuario no puede leerla.`,
  );
  expect(existsSync(data)).toBe(false);
});

test.runIf(existsSync("/dev/full"))(
  "the command says that a file into which its output is led is not complete",
  async () => {
    const office = join(await receivedSiteFolder(), "dist-receiver/office.js");
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const { status, stderr } = spawnSync(process.execPath, [office, "ayuda"], { stdio: ["ignore", full, "pipe"] });
    expect([status, String(stderr)]).toEqual([1, "No se pudo escribir todo lo que esta orden imprime (ENOSPC).\n"]);
  },
);

test("the command takes files from the folder in which the person is", async () => {
  const root = await receivedSiteFolder();
  const [data, person] = ["data", "person"].map((name) => mkdtempSync(join(tmpdir(), `receiver-${name}-`))) as [
    string,
    string,
  ];
  onTestFinished(() => {
    for (const folder of [data, person]) rmSync(folder, { recursive: true });
  });
  const database = await openDatabase({ data });
  await database.close();
  await recibido(root, { DATA: data, INIT_CWD: person }, "respaldo", "copia.sqlite");
  expect(existsSync(join(person, "copia.sqlite"))).toBe(true);
});

test("a server installs what the receiver imports, with the versions of this program", async () => {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const { dependencies, type } = read(join(await receivedSiteFolder(), "dist-receiver/package.json"));
  const names = ["@photostructure/sqlite", "busboy", "colombian-holidays", "nodemailer", "pg", "sirv"];
  const all = read(join(repository, "package.json")).dependencies;
  expect({ dependencies, type }).toEqual({
    dependencies: Object.fromEntries(names.map((name) => [name, all[name]])),
    type: "module",
  });
});

test("--preparar creates the settings file, once, for its owner only", async () => {
  const main = join(await receivedSiteFolder(), "dist-receiver/main.js");
  const folder = mkdtempSync(join(tmpdir(), "receiver-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const prepare = () => spawnSync(process.execPath, [main, "--preparar"], { cwd: folder, encoding: "utf8" });
  expect(prepare().stdout).toContain("Se creó");
  const file = join(folder, "recibir.env");
  expect([statSync(file).mode & 0o777, readFileSync(file, "utf8")]).toEqual([
    0o600,
    expect.stringContaining("#SMTP_URL="),
  ]);
  expect(prepare().stderr).toContain("ya existe y no se cambió");
  const { status, stderr } = spawnSync(process.execPath, [main, "--prepara"], { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "«--prepara» sobra. Solo existe --preparar, que crea recibir.env.\n",
  });
});

test.skipIf(process.platform === "win32")("--preparar leaves no empty file where it cannot write it", async () => {
  const main = join(await receivedSiteFolder(), "dist-receiver/main.js");
  const folder = mkdtempSync(join(tmpdir(), "receiver-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const prepare = (limit: string) => {
    const command = `ulimit -f ${limit}; exec "${process.execPath}" "${main}" --preparar`;
    return spawnSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" });
  };
  // Instead of a full disk.
  expect(prepare("0").stderr).toMatch(/^No se pudo crear «.*recibir\.env» \(EFBIG\)\.\n$/);
  expect(prepare("unlimited").stdout).toContain("Se creó");
});

test("both programs take their settings from the file recibir.env, without replacing those of the environment", async () => {
  const root = await receivedSiteFolder();
  const folder = mkdtempSync(join(tmpdir(), "receiver-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "recibir.env"), `DATA=${folder}/datos\nPORT=ninguno\n`);
  const run = (program: string, args: string[], env = {}) =>
    spawnSync(process.execPath, [join(root, "dist-receiver", program), ...args], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
  expect(run("main.js", []).stderr).toContain("PORT=ninguno no es correcto");
  expect(run("office.js", ["lista"], { PORT: "0" }).stderr).toContain(
    `En la carpeta «${folder}/datos» (DATA) no hay nada recibido`,
  );
  expect(run("office.js", ["ayuda"], { PORT: "0" }).stdout).toContain("Comandos, cada uno con un ejemplo");
  expect(existsSync(join(folder, "datos"))).toBe(false);
});

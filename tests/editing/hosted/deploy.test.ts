// What an administrator copies to the server, and the scripts that do it.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readHostedSettings } from "../../../src/editing/hosted/settings.ts";
import { repository } from "../../roots.ts";

const deploy = join(repository, "src/editing/hosted/deploy");
const template = readFileSync(join(deploy, "editar.env"), "utf8");
const example = parseEnv(template.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));

test("editar.env has a value that is accepted for each setting", () => {
  const source = readFileSync(join(repository, "src/editing/hosted/settings.ts"), "utf8");
  const read = [...source.matchAll(/(?:optional|required)\("([A-Z_]+)"/g)].map(([, name]) => name);
  expect(Object.keys(example).sort()).toEqual(["HOST", "PORT", "PROXIES", ...read].sort());
  expect(readHostedSettings(example, "/opt/bienestar/programa/dist-editor/main.js")).toMatchObject({
    origin: "https://editar.example.edu.co",
    port: 8081,
    proxies: 1,
    site: "/var/lib/bienestar/edicion/sitio",
    built: "/opt/bienestar/programa/dist-editor",
    program: repository,
    oidc: { tenant: "00000000-0000-0000-0000-000000000000" },
  });
});

test("all that is missing and wrong is said at once", () => {
  const wrong = {
    ORIGIN: "http://editar.example.edu.co/",
    PORT: "mil",
    DATA: "edicion",
    PUBLISHED: "/srv/sitio",
    OIDC_ISSUER: "http://cuentas.example.edu.co",
    SMTP_URL: "secreto@correo",
    OIDC_CLIENT: "editar",
  };
  const read = () => readHostedSettings(wrong);
  const named = ["ORIGIN=http", "PORT=mil", "DATA=edicion", "PUBLISHED=/srv/sitio", "OIDC_ISSUER=http:"];
  for (const name of [...named, "MAIL_FROM", "OIDC_SECRET"]) expect(read).toThrow(name);
  expect(read).toThrow("SMTP_URL no es correcto");
  expect(read).not.toThrow("secreto");
  const withoutOidc = Object.fromEntries(Object.entries(example).filter(([name]) => !name.startsWith("OIDC_")));
  expect(() => readHostedSettings({ ...withoutOidc, OIDC_ISUER: "https://cuentas.example.edu.co" })).toThrow(
    "El ajuste «OIDC_ISUER» no existe. ¿Quiso decir «OIDC_ISSUER»?",
  );
  expect(readHostedSettings({ ...withoutOidc, OIDC_TENANT: " " }).oidc).toBe(undefined);
  // Passkeys and cookies work without TLS on the machine itself.
  expect(readHostedSettings({ ...example, ORIGIN: "http://localhost:8081" }).origin).toBe("http://localhost:8081");
});

test.each([
  ["ORIGIN", "https://editar.example.edu.co/ruta"],
  ["PUBLISHED", "sitio/publicado"],
  ["OIDC_ISSUER", "cuentas.example.edu.co"],
  ["HEALTH_URL", "ftp://127.0.0.1/"],
])("%s=%s is refused", (name, value) => {
  expect(() => readHostedSettings({ ...example, [name]: value })).toThrow(`${name}=${value}`);
});

test("an address may end in a slash, and one proxy is expected unless another number is set", () => {
  const { PROXIES: _, ...others } = example;
  expect(readHostedSettings({ ...others, ORIGIN: "https://Editar.example.edu.co/" })).toMatchObject({
    origin: "https://editar.example.edu.co",
    proxies: 1,
  });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
/** Of both services. */
const dropIns = "bienestar-.service.d";
const units = readdirSync(deploy).filter((name) => /\.(service|socket)$/.test(name));

test.skipIf(!hasSystemd)("systemd accepts the units (apt-get install systemd)", () => {
  const folder = mkdtempSync(join(tmpdir(), "editor-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(units).toHaveLength(4);
  cpSync(join(deploy, dropIns), join(folder, dropIns), { recursive: true });
  for (const name of units) {
    const text = readFileSync(join(deploy, name), "utf8").replace("/usr/bin/node", process.execPath);
    writeFileSync(join(folder, name), text);
  }
  const paths = units.map((name) => join(folder, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => units.some((name) => line.includes(name)))).toEqual([]);
  expect(status).toBe(0);
});

/** A folder for the whole machine, and commands instead of npm and of the program, which write down their arguments. */
function createMachine() {
  const root = mkdtempSync(join(tmpdir(), "editor machine-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "bin"));
  const calls = join(root, "calls.txt");
  const program = (name: string) => `mkdir -p ${name} && printf 'import { appendFileSync } from "node:fs";
    appendFileSync("${calls}", process.argv.slice(2).join(" ") + "|" + process.env.ORIGIN + "\\\\n");' > ${name}/main.js`;
  writeFileSync(
    join(root, "bin/npm"),
    `#!/bin/sh\necho "npm $*" >> "${calls}"\n[ "$2" = build:editor ] || exit 0\n${program("dist-editor")}\n`,
  );
  chmodSync(join(root, "bin/npm"), 0o755);
  const env = { ...process.env, ROOT: root, PATH: `${root}/bin:${process.env.PATH}` };
  const run = (file: string, ...args: string[]) => spawnSync("bash", [file, ...args], { env, encoding: "utf8" });
  return {
    root,
    install: () => run(join(deploy, "install.sh")),
    bienestar: (...args: string[]) => run(join(root, "usr/local/bin/bienestar"), ...args),
    calls: () => readFileSync(calls, "utf8").trim().split("\n"),
    mode: (path: string) => (statSync(join(root, path)).mode & 0o7777).toString(8),
    read: (path: string) => readFileSync(join(root, path), "utf8"),
  };
}

test.skipIf(process.getuid?.() !== 0)("two commands install the program and the site (as root)", () => {
  const { root, install, bienestar, calls, mode, read } = createMachine();
  expect(install()).toMatchObject({ status: 0, stdout: expect.stringContaining("bienestar instalar https://") });
  expect(calls()).toEqual(["npm ci --no-audit --no-fund", "npm run build", "npm run build:editor"]);
  expect([mode("var/lib/bienestar/edicion"), mode("srv/bienestar/sitio")]).toEqual(["700", "2750"]);
  expect(readdirSync(join(root, "etc/systemd/system")).sort()).toEqual([dropIns, ...units].sort());
  expect(existsSync(join(root, "opt/bienestar/programa/src/editing/README.md"))).toBe(true);
  expect(existsSync(join(root, "opt/bienestar/programa/node_modules"))).toBe(false);

  expect(bienestar("personas")).toMatchObject({ status: 1, stderr: expect.stringContaining("bienestar instalar") });
  const wanted = ["https://editar.ejemplo.edu.co", "jefa@ejemplo.edu.co"];
  expect(bienestar("instalar", ...wanted)).toMatchObject({ status: 1, stderr: expect.stringContaining("--correo") });
  const mail = ["--correo", "smtps://a:b&c\\n@correo.ejemplo.edu.co", "--remite", "oficina@ejemplo.edu.co"];
  const installed = bienestar("instalar", ...wanted, ...mail, "--nombre", "Universidad de Ejemplo");
  expect(installed).toMatchObject({ status: 0, stderr: "" });
  expect(calls().at(-1)).toBe(
    "instalar jefa@ejemplo.edu.co --nombre Universidad de Ejemplo|https://editar.ejemplo.edu.co",
  );
  const [, from = "", to = "", file = ""] = /sed 's\|(.*)\|(.*)\|' (.*) >/.exec(installed.stdout) ?? [];
  const [, pages = ""] = /root (.*);/.exec(readFileSync(file, "utf8").replaceAll(from, to)) ?? [];
  expect(existsSync(join(pages, "mantenimiento.html"))).toBe(true);
  expect(mode("etc/bienestar/editar.env")).toBe("600");
  const settings = readHostedSettings(parseEnv(read("etc/bienestar/editar.env")));
  expect(settings).toMatchObject({
    smtpUrl: "smtps://a:b&c\\n@correo.ejemplo.edu.co",
    published: join(root, "srv/bienestar/sitio"),
  });
  expect(parseEnv(read("etc/bienestar/recibir.env"))).toMatchObject({
    PUBLISHED: join(settings.published, "publicado"),
    DATA: join(root, "var/lib/bienestar/datos"),
    PROXIES: "1",
  });
});

test.skipIf(process.getuid?.() !== 0)(
  "an update keeps settings and the last program, a backup goes to a new folder",
  () => {
    const { root, install, bienestar, calls, mode, read } = createMachine();
    const programs = () => readdirSync(join(root, "opt/bienestar")).filter((name) => name.startsWith("programa-"));
    install();
    const mail = ["--correo", "smtps://correo.ejemplo.edu.co", "--remite", "oficina@ejemplo.edu.co"];
    bienestar("instalar", "https://editar.ejemplo.edu.co", "jefa@ejemplo.edu.co", ...mail);
    const settings = read("etc/bienestar/editar.env");
    writeFileSync(join(root, "opt/bienestar/programa/old"), "");
    // The folders have the second in their names.
    for (const name of programs()) {
      spawnSync("mv", [join(root, "opt/bienestar", name), join(root, "opt/bienestar/programa-20200101-000000")]);
    }
    mkdirSync(join(root, "opt/bienestar/programa-20190101-000000"));
    // Left by an update that was killed.
    mkdirSync(join(root, "opt/bienestar/programa-20200102-000000.new"));
    expect(install()).toMatchObject({ status: 0, stdout: expect.stringContaining("actualizado") });
    expect(programs().sort()).toEqual(["programa-20200101-000000", expect.stringMatching(/^programa-\d+-\d+$/)]);
    expect(existsSync(join(root, "opt/bienestar/programa/old"))).toBe(false);
    expect(read("etc/bienestar/editar.env")).toBe(settings);

    expect(bienestar("copia", join(root, "copy"))).toMatchObject({ status: 0 });
    const exchange = `${root}/var/lib/bienestar/intercambio`;
    expect(calls().at(-1)).toBe(`copia ${exchange}/edicion|https://editar.ejemplo.edu.co`);
    expect(existsSync(exchange)).toBe(false);
    expect([mode("copy"), mode("copy/edicion")]).toEqual(["700", "700"]);
    expect(read("copy/editar.env")).toBe(settings);
    expect(bienestar("copia", join(root, "copy"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ya existe"),
    });
    expect(bienestar("restaurar", join(root, "copy"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ya hay un sitio"),
    });
    rmSync(join(root, "etc/bienestar/editar.env"));
    expect(bienestar("restaurar", join(root, "copy"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("nginx -t && systemctl reload nginx"),
    });
    expect(calls().at(-1)).toBe(`restaurar ${exchange}/edicion|https://editar.ejemplo.edu.co`);
    expect([existsSync(exchange), existsSync(join(root, "copy/edicion"))]).toEqual([false, true]);
  },
);

test.skipIf(process.getuid?.() !== 0)("a command that did not do all says so, and leaves nothing (as root)", () => {
  const { root, install, bienestar } = createMachine();
  install();
  const settings = ["https://editar.ejemplo.edu.co", "jefa@ejemplo.edu.co", "--correo", "smtps://ejemplo.edu.co"];
  bienestar("instalar", ...settings, "--remite", "mal");
  const again = bienestar("instalar", ...settings, "--remite", "oficina@ejemplo.edu.co");
  expect(again.stdout).toContain(`«${root}/etc/bienestar/editar.env» ya existe y no se cambió`);

  expect(bienestar("copai", "/x")).toMatchObject({ status: 1, stdout: expect.stringContaining("«copai» no existe") });
  expect(bienestar()).toMatchObject({ status: 0, stdout: expect.not.stringContaining("no existe") });

  const mv = join(root, "bin/mv");
  writeFileSync(mv, '#!/bin/sh\nmkdir -p "$2/edicion"\nexit 1\n');
  chmodSync(mv, 0o755);
  expect(bienestar("copia", join(root, "copy"))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("espacio"),
  });
  expect(readdirSync(root).filter((name) => name.startsWith("copy"))).toEqual([]);
  rmSync(mv);

  appendFileSync(join(root, "etc/bienestar/recibir.env"), "DATABASE_URL=postgres://a@b/c\n");
  expect(bienestar("copia", join(root, "copy")).stdout).toContain("PostgreSQL y no queda en esta copia");
});

test.skipIf(process.getuid?.() !== 0)("the office's commands find the settings of the machine (as root)", () => {
  const { root, install, bienestar } = createMachine();
  install();
  expect(bienestar("recibido", "lista")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Falta instalar"),
  });
  writeFileSync(join(root, "etc/bienestar/recibir.env"), "DATA=/datos\n");
  const office = join(root, "opt/bienestar/programa/dist-receiver/office.js");
  mkdirSync(dirname(office));
  writeFileSync(office, "console.log(process.env.DATA, process.argv.slice(2).join(), process.env.RECIBIDO)");
  const { stdout } = bienestar("recibido", "ver", "PQRS-2026-000123");
  expect(stdout).toBe("/datos ver,PQRS-2026-000123 sudo bienestar recibido\n");
});

test.skipIf(process.getuid?.() !== 0)("a copy that is damaged or not complete changes nothing (as root)", () => {
  const { root, install, bienestar } = createMachine();
  install();
  const copy = join(root, "copy");
  mkdirSync(join(copy, "edicion"), { recursive: true });
  const restore = () => bienestar("restaurar", copy);
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining("copia completa") });
  for (const name of ["editar.env", "recibir.env", "recibido.sqlite"]) writeFileSync(join(copy, name), "");
  const office = join(root, "opt/bienestar/programa/dist-receiver/office.js");
  mkdirSync(dirname(office));
  writeFileSync(office, "console.error(process.env.DATA); process.exit(1)");
  const exchange = join(root, "var/lib/bienestar/intercambio");
  expect(restore()).toMatchObject({ status: 1, stderr: `${exchange}\nNo se cambió nada: traiga otra vez la copia.\n` });
  expect([existsSync(exchange), ...readdirSync(join(root, "etc/bienestar"))]).toEqual([false]);
  writeFileSync(office, "");
  expect(restore()).toMatchObject({ status: 0 });
});

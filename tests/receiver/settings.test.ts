import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../src/receiver/settings.ts";
import { loadSettingsFile } from "../../src/server/settings.ts";

const program = "/srv/bienestar/dist-receiver/main.js";

test("needs no configuration", () => {
  expect(readSettings({}, program)).toEqual({
    port: 8080,
    host: "127.0.0.1",
    data: "/srv/bienestar/datos",
    origins: [],
    postsPerMinute: 60,
    postsAtOnce: 30,
    receiptsPerHour: 3,
    receiptsPerDomain: 200,
    secondsToFill: 3,
    proxies: 0,
  });
});

test("reads every setting", () => {
  const env = {
    PORT: "65535",
    HOST: "0.0.0.0",
    DATA: "/var/lib/bienestar",
    DATABASE_URL: "postgres://ana:clave@localhost/bienestar",
    SMTP_URL: "smtps://correo.edu.co",
    MAIL_FROM: "Bienestar <bienestar@correo.edu.co>",
    MAIL_OFFICE: "pqrs@correo.edu.co",
    ORIGINS: "https://a.edu.co, http://localhost:5173/",
    PROXIES: "2",
    POSTS_PER_MINUTE: "600",
    POSTS_AT_ONCE: "90",
    RECEIPTS_PER_HOUR: "5",
    RECEIPTS_PER_DOMAIN: "500",
    SECONDS_TO_FILL: "0",
  };
  expect(readSettings(env, program)).toEqual({
    port: 65_535,
    host: "0.0.0.0",
    data: "/var/lib/bienestar",
    databaseUrl: "postgres://ana:clave@localhost/bienestar",
    smtpUrl: "smtps://correo.edu.co",
    mailFrom: "Bienestar <bienestar@correo.edu.co>",
    mailOffice: "pqrs@correo.edu.co",
    origins: ["https://a.edu.co", "http://localhost:5173"],
    postsPerMinute: 600,
    postsAtOnce: 90,
    receiptsPerHour: 5,
    receiptsPerDomain: 500,
    secondsToFill: 0,
    proxies: 2,
  });
});

test("takes a blank setting for a missing one", () => {
  expect(readSettings({ PORT: " ", ORIGINS: "", DATABASE_URL: "" }, program)).toEqual(readSettings({}, program));
});

describe("a wrong value", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "-1"],
    ["PROXIES", "dos"],
    ["PROXIES", "10"],
    // Every post would be refused.
    ["POSTS_PER_MINUTE", "0"],
    ["POSTS_AT_ONCE", "0"],
    // Milliseconds.
    ["SECONDS_TO_FILL", "3000"],
    ["DATA", "~/datos"],
    // Quotation marks that are part of the value.
    ["DATA", "«/srv/datos»"],
    // The rest of the password would be no part of it.
    ["DATABASE_URL", "postgres://ana:cla#ve@localhost/base"],
    ["SMTP_URL", "smtps://ana:12#ve@correo.edu.co"],
    ["ORIGINS", "a.edu.co"],
    ["ORIGINS", "https://a.edu.co/ruta"],
    ["ORIGINS", "ftp://a.edu.co"],
    // Every post of the sites that it means would be refused.
    ["ORIGINS", "https://*.edu.co"],
    ["DATABASE_URL", "mysql://localhost"],
    ["SMTP_URL", "correo.edu.co"],
    ["MAIL_FROM", "bienestar"],
    ["MAIL_OFFICE", "a@b.co, c@d.co"],
    // No message would reach it.
    ["MAIL_OFFICE", "pqrs@localhost"],
  ])("is reported with what to write instead: %s=%s", (name, value) => {
    const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.co" };
    expect(() => readSettings({ ...mail, [name]: value }, program)).toThrow(
      new RegExp(`^${name}.* no es correcto\\. Escriba .*${name}=`),
    );
  });

  test("is reported with the others", () => {
    expect(() => readSettings({ PORT: "x", PROXIES: "y" }, program)).toThrow(/PORT=x .*\nPROXIES=y /);
  });

  test.each(["DATABASE_URL", "SMTP_URL"])("is not repeated if it may contain a password: %s", (name) => {
    expect(() => readSettings({ [name]: "mysql://ana:secreta@localhost" }, program)).toThrow(/^(?!.*secreta)/s);
  });
});

describe("a misspelt name", () => {
  test.each([
    ["SMPT_URL", "SMTP_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["MAIL_OFICE", "MAIL_OFFICE"],
    ["POST_PER_MINUT", "POSTS_PER_MINUTE"],
    ["ORIGIN", "ORIGINS"],
    ["data", "DATA"],
  ])("%s is reported, whose setting would be left out", (name, meant) => {
    expect(() => readSettings({ [name]: "x" }, program)).toThrow(
      `El ajuste «${name}» no existe. ¿Quiso decir «${meant}»?`,
    );
  });

  test("is none where the setting is there, nor are the other variables of a machine", () => {
    const others = { HOME: "/root", HOSTNAME: "a", MAIL: "/var/mail/ana", PATH: "/bin", PORTS: "1", PGHOST: "b" };
    expect(readSettings({ ...others, data: "/x", DATA: "/y" }, program)).toMatchObject({ data: "/y" });
  });
});

test.each([
  [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM"],
  [{ MAIL_FROM: "a@b.co" }, "SMTP_URL"],
  [{ MAIL_OFFICE: "a@b.co", MAIL_FROM: "a@b.co" }, "SMTP_URL"],
])("mail needs a server and a sender: %j", (env, missing) => {
  expect(() => readSettings(env, program)).toThrow(`Para enviar correo falta ${missing}`);
});

test("works without a file of settings", () => {
  expect(() => loadSettingsFile("no-existe.env")).not.toThrow();
});

test("a file that cannot be read is not called missing", () => {
  const read = () => loadSettingsFile(tmpdir());
  expect(read).toThrow(`No se pudo leer «${tmpdir()}». Con chown,`);
});

test.each([
  "DATABASE_URL: postgres://ana:secreta@localhost/base",
  "DATABASE_URL postgres://ana:secreta@localhost/base?sslmode=require",
])("a line of the file that is no setting is named, without what it says: %s", (line) => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "recibir.env");
  writeFileSync(file, `# Uno\r\n\r\n  export POSTS_AT_ONCE = 30\r\n${line}\r\n`);
  onTestFinished(() => void delete process.env.POSTS_AT_ONCE);
  expect(() => loadSettingsFile(file)).toThrow(/^La línea 4 de «.*recibir\.env» no es un ajuste\.(?!.*secreta)/);
});

test("a file that a Windows editor saved with a byte order mark has all its settings", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "recibir.env");
  writeFileSync(file, "\uFEFF# Lo que necesita el programa\r\nPOSTS_AT_ONCE=30\r\n");
  onTestFinished(() => void delete process.env.POSTS_AT_ONCE);
  loadSettingsFile(file);
  expect(process.env.POSTS_AT_ONCE).toBe("30");
});

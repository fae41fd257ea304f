// The files that an administrator copies to the server.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../../src/receiver/settings.ts";
import { repository } from "../../roots.ts";

const deploy = join(repository, "src/receiver/deploy");
const template = readFileSync(join(deploy, "recibir.env"), "utf8");

test("recibir.env shows each variable that the README explains, with a value that is accepted", () => {
  const values = parseEnv(template.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  const [, table = ""] = readFileSync(join(deploy, "../README.md"), "utf8").split("| --- | --- | --- |");
  const [rows = ""] = table.split("\n\n");
  const explained = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = ""]) => names.match(/[A-Z_]+/g) ?? []);
  expect(Object.keys(values).sort()).toEqual(explained.sort());
  expect(readSettings(values)).toMatchObject({ proxies: 1, receiptsPerHour: 3 });
});

test("recibir.env changes nothing as it is", () => {
  expect(parseEnv(template)).toEqual({});
});

test.each<[string, string, RegExp]>([
  ["Dockerfile", "Dockerfile", /^ENV RECIBIDO="docker exec -i -w (\S+) bienestar node (\S+)"$/m],
  [
    "../../editing/hosted/deploy/compose.yaml",
    "../../editing/hosted/deploy/Dockerfile",
    /^ +RECIBIDO: docker compose -f src\/editing\/hosted\/deploy\/compose.yaml exec -w (\S+) recibir node (\S+)$/m,
  ],
])("%s names the office's command as it is run in the container", (file, image, command) => {
  const text = (name: string) => readFileSync(join(deploy, name), "utf8");
  const [, workdir] = /^WORKDIR (.*)$/m.exec(text(image)) ?? [];
  expect(command.exec(text(file))?.slice(1)).toEqual(["/datos", `${workdir}/dist-receiver/office.js`]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd accepts the unit (apt-get install systemd)", () => {
  const folder = mkdtempSync(join(tmpdir(), "receiver-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = join(folder, "bienestar.service");
  writeFileSync(
    unit,
    readFileSync(join(deploy, "bienestar.service"), "utf8").replace("/usr/bin/node", process.execPath),
  );
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("bienestar.service"))).toEqual([]);
  expect(status).toBe(0);
});

test("the unit limits the receiver as that of a machine with the hosted editor does", () => {
  const limits = readFileSync(join(deploy, "../../editing/hosted/deploy/bienestar-.service.d/limits.conf"), "utf8");
  const wanted = limits.match(/^(Capability|NoNew|Private|Protect|Restrict|SystemCall).*/gm) ?? [];
  const unit = readFileSync(join(deploy, "bienestar.service"), "utf8").split("\n");
  expect(wanted.length).toBeGreaterThan(10);
  expect(unit).toEqual(expect.arrayContaining(wanted));
});

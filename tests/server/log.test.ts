import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog, describeError, isOwnFault } from "../../src/server/log.ts";

function openLog() {
  const folder = mkdtempSync(join(tmpdir(), "receiver-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "log");
  return { path, file: openSync(path, "w") };
}

test("an event is a JSON line with its time", () => {
  const { path, file } = openLog();
  const log = createLog(file);
  log({ route: "salud" });
  log({ route: "correo" });
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: "salud" }, { route: "correo" }]);
  expect(JSON.parse(lines[0] ?? "").time).toMatch(/^\d{4}-.*Z$/);
});

test.runIf(process.platform === "linux")("a full disk does not end the program", () => {
  const log = createLog(openSync("/dev/full", "w"));
  expect(() => log({ route: "salud" })).not.toThrow();
});

test.runIf(existsSync("/usr/bin/script") && process.platform === "linux")(
  "a terminal that is stopped does not stop the program",
  async () => {
    const { path } = openLog();
    const program = `import { createLog } from "${resolve("src/server/log.ts")}";
      import { writeFileSync } from "node:fs";
      const log = createLog(1);
      for (let line = 0; line < 10_000; line++) log({ route: "salud" });
      writeFileSync("${path}", "done");`;
    writeFileSync(`${path}.ts`, program);
    // Nobody reads what it shows.
    const terminal = spawn("script", ["-qec", `"${process.execPath}" --import tsx "${path}.ts"`, "/dev/null"]);
    onTestFinished(() => void terminal.kill("SIGKILL"));
    await expect.poll(() => readFileSync(path, "utf8")).toBe("done");
  },
);

test("lines that could not be written are counted in the next one", () => {
  const { file, path } = openLog();
  closeSync(file);
  const log = createLog(file);
  log({});
  log({});
  // The next file that is opened has the same number.
  expect(openSync(path, "w")).toBe(file);
  log({});
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ lost: 2 });
});

describe("an error", () => {
  const failing = () => {
    throw new TypeError("ana@correo.co\n    at secret (file:///x/ana.ts:1:2)");
  };

  test("is logged with its class, its code and our own places, without its message", () => {
    let error: unknown;
    try {
      failing();
    } catch (caught) {
      error = Object.assign(caught as Error, { code: "X1", cause: new RangeError("1082999777") });
    }
    const described = describeError(error);
    expect(described).toMatchObject({ name: "TypeError", code: "X1", cause: { name: "RangeError" } });
    expect(described.at?.[0]).toMatch(/^failing log\.test\.ts:\d+:\d+$/);
    expect(JSON.stringify(described)).not.toMatch(/ana|1082999777|node:|node_modules/);
  });

  test("that is no error is logged too", () => {
    expect(describeError(undefined)).toEqual({ name: "undefined" });
  });

  test.each([
    [new TypeError("x is not a function"), true],
    [Object.assign(new Error(), { code: "42P01" }), true],
    [Object.assign(new Error(), { code: "57P01" }), false],
    [Object.assign(new Error(), { code: "ENOSPC" }), false],
    [new Error("Connection terminated"), false],
  ])("(%s) is a mistake in the program: %s", (error, expected) => {
    expect(isOwnFault(error)).toBe(expected);
  });
});

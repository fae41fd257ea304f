import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test.skipIf(process.platform === "win32")(
  "a terminal that is closed sends its signal twice, and the program still stops in order",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "lifetime-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "program.ts");
    // It runs until a signal comes, and stops as soon as it reads something.
    const program = `import { once } from "node:events";
    import { stopOnSignal } from "${resolve("src/server/lifetime.ts")}";
    stopOnSignal(async () => {
      console.log("stopping");
      await once(process.stdin, "data");
    });
    setInterval(() => {}, 60_000);
    console.log("started");`;
    writeFileSync(path, program);
    const running = spawn(process.execPath, ["--import", "tsx", path]);
    onTestFinished(() => void running.kill("SIGKILL"));
    const ended = once(running, "exit");
    for (const said of ["started", "stopping"]) {
      expect(String(await once(running.stdout, "data"))).toBe(`${said}\n`);
      running.kill("SIGHUP");
    }
    running.stdin.write("now");
    expect(await ended).toEqual([0, null]);
  },
);

// `npm run receive` starts the receiver through a shell, to which npm sends the signals.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { receivedSiteFolder } from "./builtReceiver.ts";

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

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { receive } from "../../src/receiver/receive.ts";
import { readSettings } from "../../src/receiver/settings.ts";
import { receivedSite } from "./site.ts";

test("touches no mail of the receiver that has its port already", async () => {
  const data = await mkdtemp(join(tmpdir(), "receive-"));
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(async () => {
    other.close();
    await rm(data, { recursive: true });
  });
  const version = { name: "a", site: receivedSite(), serveFile() {}, check: async () => {} };
  const { port } = other.address() as AddressInfo;
  const settings = readSettings({ DATA: data, PORT: String(port), HOST: "127.0.0.1" });
  const lines: object[] = [];
  const starting = receive({ current: () => version, close() {} }, settings, (line) => lines.push(line));
  await expect(starting).rejects.toThrow(`El puerto ${port} está ocupado.`);
  // Without SMTP_URL, the mail worker says at its start that nothing is sent.
  expect(lines).toEqual([]);
});

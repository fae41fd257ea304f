// The configuration for nginx, with a real nginx and a receiver behind it. `apt-get install nginx openssl` installs what
// the test needs; without them it is skipped.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { repository } from "../../roots.ts";
import { freePort } from "../postgres.ts";
import { good, json } from "../server/bodies.ts";
import { type Running, startReceiver } from "../server/startReceiver.ts";

const deploy = join(repository, "src/receiver/deploy");
const isInstalled = ["nginx -v", "openssl version"].every(
  (command) => spawnSync(command, { shell: true }).status === 0,
);

describe.skipIf(!isInstalled)("behind nginx (apt-get install nginx openssl)", () => {
  let receiver: Running;
  let port: number;
  let stop: () => void;
  /** What visitors read while the receiver is down. */
  let downPage: string;

  beforeAll(async () => {
    receiver = await startReceiver();
    const folder = mkdtempSync(join(tmpdir(), "receiver-nginx-"));
    downPage = join(folder, "mantenimiento.html");
    copyFileSync(join(deploy, "mantenimiento.html"), downPage);
    // nginx reads it as a user of its own.
    chmodSync(folder, 0o755);
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const create = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
    execFileSync("openssl", [...create, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    port = await freePort();
    const plain = await freePort();
    const server = readFileSync(join(deploy, "nginx.conf"), "utf8")
      .replaceAll(/listen \[::\].*;\n/g, "")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443", `listen 127.0.0.1:${port}`)
      .replace(/(?<=ssl_certificate ).*(?=;)/, certificate)
      .replace(/(?<=ssl_certificate_key ).*(?=;)/, key)
      .replace("http://127.0.0.1:8080", receiver.address)
      .replace(/(?<=root ).*(?=;)/, folder);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const configuration = join(folder, "nginx.conf");
    writeFileSync(
      configuration,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { access_log off; ${temporary.join(" ")} ${server} }`,
    );
    const nginx = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: "ignore" });
    stop = () => {
      nginx.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    };
    await vi.waitFor(() => ask("/"), { timeout: 60_000 });
  });
  afterAll(async () => {
    stop();
    await receiver.stop();
  });

  function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    return new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const options = { port, path, headers, method: body ? "POST" : "GET", rejectUnauthorized: false };
        request({ host: "127.0.0.1", ...options }, async (response) => {
          const chunks = await response.toArray();
          resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() });
        })
          .on("error", reject)
          .end(body);
      },
    );
  }

  test("the site's own page may post, on a port that is not the usual one", async () => {
    const headers = { "Content-Type": "application/json", Origin: `https://127.0.0.1:${port}` };
    expect(await ask("/recibir/pqrs", headers, json(good))).toMatchObject({ status: 201 });
    const other = { ...headers, Origin: "https://otro.co" };
    expect(await ask("/recibir/pqrs", other, json(good))).toMatchObject({ status: 403 });
  });

  test("answers are compressed, are cached for each coding and ask for TLS", async () => {
    writeFileSync(join(receiver.dist, "assets/main-3c4d.js"), "export const numbers = [0, 0, 0, 0, 0, 0, 0];\n");
    const { headers } = await ask("/assets/main-3c4d.js", { "Accept-Encoding": "gzip" });
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
      "strict-transport-security": "max-age=31536000",
    });
  });

  test("visitors read in Spanish that the site is down, and the receiver's own refusals as they are", async () => {
    expect(await ask("/recibir/no-existe", { "Content-Type": "application/json" }, "{}")).toMatchObject({
      status: 404,
      text: expect.stringContaining("Este formulario no existe."),
    });
    await receiver.close();
    expect(await ask("/")).toMatchObject({ status: 502, text: expect.stringContaining("Volvemos pronto") });
    // Where an administrator has named another folder: not 404, which would mean that the form does not exist.
    rmSync(downPage);
    expect(await ask("/recibir/pqrs", {}, "{}")).toMatchObject({ status: 502 });
  });
});

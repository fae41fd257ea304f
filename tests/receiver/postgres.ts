// A PostgreSQL server for the tests of the receiver. Installs PostgreSQL on a machine that has none.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";

/** How PostgreSQL is found and installed; tests replace both parts. */
export interface PostgresSources {
  /** The folder of the programs `initdb` and `postgres`, or undefined. */
  find: () => string | undefined;
  /** @throws with the reason if PostgreSQL cannot be installed on this machine. */
  install: () => void;
  /** Whether the tests must not be skipped. */
  isRequired: boolean;
  warn: (message: string) => void;
}

/** The folder of PostgreSQL's programs. Undefined, after a warning, if there are none. @throws if they are required. */
export function findPostgres(sources: PostgresSources = thisMachine): string | undefined {
  const { find, install, isRequired, warn } = sources;
  const installed = find();
  if (installed) return installed;
  let reason = "it has no server";
  try {
    install();
  } catch (error) {
    reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
  const found = find();
  if (found) return found;
  const message = `No PostgreSQL (apt-get install postgresql failed: ${reason}). Install it, or put its programs into PATH.`;
  if (isRequired) throw new Error(message);
  warn(`${message} The tests of the receiver run with SQLite only.\n`);
  return undefined;
}

const thisMachine: PostgresSources = {
  find: () => programFolders().find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))),
  install: () => {
    if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error("not root on Debian");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env, timeout: 180_000 });
    execFileSync("apt-get", ["install", "-y", "-qq", "postgresql"], { stdio: "inherit", env, timeout: 400_000 });
  },
  isRequired: Boolean(process.env.CI),
  warn: (message) => process.stderr.write(message),
};

/** Debian's programs are not in the PATH. */
function programFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...versions.map((version) => join(debian, version, "bin"))];
}

export interface Postgres {
  /** The address of the database `postgres`. */
  url: string;
  /** Stops the server, closes the connections, and starts the server again. Also starts it after `kill`. */
  restart: () => Promise<void>;
  /** Ends the server as a crash does: it recovers from its log at the next start. */
  kill: () => Promise<void>;
  /** Ends the server and removes its files. */
  close: () => Promise<void>;
}

const user = "receptor";
const password = "clave-de-prueba";

/**
 * Starts a server of its own, not the one that Debian's package starts. Undefined if there is no PostgreSQL.
 * `fsync: false` is several times faster, for tests that do not stop the server.
 */
export async function startPostgres({ fsync = true } = {}): Promise<Postgres | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "receiver-postgres-"));
  const identity = serverIdentity();
  const options = { ...identity, cwd: folder };
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const access = ["--auth=scram-sha-256", `--username=${user}`, `--pwfile=${passwordFile}`];
  const initial = ["--no-sync", "--no-locale", "--encoding=UTF8", ...access, "-D", data];
  execFileSync(join(programs, "initdb"), initial, { ...options, stdio: ["ignore", "ignore", "inherit"] });

  const port = await freePort();
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const settings = ["unix_socket_directories=", "max_connections=200", `fsync=${fsync}`].flatMap((one) => [
      "-c",
      one,
    ]);
    const server = spawn(join(programs, "postgres"), ["-D", data, "-h", "127.0.0.1", "-p", `${port}`, ...settings], {
      ...options,
      stdio: "ignore",
    });
    await ready(url, server);
    return server;
  };
  let server = await start();
  const kill = () => ended(server, "SIGQUIT");
  const restart = async () => {
    await ended(server, "SIGINT");
    server = await start();
  };
  const close = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => server.kill("SIGQUIT"));
  return { url, restart, kill, close };
}

/** PostgreSQL refuses to run as root. */
function serverIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** A port of this machine that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const reason = await runOn(url, "select 1").catch((error: Error) => error);
    if (!(reason instanceof Error)) return;
    if (server.exitCode !== null || Date.now() > end) throw new Error("PostgreSQL does not start", { cause: reason });
    await setTimeout(50);
  }
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill(signal);
  await exit;
}

/** Runs one statement on a connection of its own. */
async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server. Returns its address. */
export async function createPostgresDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `receiver_${randomUUID().replaceAll("-", "")}`;
  await runOn(url, `create database ${name}`);
  const drop = () => runOn(url, `drop database ${name} with (force)`);
  return { url: Object.assign(new URL(url), { pathname: name }).href, drop };
}

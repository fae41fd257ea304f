// How a server starts and stops.
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { promisify } from "node:util";

export interface ListenSettings {
  port: number;
  /** The address of this machine on which the server can be reached. */
  host: string;
}

/** Runs a program that goes on when nobody reads what it prints. An error that ends it is written for the office. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** What open requests have to finish, in milliseconds. */
const finishing = 30_000;

/** In milliseconds: a connection on which nothing moves is closed. What an answer waits for has to fail before that. */
export const idleTimeout = 60_000;

/** The first file descriptor that systemd passes (sd_listen_fds). */
const passedSocket = 3;

/** Whether systemd has opened the port and holds it: a restart then refuses nobody. */
export function isSocketPassed({ LISTEN_FDS, LISTEN_PID = "" } = process.env): boolean {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid);
}

/**
 * Starts the server, on the socket that systemd has passed if there is one. Returns its address.
 * @throws an error for the office if the port is not free
 */
export async function listen(server: NetServer, { port, host }: ListenSettings): Promise<string> {
  const place = isSocketPassed() ? { fd: passedSocket } : { port, host };
  try {
    await once(server.listen(place), "listening");
  } catch (error) {
    throw new Error(listenProblem(Object(error).code, port, host), { cause: error });
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${actual}`;
}

/** @throws an error for the office if another program, perhaps this one once more, has the port */
export async function expectFreePort(settings: ListenSettings): Promise<void> {
  if (isSocketPassed()) return;
  const probe = createServer();
  await listen(probe, settings);
  await promisify(probe.close.bind(probe))();
}

function listenProblem(code: unknown, port: number, host: string): string {
  if (code === "EADDRINUSE")
    return `El puerto ${port} está ocupado. Cierre el otro programa, o escriba otro: PORT=${port + 1}`;
  if (code === "EACCES") return `No hay permiso para el puerto ${port}. Escriba uno de 1024 en adelante: PORT=8080`;
  return `No se puede escuchar en HOST=${host}, PORT=${port} (${code}). Escriba una dirección de este equipo: HOST=127.0.0.1`;
}

/** Takes no more requests, and waits for those that are open. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Connections that answered the last request stay open for a further one.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), finishing);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Calls `stop` once when the program is told to end, then ends it. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  // A closed terminal sends SIGHUP twice: its shell does, and the system when that has ended.
  process.once("SIGTERM", end).once("SIGINT", end).on("SIGHUP", end);
  // npm sends the signal only to the shell that started this program.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && end(), 250).unref();
}

// Starts the programs around WebKitGTK: an invisible screen and the driver that starts the browser on it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { vi } from "vitest";

/** Paths of the programs. */
export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

// Firefox visits light pages, so WebKit visits dark ones.
const dark = { GTK_THEME: "Adwaita:dark" };

/** Starts the screen and the driver. `stop` ends both, and with them the browsers that the driver started. */
export async function startWebKitDriver({ driver, xvfb }: WebKitPrograms) {
  const started: ChildProcess[] = [];
  const stop = async () => {
    process.off("exit", killAll);
    await Promise.all(started.reverse().map(end));
  };
  const killAll = () => {
    for (const child of started) child.kill();
  };
  process.on("exit", killAll);
  try {
    const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    started.push(screen);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${await firstLine(screen.stdio[3])}`, GDK_BACKEND: "x11", ...dark };
    started.push(spawn(driver, [`--port=${port}`], { stdio: "ignore", env }));
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${address}/status`), { timeout: 150_000 });
    return { address, stop };
  } catch (reason) {
    await stop();
    throw reason;
  }
}

/** Xvfb writes the number of the display that it has chosen. */
async function firstLine(output: ChildProcess["stdio"][number]): Promise<string> {
  const [data] = await once(output as Readable, "data", { signal: AbortSignal.timeout(150_000) });
  return String(data).trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  await exited;
}

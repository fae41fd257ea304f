// The receiver: serves the built site and stores the forms that it is sent.
import { join } from "node:path";
import { close, isSocketPassed, listen, stopOnSignal } from "../server/lifetime.ts";
import { createLog, type Log } from "../server/log.ts";
import { loadSettingsFile } from "../server/settings.ts";
import { sweepSpool } from "./body/spool.ts";
import { openDatabase } from "./database/openDatabase.ts";
import { startMail } from "./mail/startMail.ts";
import { prepare } from "./prepare.ts";
import { spoolFolder } from "./server/post.ts";
import { createReceiver } from "./server/server.ts";
import { readSettings, settingsFile } from "./settings.ts";
import { followVersions } from "./version/followVersions.ts";
import { loadVersion } from "./version/version.ts";

// Whoever reads what is printed may stop reading.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
// What is received contains personal data.
process.umask(0o077);

try {
  if (process.argv.includes("--preparar")) process.stdout.write(await prepare());
  else await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function start() {
  loadSettingsFile(settingsFile);
  const settings = readSettings(process.env);
  const log = createLog(process.stdout.fd);
  const { current, close: stopFollowing } = await openVersions(settings.published, log);
  const database = await openDatabase(settings);
  await sweepSpool(spoolFolder(settings.data));
  const mail = startMail({ site: () => current().site, database, settings, log });
  const server = createReceiver({ current, database, settings, log, onFiled: mail.wake });
  stopOnSignal(async () => {
    stopFollowing();
    await close(server);
    await mail.close();
    await database.close();
  });
  process.stdout.write(`${current().site.institution}: recibiendo en ${await listen(server, settings)}\n`);
}

/** The version to which a link leads, or that which the build has written beside this program. */
async function openVersions(link: string | undefined, log: Log) {
  if (link !== undefined) return followVersions(link, log, restart);
  const version = await loadVersion(join(import.meta.dirname, ".."));
  return { current: () => version, close() {} };
}

/** Ends the program where systemd starts it again, and holds the socket meanwhile. */
function restart(): void {
  if (isSocketPassed()) process.kill(process.pid, "SIGTERM");
}

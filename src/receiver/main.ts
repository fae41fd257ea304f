// The receiver: serves the built site and stores the forms that it is sent.
import { join } from "node:path";
import site from "virtual:receive";
import { close, listen } from "../server/lifetime.ts";
import { createLog } from "../server/log.ts";
import { loadSettingsFile } from "../server/settings.ts";
import { sweepSpool } from "./body/spool.ts";
import { openDatabase } from "./database/openDatabase.ts";
import { startMail } from "./mail/startMail.ts";
import { prepare } from "./prepare.ts";
import { spoolFolder } from "./server/post.ts";
import { createReceiver } from "./server/server.ts";
import { readSettings, settingsFile } from "./settings.ts";

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
  // A later build replaces the folder of this program: nothing is loaded from it later.
  await Promise.all(Object.values(site.forms).map((form) => form.load()));
  const database = await openDatabase(settings);
  await sweepSpool(spoolFolder(settings.data));
  const log = createLog(process.stdout.fd);
  const mail = startMail({ site, database, settings, log });
  const server = createReceiver({
    site,
    database,
    settings,
    // The build writes the site beside this program.
    dist: join(import.meta.dirname, "../dist"),
    log,
    onFiled: mail.wake,
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await close(server);
    await mail.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  // npm sends the signal only to the shell that started this program.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && stop(), 250).unref();
  process.stdout.write(`${site.institution}: recibiendo en ${await listen(server, settings)}\n`);
}

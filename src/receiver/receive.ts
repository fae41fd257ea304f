// Serves the site and stores the forms that are sent, until the program is told to end.
import { close, listen, stopOnSignal } from "../server/lifetime.ts";
import type { Log } from "../server/log.ts";
import { sweepSpool } from "./body/spool.ts";
import { openDatabase } from "./database/openDatabase.ts";
import { startMail } from "./mail/startMail.ts";
import { spoolFolder } from "./server/post.ts";
import { createReceiver } from "./server/server.ts";
import type { Settings } from "./settings.ts";
import type { SiteVersion } from "./version/version.ts";

export interface Versions {
  /** The version that is published now. */
  current: () => SiteVersion;
  /** Ends the search for newer ones. */
  close: () => void;
}

export async function receive({ current, close: stopFollowing }: Versions, settings: Settings, log: Log) {
  const database = await openDatabase(settings);
  await sweepSpool(spoolFolder(settings.data));
  const server = createReceiver({ current, database, settings, log, onFiled: () => mail.wake() });
  const address = await listen(server, settings);
  // Not before: where another receiver has the port, this one ends, with a message half sent.
  const mail = startMail({ site: () => current().site, database, settings, log });
  stopOnSignal(async () => {
    stopFollowing();
    await close(server);
    await mail.close();
    await database.close();
  });
  process.stdout.write(`${current().site.institution}: recibiendo en ${address}\n`);
}

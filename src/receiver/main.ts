// The receiver: serves the built site and stores the forms that it is sent.
import { join } from "node:path";
import { isSocketPassed, runProgram } from "../server/lifetime.ts";
import { createLog, type Log } from "../server/log.ts";
import { loadSettingsFile } from "../server/settings.ts";
import { prepare, readSettings, settingsFile } from "./settings.ts";
import { followVersions } from "./version/followVersions.ts";
import { setServedSite } from "./version/servedSite.ts";
import { explainLoading, loadVersion } from "./version/version.ts";

// What is received contains personal data.
process.umask(0o077);

await runProgram(start);

async function start() {
  const [option] = process.argv.slice(2);
  if (option === "--preparar") return void process.stdout.write(await prepare());
  if (option !== undefined) throw new Error(`«${option}» sobra. Solo existe --preparar, que crea ${settingsFile}.`);
  loadSettingsFile(settingsFile);
  const settings = readSettings(process.env);
  const log = createLog(process.stdout.fd);
  const versions = await openVersions(settings.published, log);
  setServedSite(versions.current().site);
  const { receive } = await import("./receive.ts");
  await receive(versions, settings, log);
}

/** The version to which a link leads, or that which the build has written beside this program. */
async function openVersions(link: string | undefined, log: Log) {
  if (link !== undefined) return followVersions(link, log, isSocketPassed() ? restart : undefined);
  const folder = join(import.meta.dirname, "..");
  const version = await loadVersion(folder).catch(explainLoading(folder));
  return { current: () => version, close() {} };
}

/** systemd starts the program again, and holds the socket meanwhile. */
function restart(): void {
  process.kill(process.pid, "SIGTERM");
}

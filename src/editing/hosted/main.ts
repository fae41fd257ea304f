// The hosted editor: `npm run editar`, and its commands for the administrator of the machine.
import { close, expectFreePort, listen, runProgram, stopOnSignal } from "../../server/lifetime.ts";
import { createLog, describeError } from "../../server/log.ts";
import { loadSettingsFile } from "../../server/settings.ts";
import { openDiskWorkspace } from "../disk/diskWorkspace.ts";
import { changedIn } from "../endpoint.ts";
import { EventListeners } from "../http.ts";
import { createPlaces } from "../places.ts";
import { PublishTrouble } from "../publishing/troubles.ts";
import { createTeam } from "../team.ts";
import { createHostedServer } from "./app.ts";
import { type CommandNeeds, runHostedCommand } from "./commands.ts";
import { createDoor } from "./door.ts";
import { expectSite, openFolders } from "./folders.ts";
import { openBuiltCode } from "./preview/builtCode.ts";
import { openPreview } from "./preview/preview.ts";
import { createReleases } from "./release/createReleases.ts";
import { hostedSettingsFile, prepareHosted, readHostedSettings } from "./settings.ts";
import { institutionOf } from "./siteFolder.ts";

// Those who serve what is published are in the group.
process.umask(0o027);

const print = (text: string) => void process.stdout.write(text);

await runProgram(async () => {
  const words = process.argv.slice(2);
  if (words.includes("--preparar")) return print(await prepareHosted());
  loadSettingsFile(hostedSettingsFile);
  const settings = readHostedSettings(process.env);
  await openFolders(settings);
  // The preview converts photographs, and this user cannot write into the folder of the program.
  process.env.CACHE_FOLDER = settings.cache;
  const log = createLog(words.length > 0 ? process.stderr.fd : process.stdout.fd);
  const needs = { settings, institution: () => institutionOf(settings.site), log };
  if (words.length > 0) print(await runHostedCommand(words, needs));
  else await start(needs);
});

async function start(needs: CommandNeeds): Promise<void> {
  const { settings, institution, log } = needs;
  const { site: root } = settings;
  expectSite(settings);
  // The releases begin by deleting what another editor, if one were running, is using.
  await expectFreePort(settings);
  const report = (error: unknown) => {
    const text = error instanceof PublishTrouble && { text: error.message };
    log({ route: "editor", ...text, error: describeError(error) });
  };
  const places = createPlaces();
  const built = openBuiltCode(settings.built);
  const workspace = await openDiskWorkspace(root);
  const releases = await createReleases(settings);
  const door = await createDoor(needs);
  const preview = await openPreview({ root, built, markerOf: places.markerOf, log: report });
  const site = { root, show: preview.show, undrawn: preview.undrawn, releases };
  const audit = (mail: string, action: string, details: string) => void door.audit(mail, action, details).catch(report);
  const endpointOf = createTeam(workspace, places.list, preview.refresh, site, audit);
  const events = new EventListeners();
  preview.onRefresh(() => void events.send("changed", () => changedIn(workspace)).catch(report));
  const server = createHostedServer({ door, preview, built, events, endpointOf, report });
  stopOnSignal(async () => {
    events.close();
    await close(server);
    await preview.close();
    await door.close();
  });
  print(`${await institution()}: se edita en ${settings.origin} (${await listen(server, settings)})\n`);
  // Publishes what was pushed before the program ended, and drops past events every night.
  const catchUp = () => releases.catchUp().catch(report);
  setInterval(catchUp, 3_600_000).unref();
  await catchUp();
}

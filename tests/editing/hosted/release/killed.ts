// The program of the hosted editor, as far as it publishes, which kills itself at a moment that is named in its arguments.
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createReleases, type ReleaseOptions } from "../../../../src/editing/hosted/release/createReleases.ts";
import { VersionFolder } from "../../../../src/editing/hosted/release/versionFolder.ts";
import { officeIn } from "../../publishing/officeIn.ts";

const [settings = "", moment = "", path = ""] = process.argv.slice(2);
const options: ReleaseOptions = JSON.parse(settings);
const { rename } = fs;
fs.rename = async (from, to) => {
  const isMoment = String(to).includes(path);
  if (moment === "before" && isMoment) process.kill(process.pid, "SIGKILL");
  await rename(from, to);
  if (moment === "after" && isMoment) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();

if (moment === "switching") {
  const folder = new VersionFolder(options.published);
  const [one, other] = await folder.list();
  process.stdout.write("switching");
  for (let index = 0; ; index++) await folder.lead((index % 2 ? one : other)?.name ?? "");
} else {
  const author = { name: "Ana Gómez", mail: "ana@example.org" };
  const { status, body } = await officeIn(options.site, { author, releases: await createReleases(options) }).publish();
  process.stdout.write(JSON.stringify({ status, body }));
}

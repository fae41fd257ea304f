// Programs that the test kills: the hosted editor, as far as it publishes, and one that switches the link for ever.
import type { ReleaseOptions } from "../../../../src/editing/hosted/release/createReleases.ts";

const [settings = "", task] = process.argv.slice(2);
const options: ReleaseOptions = JSON.parse(settings);

// Each imports only what it needs: its start takes most of its time.
if (task === "switch") {
  const { VersionFolder } = await import("../../../../src/editing/hosted/release/versionFolder.ts");
  const folder = new VersionFolder(options.published);
  const [one, other] = await folder.list();
  process.stdout.write("switching");
  for (let index = 0; ; index++) await folder.lead((index % 2 ? one : other)?.name ?? "");
} else {
  const { createReleases } = await import("../../../../src/editing/hosted/release/createReleases.ts");
  const { officeIn } = await import("../../publishing/officeIn.ts");
  const author = { name: "Ana Gómez", mail: "ana@example.org" };
  await officeIn(options.site, { author, releases: await createReleases(options) }).publish();
}

// Programs that the test kills: the hosted editor, as far as it builds a commit, and one that switches the link for ever.
import type { ReleaseOptions } from "../../../../src/editing/hosted/release/createReleases.ts";

const [settings = "", commit] = process.argv.slice(2);
const options: ReleaseOptions = JSON.parse(settings);

// Each imports only what it needs: its start takes most of its time.
if (commit === undefined) {
  const { VersionFolder } = await import("../../../../src/editing/hosted/release/versionFolder.ts");
  const folder = new VersionFolder(options.published);
  const [one, other] = await folder.list();
  process.stdout.write("switching");
  for (let index = 0; ; index++) await folder.lead((index % 2 ? one : other)?.name ?? "");
} else {
  const { createReleases } = await import("../../../../src/editing/hosted/release/createReleases.ts");
  await (await createReleases(options)).prepare(commit);
}

// Started by withoutVite.test.ts: serves the fixture, requests some modules of the preview, and ends.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePreviewOf } from "./previewServer.ts";

const built = await mkdtemp(join(tmpdir(), "built-"));
await mkdir(join(built, "public"));
const server = await servePreviewOf("tests/fixture", built);
for (const name of ["content/content/pages/inicio", "content/schemas/forms/pqrs.schema", "catalogue", "search"]) {
  const response = await fetch(`${server.view}m/${name}`);
  if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
}
const model = await fetch(`${server.url}/editar/_/model`);
if (model.status !== 200) throw new Error(await model.text());
await server.close();
await rm(built, { recursive: true });

import { createServer } from "vite";
import { content } from "../../../src/pipeline/publish/plugin.ts";
import { copyOfSite } from "../../browser/site.ts";

/**
 * A copy of the site and a dev server of its modules, without a port. `remove` ends both. `prepare` changes the copy before.
 * `program`: the folder of the server, if it is another.
 */
export async function serveCopy(
  prepare?: (site: Awaited<ReturnType<typeof copyOfSite>>) => Promise<void>,
  program?: string,
) {
  const site = await copyOfSite();
  await prepare?.(site);
  const plugin = content({ root: site.root });
  const server = await createServer({
    configFile: false,
    root: program ?? site.root,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [plugin],
  });
  const remove = async () => {
    await server.close();
    await site.remove();
  };
  if (!plugin.api) throw new Error("The plugin has no interface");
  return { site, server, api: plugin.api, remove };
}

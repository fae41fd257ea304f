// The site of the working copy as its editors see it: its code is built, its content comes from a snapshot in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { CurrentSite } from "../../../pipeline/publish/currentSite.ts";
import type { Files } from "../../../pipeline/read/files.ts";
import type { MarkerOf } from "../../../pipeline/site/marker.ts";
import type { BuiltCode } from "./builtCode.ts";
import { servePreview } from "./servePreview.ts";
import { SiteModules } from "./siteModules.ts";
import { watchFolders } from "./watchFolders.ts";

export type Preview = Awaited<ReturnType<typeof openPreview>>;

interface PreviewOptions {
  /** The folder that contains `content` and `schemas/forms`: an absolute path. */
  root: string;
  built: BuiltCode;
  markerOf: MarkerOf;
  /** Gets what goes wrong while nobody waits for it. */
  log: (error: unknown) => void;
}

/** As long as a site has errors, it is shown as it was before. */
export async function openPreview({ root, built, markerOf, log }: PreviewOptions) {
  const modules = new SiteModules();
  const current = siteWith(modules);
  /** The files of later times have not been read. */
  let readAt = Date.now();
  const { update, refresh, onRefresh } = current;
  current.update = () => {
    readAt = Date.now();
    // What was written stays, and so does the site that is shown.
    return update().catch(log);
  };
  const stop = watchFolders([join(root, "content"), join(root, "schemas")], (changedAt) => {
    if (changedAt >= readAt) void current.requestUpdate();
  });
  await current.requestUpdate();
  /** What each person looks at. */
  const looked = new Map<number, SiteModules>();
  onRefresh(() => looked.clear());
  const serve = servePreview(built);

  /** The site of the folder, which gives the modules each valid snapshot. */
  function siteWith(modules: SiteModules): CurrentSite {
    const site = new CurrentSite(root, modules.sources);
    site.markerOf = markerOf;
    site.update = async () => {
      const { snapshot, review } = await site.read();
      modules.problems = review.problems;
      if (snapshot) await modules.take(snapshot);
    };
    return site;
  }

  return {
    refresh,
    onRefresh,
    /** Why an older site is shown although the check finds no error: pictures that could not be drawn. */
    undrawn: () => modules.problems.filter((problem) => !current.review.problems.includes(problem)),
    /** Answers what is below `/editar/vista/`; false if the address is another's. It has no guard. */
    serve: (request: IncomingMessage, response: ServerResponse, url: URL, person: number): Promise<boolean> =>
      serve(looked.get(person) ?? modules, request, response, url),
    /** Shows other files to one person, those of an earlier version, until the next change; undefined ends it. */
    async show(files: Files | undefined, person: number): Promise<void> {
      looked.delete(person);
      if (!files) return;
      const old = new SiteModules(modules);
      await siteWith(old).show(files);
      if (old.snapshot) looked.set(person, old);
    },
    close: async () => stop(),
  };
}

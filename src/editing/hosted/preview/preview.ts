// The site of the working copy as its editors see it: its code is built, its content comes from a snapshot in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { CurrentSite } from "../../../pipeline/publish/currentSite.ts";
import type { Files } from "../../../pipeline/read/files.ts";
import type { MarkerOf } from "../../../pipeline/site/marker.ts";
import type { Snapshot } from "../../../pipeline/site/snapshot.ts";
import type { BuiltCode } from "./builtCode.ts";
import { servePreview } from "./servePreview.ts";
import { SiteModules } from "./siteModules.ts";
import { watchFolders } from "./watchFolders.ts";

export interface Preview extends Pick<CurrentSite, "refresh" | "onRefresh"> {
  /** Answers what is below `/editar/vista/` and `/editar/motor/`; false if the address is another's. It has no guard. */
  serve: (request: IncomingMessage, response: ServerResponse, url: URL, person: number) => Promise<boolean>;
  /** Shows other files to one person, those of an earlier version, until the next change; undefined ends it. */
  show: (files: Files | undefined, person: number) => Promise<void>;
  close: () => Promise<void>;
}

interface PreviewOptions {
  /** The folder that contains `content` and `schemas/forms`: an absolute path. */
  root: string;
  built: BuiltCode;
  markerOf: MarkerOf;
  /** Gets what goes wrong while nobody waits for it. */
  log: (error: unknown) => void;
}

/** As long as a site has errors, it is shown as it was before. */
export async function openPreview({ root, built, markerOf, log }: PreviewOptions): Promise<Preview> {
  const modules = new SiteModules();
  const current = new CurrentSite(root, modules.sources);
  current.markerOf = markerOf;
  /** Documents may still request its assets. */
  let last: Snapshot | undefined;
  /** The files of later times have not been read. */
  let readAt = Date.now();
  current.update = async () => {
    readAt = Date.now();
    try {
      const { snapshot } = await current.read();
      if (snapshot) await modules.take(snapshot);
      if (snapshot) [last, current.snapshot] = [current.snapshot, snapshot];
    } catch (error) {
      // What was written stays, and so does the site that is shown.
      log(error);
    }
  };
  const close = watchFolders([join(root, "content"), join(root, "schemas")], (changedAt) => {
    if (changedAt >= readAt) void current.requestUpdate();
  });
  await current.requestUpdate();
  const { refresh, onRefresh } = current;
  /** What each person looks at. */
  const looked = new Map<number, { modules: SiteModules; snapshot: Snapshot }>();
  onRefresh(() => looked.clear());
  async function show(files: Files | undefined, person: number) {
    looked.delete(person);
    if (!files) return;
    const modules = new SiteModules();
    const old = new CurrentSite(root, modules.sources);
    old.markerOf = markerOf;
    await old.show(files);
    const { snapshot } = await old.read();
    if (!snapshot) return;
    await modules.take(snapshot);
    looked.set(person, { modules, snapshot });
  }
  const serve = servePreview(built);
  return {
    serve: (request, response, url, person) => {
      const own = looked.get(person);
      // The window behind requests what it shows, too.
      const snapshots = [own?.snapshot ?? current.snapshot, current.snapshot, last];
      return serve({ modules: own?.modules ?? modules, snapshots }, request, response, url);
    },
    ...{ refresh, show, onRefresh },
    close: async () => close(),
  };
}

// Watches the files of a site, which other programs may change too: git, or an editor of texts.
import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { resultOf } from "../../../engine/resultOf.ts";

/** Milliseconds after the last event: programs save in bursts. */
const calm = 80;

/**
 * Calls `onChange` with the time of the last change after something in the folders has changed. A watcher for each folder: the recursive one of Node 20 loses
 * a file that was replaced by a rename, as the editor writes. Returns how to end it.
 */
export function watchFolders(folders: string[], onChange: (changedAt: number) => void): () => void {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  function onEvent() {
    const changedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      onChange(changedAt);
    }, calm);
  }
  /** Undefined if the folder has just gone, or if the system can watch no more folders. */
  const watcherOf = (path: string) => resultOf(() => watch(path, onEvent).on("error", () => {}));
  /** Folders come and go. */
  function follow() {
    const former = watchers;
    // A folder that goes is an event of the one around it.
    watchers = folders.flatMap(withSubfolders).flatMap((path) => watcherOf(path) ?? []);
    for (const watcher of former) watcher.close();
  }
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Nothing if the folder is missing. */
function withSubfolders(folder: string): string[] {
  const entries = resultOf(() => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const inner = entries?.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name));
  return inner ? [folder, ...inner] : [];
}

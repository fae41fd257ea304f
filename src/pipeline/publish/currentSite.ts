// The site while it is built, served or edited: the last valid snapshot, and the code of its modules.
import { basename } from "node:path/posix";
import { inspect } from "node:util";
import { review, type SiteReview } from "../check/check.ts";
import { formatReview } from "../check/format.ts";
import { messages } from "../check/messages/site.ts";
import { BrokenPicture } from "../pictures/photo.ts";
import { type Files, readFiles } from "../read/files.ts";
import { isError, problemAt } from "../read/problem.ts";
import type { MarkerOf } from "../site/marker.ts";
import { type Snapshot, takeSnapshot } from "../site/snapshot.ts";
import { emitFile, emitVirtual } from "./emit.ts";
import type { Sources } from "./moduleCode.ts";

export class CurrentSite {
  /** The folder that contains `content` and `schemas`: an absolute path with `/`. */
  root: string;
  sources: Sources;
  /** The last valid site; undefined until there is one. */
  snapshot: Snapshot | undefined;
  /** What the check found in the files when they were last read, warnings too. */
  review: SiteReview = { problems: [], skippedFor: [] };
  /** Marks the displayed texts for the editor. Set before the files are read; a build ignores it. */
  markerOf: MarkerOf | undefined;
  /** Reads the files and gives the pages the result, without throwing. Set by what serves the site while it is edited. */
  update: () => Promise<void> = async () => {};
  #shown: Files | undefined;
  #listeners: (() => void)[] = [];
  #queue = Promise.resolve();
  #loading: Promise<Snapshot> | undefined;

  constructor(root: string, sources: Sources) {
    this.root = root;
    this.sources = sources;
  }

  /** Reads and checks the files. The snapshot is absent if there are errors. `review` does not contain the warnings. */
  async read(): Promise<{ snapshot?: Snapshot; review: SiteReview }> {
    const files = this.#shown ?? (await readFiles(this.root));
    this.review = review(files);
    const { problems, skippedFor, documents } = this.review;
    const errors = problems.filter(isError);
    if (errors.length > 0 || !documents) return { review: { problems: errors, skippedFor } };
    const isEdited = this.sources.live !== undefined;
    try {
      const snapshot = await takeSnapshot(documents, isEdited, isEdited ? this.markerOf : undefined);
      return { review: { problems: [], skippedFor: [] }, snapshot };
    } catch (error) {
      if (!(error instanceof BrokenPicture)) throw error;
      // The check could read its header, but its pixels cannot be decoded.
      const { file, reason } = error;
      const problem = problemAt(file, messages.undecodedPicture({ name: basename(file), reason }));
      return { review: { problems: [problem], skippedFor: [] } };
    }
  }

  /**
   * The last valid site. Reads the files the first time, for all that wait for it: what is saved during a build is in the next
   * one. @throws an error that lists all problems if there are errors.
   */
  async load(): Promise<Snapshot> {
    if (this.snapshot) return this.snapshot;
    this.#loading ??= this.#loadFirst().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #loadFirst(): Promise<Snapshot> {
    const { snapshot, review } = await this.read();
    if (!snapshot) {
      const report = formatReview(review);
      // What Vite prints is the report alone: the files are wrong, not the program.
      throw Object.assign(new Error(report), { stack: "", [inspect.custom]: () => report });
    }
    this.snapshot ??= snapshot;
    return this.snapshot;
  }

  /** Calls `listener` after every update, whoever asked for it. */
  onRefresh = (listener: () => void): void => {
    this.#listeners.push(listener);
  };

  /** Updates the site from the files of its folder, and ends once the pages have the result. */
  refresh = (): Promise<void> => {
    this.#shown = undefined;
    return this.requestUpdate();
  };

  /** Shows other files, those of an earlier version, until the next `refresh`; undefined ends it. */
  show = async (files: Files | undefined): Promise<void> => {
    if (this.#shown === files) return;
    this.#shown = files;
    await this.requestUpdate();
  };

  /** One update at a time, so that the last one sees the newest files. */
  requestUpdate(): Promise<void> {
    this.#queue = this.#queue.then(this.update).then(() => {
      for (const listener of this.#listeners) listener();
    });
    return this.#queue;
  }

  /** The code of a content module, by its Vite id; undefined for any other module. */
  async code(id: string, snapshot: Snapshot): Promise<string | undefined> {
    if (id.startsWith("\0virtual:")) return emitVirtual(id.slice(1), snapshot, this.sources);
    const [file = ""] = id.split("?");
    const isOfSite = file.startsWith(`${this.root}/`);
    return isOfSite ? emitFile(file.slice(this.root.length + 1), snapshot, this.sources) : undefined;
  }
}

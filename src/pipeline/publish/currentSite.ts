// The state of the plugin while Vite runs: the last valid site, and the code of its modules.
import { basename } from "node:path/posix";
import { review, type SiteReview } from "../check/check.ts";
import { formatReview } from "../check/format.ts";
import { BrokenPicture } from "../pictures/photo.ts";
import { type Files, readFiles } from "../read/files.ts";
import { type Problem, problemAt } from "../read/problem.ts";
import type { MarkerOf } from "../site/marker.ts";
import { type Snapshot, takeSnapshot } from "../site/snapshot.ts";
import { emitFile, emitVirtual, type Sources } from "./emit.ts";

export class CurrentSite {
  /** The folder that contains `content` and `schemas`. */
  root: string;
  sources: Sources;
  /** The last valid site; undefined until there is one. */
  snapshot: Snapshot | undefined;
  /** Marks the displayed texts for the editor. Set before the files are read. */
  markerOf: MarkerOf | undefined;
  /** An earlier version of the site, to be shown instead of its files. */
  shown: Files | undefined;
  /** What the check found in the files when they were last read, warnings too. */
  review: SiteReview = { problems: [], skippedFor: [] };

  constructor(root: string, sources: Sources) {
    this.root = root;
    this.sources = sources;
  }

  /** Reads and checks the files. The snapshot is absent if there are errors. `review` does not contain the warnings. */
  async read(): Promise<{ snapshot?: Snapshot; review: SiteReview }> {
    const files = this.shown ?? (await readFiles(this.root));
    this.review = review(files);
    const { problems, skippedFor, documents } = this.review;
    const errors = problems.filter((problem) => problem.severity === "error");
    if (errors.length > 0 || !documents) return { review: { problems: errors, skippedFor } };
    try {
      const snapshot = await takeSnapshot(documents, this.sources.live !== undefined, this.markerOf);
      return { review: { problems: [], skippedFor: [] }, snapshot };
    } catch (error) {
      if (!(error instanceof BrokenPicture)) throw error;
      return { review: { problems: [brokenPicture(error)], skippedFor: [] } };
    }
  }

  /** Reads the files and sets `snapshot`. @throws an error that lists all problems if there are errors. */
  async load(): Promise<Snapshot> {
    const { snapshot, review } = await this.read();
    if (!snapshot) throw new Error(formatReview(review));
    this.snapshot = snapshot;
    return snapshot;
  }

  /** The code of a content module, by its Vite id; undefined for any other module. */
  async code(id: string, snapshot: Snapshot): Promise<string | undefined> {
    if (id.startsWith("\0virtual:")) return emitVirtual(id.slice(1), snapshot, this.sources);
    const [file = ""] = id.split("?");
    const isOfSite = file.startsWith(`${this.root}/`);
    return isOfSite ? emitFile(file.slice(this.root.length + 1), snapshot, this.sources) : undefined;
  }
}

/** A photograph whose header the check could read, but whose pixels cannot be decoded. */
function brokenPicture({ file, reason }: BrokenPicture): Problem {
  return problemAt(file, {
    severity: "error",
    kind: "broken-picture",
    message: `La imagen "${basename(file)}" no se puede usar. ${reason}`,
    hint: "Vuelva a guardarla desde el programa en que la tiene, como .jpg o .png, y cópiela de nuevo.",
  });
}

// What the plugin holds while Vite runs: the last good site, and the code of its modules.

import { check } from "../check/check.ts";
import { formatProblem, summary } from "../check/format.ts";
import type { Problem } from "../check/problem.ts";
import { BrokenPicture } from "../site/assets/photo.ts";
import { imagesFolder, readFiles } from "../site/files.ts";
import { type Snapshot, takeSnapshot } from "../site/snapshot.ts";
import { emitFile, emitVirtual, type Sources } from "./emit.ts";

export interface Current {
  /** The folder of `content` and `schemas`. */
  root: string;
  /** What the emitted code imports. */
  sources: Sources;
  /** The last good site; undefined until there is one. */
  snapshot: Snapshot | undefined;
  /** A good site, or an error that names every problem. */
  load: () => Promise<Snapshot>;
  /** The code of a module of the content, by its Vite id; undefined for any other module. */
  code: (id: string, snapshot: Snapshot) => Promise<string | undefined>;
}

/** The files as they are now: a site, or what is wrong with them (errors alone). */
export async function look({
  root,
  sources,
}: Pick<Current, "root" | "sources">): Promise<{ snapshot?: Snapshot; problems: Problem[] }> {
  const files = await readFiles(root);
  const problems = check(files).filter((problem) => problem.severity === "error");
  if (problems.length > 0) return { problems };
  try {
    return { problems, snapshot: await takeSnapshot(files, sources.live !== undefined) };
  } catch (error) {
    if (error instanceof BrokenPicture) return { problems: [brokenPicture(error)] };
    throw error;
  }
}

/** A photograph whose header the check could read and whose body nobody can. */
function brokenPicture({ file, reason }: BrokenPicture): Problem {
  return {
    severity: "error",
    kind: "broken-picture",
    file: imagesFolder + file,
    line: 1,
    column: 1,
    message: `La imagen "${file}" no se puede usar. ${reason}`,
    hint: "Vuelva a guardar la fotografía desde el programa en que la tiene, como .jpg o .png, y cópiela de nuevo.",
    frame: "",
  };
}

/** All problems as a terminal and the editing page show them. */
export function report(problems: Problem[]): string {
  return [...problems.map((problem) => formatProblem(problem)), summary(problems)].join("\n\n");
}

export function createCurrent(root: string, sources: Sources): Current {
  const current: Current = {
    root,
    sources,
    snapshot: undefined,
    async load() {
      const { snapshot, problems } = await look(current);
      if (!snapshot) throw new Error(report(problems));
      current.snapshot = snapshot;
      return snapshot;
    },
    async code(id, snapshot) {
      if (id.startsWith("\0virtual:")) return emitVirtual(id.slice(1), snapshot, sources);
      const file = id.replace(/\?.*$/, "");
      return file.startsWith(`${current.root}/`)
        ? emitFile(file.slice(current.root.length + 1), snapshot, sources)
        : undefined;
    },
  };
  return current;
}

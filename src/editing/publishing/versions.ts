// The earlier versions of a file, newest first.
import { parseJson } from "../../edits/splice.ts";
import type { FileContent, Files } from "../../pipeline/read/files.ts";
import { asSchema } from "../../pipeline/read/schemas.ts";
import { filesWith } from "./changes.ts";
import { gitText } from "./git.ts";
import type { FileVersion } from "./protocol.ts";
import type { SiteRepository } from "./repository.ts";
import { wordedChanges } from "./words.ts";

/** More are not read: each costs time. */
const most = 30;

/** `now` has all files of the site. */
export async function versionsOf(repository: SiteRepository, file: string, now: Files): Promise<FileVersion[]> {
  const format = "--format=%H%x00%aI%x00%an";
  const args = ["log", `--max-count=${most + 1}`, format, "--no-show-signature", "--", repository.pathOf(file)];
  const lines = (await gitText(repository.git, args)).split("\n").filter(Boolean);
  const commits = lines.map((line) => line.split("\0"));
  const contents: (FileContent | undefined)[] = [];
  for (const [commit = ""] of commits) contents.push(await repository.contentAt(commit, file));
  return commits.slice(0, most).map(([commit = "", time = "", author = ""], index) => {
    const [before, after] = [contents[index + 1], contents[index]].map((content) =>
      filesWith(now, new Map([[file, content]])),
    ) as [Files, Files];
    const changes = wordedChanges(before, after, [file]).map(({ what, before, after }) => ({ what, before, after }));
    return { commit, time, author, path: pathIn(contents[index]), changes };
  });
}

/** The address of a page; that of the first one if the version is no page, or broken. */
function pathIn(content: FileContent | undefined): string {
  try {
    const { path } = asSchema(parseJson(String(content)));
    return typeof path === "string" ? path : "/";
  } catch {
    return "/";
  }
}

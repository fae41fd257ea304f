// The earlier versions of a file, newest first.
import type { Files } from "../../pipeline/read/files.ts";
import { gitText } from "../../pipeline/read/git.ts";
import { filesWith, valueIn } from "../contents.ts";
import { textOf } from "../model/siteNames.ts";
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
  const versions: Files[] = [];
  for (const [commit = ""] of commits) versions.push(await repository.filesAt(commit, now, [file]));
  const none = filesWith(now, [[file, undefined]]);
  return commits.slice(0, most).map(([commit = "", time = "", author = ""], index) => {
    const [before = none, after = none] = [versions[index + 1], versions[index]];
    const changes = wordedChanges(before, after, [file]).map(({ what, before, after }) => ({ what, before, after }));
    // Of a version that is no page, or broken, that of the first one.
    return { commit, time, author, path: textOf(valueIn(after.get(file)), "path", "/"), changes };
  });
}

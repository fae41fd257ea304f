// Reads the published site with the installed git.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPublished } from "../../../src/pipeline/read/published.ts";

let folder: string;
const now = new Map([["content/site.json", "now"]]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "published-"));
  mkdirSync(join(folder, "sitio/content/pages"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(folder, "sitio", path), text);
}

/** Writes a text of `content/site.json` and commits all files. */
function commit(text: string): void {
  write("content/site.json", text);
  git("add", "--all");
  git("commit", "--quiet", "--message=El sitio");
}

function git(...args: string[]): string {
  const user = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...user, ...args], { cwd: folder, stdio: "pipe", encoding: "utf8" }).trim();
}

const siteFile = async (since?: string) =>
  (await readPublished(join(folder, "sitio"), now, since))?.files.get("content/site.json");

test("gives the files as they were committed, of a site in a folder of the repository", async () => {
  write("content/pages/vieja.json", "{}");
  write("LEEME.md", "");
  git("init", "--quiet");
  commit("published");
  git("mv", "sitio/content/pages/vieja.json", "sitio/content/pages/nueva página.json");
  write("content/site.json", "now");
  write("content/pages/otra.json", "{}");
  write("LEEME.md", "No es del sitio");
  const files = new Map([...now, ["content/pages/nueva página.json", "{}"], ["content/pages/otra.json", "{}"]]);
  const earlier = await readPublished(join(folder, "sitio"), files);
  expect(Object.fromEntries(earlier?.files ?? [])).toEqual({
    "content/site.json": "published",
    "content/pages/vieja.json": "{}",
  });
  expect(Math.abs(Date.now() - Number(earlier?.date))).toBeLessThan(60_000);
});

test("knows nothing of a folder without a repository, or without a commit", async () => {
  expect(await readPublished(join(folder, "sitio"), now)).toBeUndefined();
  git("init", "--quiet");
  expect(await readPublished(join(folder, "sitio"), now)).toBeUndefined();
});

test("what was committed after the upstream is not published, or after the given commit", async () => {
  git("init", "--quiet");
  commit("first");
  git("branch", "first");
  commit("published");
  git("branch", "published");
  git("branch", "--quiet", "--set-upstream-to=published");
  commit("not published");
  write("content/site.json", "now");
  expect(await siteFile()).toBe("published");
  expect(await siteFile("first")).toBe("first");
});

test("gives the files as git would write them to the folder", async () => {
  git("init", "--quiet");
  git("config", "filter.stored.clean", "echo stored");
  git("config", "filter.stored.smudge", "echo smudged");
  write("content/.gitattributes", "site.json filter=stored");
  commit("published");
  git("config", "filter.stored.clean", "cat");
  write("content/site.json", "now");
  expect(await siteFile()).toBe("smudged\n");
});

test("reads a signed commit where git shows the signatures", async () => {
  git("init", "--quiet");
  commit("published");
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----";
  const signed = git("cat-file", "commit", "HEAD").replace("\n\n", `\n${signature}\n\n`);
  writeFileSync(join(folder, "signed"), `${signed}\n`);
  git("reset", "--quiet", "--soft", git("hash-object", "-t", "commit", "-w", "signed"));
  git("config", "log.showSignature", "true");
  git("config", "gpg.program", "git");
  write("content/site.json", "now");
  expect(await siteFile()).toBe("published");
});

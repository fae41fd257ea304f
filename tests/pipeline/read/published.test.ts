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

function git(...args: string[]): string {
  const user = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...user, ...args], { cwd: folder, stdio: "pipe", encoding: "utf8" }).trim();
}

test("gives the files as they were committed, of a site in a folder of the repository", async () => {
  write("content/site.json", "published");
  write("content/pages/vieja.json", "{}");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=El sitio");
  git("mv", "sitio/content/pages/vieja.json", "sitio/content/pages/nueva página.json");
  write("content/site.json", "now");
  write("content/pages/otra.json", "{}");
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

test("reads a signed commit where git shows the signatures", async () => {
  write("content/site.json", "published");
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=El sitio");
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----";
  const commit = git("cat-file", "commit", "HEAD").replace("\n\n", `\n${signature}\n\n`);
  writeFileSync(join(folder, "signed"), `${commit}\n`);
  git("reset", "--quiet", "--soft", git("hash-object", "-t", "commit", "-w", "signed"));
  git("config", "log.showSignature", "true");
  git("config", "gpg.program", "git");
  write("content/site.json", "now");
  const earlier = await readPublished(join(folder, "sitio"), now);
  expect(earlier?.files.get("content/site.json")).toBe("published");
});

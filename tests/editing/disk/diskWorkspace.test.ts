// The site on this computer: no kill, and no other program, leaves a part of a change.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import fs, { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { StaleFile } from "../../../src/editing/workspace.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { repository } from "../../roots.ts";
import {
  type Contents,
  commitChange,
  contentsIn,
  formPath,
  leftovers,
  newTexts,
  oldTexts,
  pagePath,
  smallSite,
  stepOf,
} from "./folder.ts";

let root: string;
beforeEach(async () => {
  root = await smallSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(root, { recursive: true });
});

const step = stepOf(oldTexts, newTexts);

/** Replaces functions of node:fs/promises for all modules. */
function replaceFs(
  name: "open" | "rename" | "rm",
  replacement: (original: () => Promise<never>, path: string) => Promise<never>,
) {
  const original = fs[name] as (...values: unknown[]) => Promise<never>;
  vi.spyOn(fs, name).mockImplementation((...values: unknown[]) =>
    replacement(() => original(...values), String(values[0])),
  );
  syncBuiltinESMExports();
}

test("writes all files of a step and keeps it over a restart", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  expect(await contentsIn(root)).toEqual(newTexts);
  const { history, past } = await openDiskWorkspace(root).then((again) => ({
    history: again.history(),
    past: again.past.bind(again),
  }));
  expect(history).toEqual({ steps: [step], applied: 1 });
  expect(await past(pagePath, hashOf(oldTexts[pagePath] ?? ""))).toBe(oldTexts[pagePath]);
});

test("undoes and redoes a step, and forgets all that were undone after another change", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  await workspace.commit("undo", step);
  expect(await contentsIn(root)).toEqual(oldTexts);
  expect(workspace.history()).toEqual({ steps: [step], applied: 0 });
  await workspace.commit("redo", step);
  expect(await contentsIn(root)).toEqual(newTexts);
  const second = [{ [pagePath]: newTexts[pagePath] }, { [pagePath]: "[]" }] as const;
  await commitChange(workspace, ...second);
  for (const undone of [stepOf(...second), step]) await workspace.commit("undo", undone);
  const [before, after] = [{ [pagePath]: oldTexts[pagePath] ?? "" }, { [pagePath]: "{}" }];
  await commitChange(workspace, before, after);
  expect((await openDiskWorkspace(root)).history()).toEqual({ steps: [stepOf(before, after)], applied: 1 });
});

test("writes nothing if another program has saved one of the files", async () => {
  const workspace = await openDiskWorkspace(root);
  await writeFile(join(root, formPath), "{}");
  await expect(commitChange(workspace, oldTexts, newTexts)).rejects.toThrow(StaleFile);
  expect(await contentsIn(root)).toEqual({ ...oldTexts, [formPath]: "{}" });
  expect(workspace.history().steps).toEqual([]);
  expect(await leftovers(root)).toEqual([]);
});

test("two programs in one folder have one history", async () => {
  const [one, other] = [await openDiskWorkspace(root), await openDiskWorkspace(root)];
  await commitChange(one, oldTexts, newTexts);
  expect(other.history()).toEqual({ steps: [step], applied: 1 });
  await other.commit("undo", step);
  await expect(one.commit("undo", step)).rejects.toThrow(StaleFile);
  expect(one.history()).toEqual({ steps: [step], applied: 0 });
  await one.commit("redo", step);
  await expect(commitChange(other, { [pagePath]: newTexts[pagePath] }, { [pagePath]: "{}" })).rejects.toThrow(
    StaleFile,
  );
  await openDiskWorkspace(root);
  expect([one.history(), other.history()]).toEqual(Array(2).fill({ steps: [step], applied: 1 }));
  expect(await contentsIn(root)).toEqual(newTexts);
});

test("creates no folder before the first change", async () => {
  await (await openDiskWorkspace(root)).read();
  expect(existsSync(join(root, ".editor"))).toBe(false);
});

const photo = "content/images/foto.jpg";
const before: Contents = { ...oldTexts, [photo]: null };
const after: Contents = { [pagePath]: null, [formPath]: newTexts[formPath], [photo]: new Uint8Array([255, 216, 0]) };

test("creates, replaces and deletes files in one step, which is undone and redone", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, before, after);
  expect(await contentsIn(root, photo)).toEqual(after);
  const again = await openDiskWorkspace(root);
  await again.commit("undo", stepOf(before, after));
  expect(await contentsIn(root, photo)).toEqual(before);
  await again.commit("redo", stepOf(before, after));
  expect(await contentsIn(root, photo)).toEqual(after);
});

test("does not replace a file that another program has created meanwhile", async () => {
  const workspace = await openDiskWorkspace(root);
  await mkdir(join(root, "content/images"));
  await writeFile(join(root, photo), "theirs");
  await expect(commitChange(workspace, before, after)).rejects.toThrow(StaleFile);
  expect(await contentsIn(root)).toEqual(oldTexts);
  expect(await readFile(join(root, photo), "utf8")).toBe("theirs");
});

test.each<[string, Contents, Contents]>([
  ["texts", oldTexts, newTexts],
  ["whole files", before, after],
])("a kill at any moment leaves all %s old or all new after the next start", async (_, olds, news) => {
  const outcomes = new Set<string>();
  for (let limit = 1, isKilled = true; isKilled; limit++) {
    const site = await smallSite();
    const workspace = await openDiskWorkspace(site);
    let calls = 0;
    for (const name of ["open", "rename", "rm"] as const) {
      // After the kill nothing happens any more.
      replaceFs(name, (original) => (++calls >= limit ? Promise.reject(new Error("killed")) : original()));
    }
    isKilled = await commitChange(workspace, olds, news).then(
      () => false,
      () => true,
    );
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const recovered = await openDiskWorkspace(site);
    const now = await contentsIn(site, ...Object.keys(news));
    const isNew = isDeepStrictEqual(now[pagePath], news[pagePath]);
    expect(now).toEqual(isNew ? news : olds);
    const steps = [stepOf(olds, news)];
    expect(recovered.history()).toEqual(isNew ? { steps, applied: 1 } : { steps: [], applied: 0 });
    expect(await leftovers(site)).toEqual([]);
    outcomes.add(isNew ? "new" : "old");
    await rm(site, { recursive: true });
  }
  expect([...outcomes].sort()).toEqual(["new", "old"]);
});

test("completes a step after SIGKILL between its two files", async () => {
  const script = join(import.meta.dirname, "killed.ts");
  const signal = await new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", script, root], { cwd: repository }, (error) =>
      resolve(error?.signal),
    );
  });
  expect(signal).toBe("SIGKILL");
  expect(await contentsIn(root)).toEqual({ ...newTexts, [formPath]: oldTexts[formPath] });
  const workspace = await openDiskWorkspace(root);
  expect(await contentsIn(root)).toEqual(newTexts);
  expect(workspace.history().steps).toHaveLength(1);
});

test("a text that another program has saved after the kill stays", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  await dropLastLine();
  await writeFile(join(root, formPath), "{}");
  await openDiskWorkspace(root);
  expect(await contentsIn(root)).toEqual({ ...newTexts, [formPath]: "{}" });
});

test("writes nothing of a step that was killed before its first file, if another program has saved one since", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  await dropLastLine();
  await writeFile(join(root, pagePath), "{}");
  await writeFile(join(root, formPath), oldTexts[formPath]);
  expect((await openDiskWorkspace(root)).history().steps).toEqual([]);
  expect(await contentsIn(root)).toEqual({ ...oldTexts, [pagePath]: "{}" });
});

test("ignores a line of the history that is incomplete", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  const log = join(root, ".editor/history.jsonl");
  await writeFile(log, `${await readFile(log, "utf8")}\n{"action":"undo","st`);
  const again = await openDiskWorkspace(root);
  expect(again.history()).toEqual({ steps: [step], applied: 1 });
  await again.commit("undo", step);
  expect((await openDiskWorkspace(root)).history().applied).toBe(0);
});

/** As if the program had been killed before it noted the end of the last action. */
async function dropLastLine() {
  const log = join(root, ".editor/history.jsonl");
  const lines = (await readFile(log, "utf8")).split("\n");
  await writeFile(log, lines.slice(0, -1).join("\n"));
}

test("completes what a kill has interrupted in the history of any person, and keeps the histories apart", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace.of("1"), oldTexts, newTexts);
  const log = join(root, ".editor/history-1.jsonl");
  const lines = (await readFile(log, "utf8")).split("\n");
  await writeFile(log, lines.slice(0, -1).join("\n"));
  await writeFile(join(root, formPath), oldTexts[formPath] ?? "");
  const again = await openDiskWorkspace(root);
  expect(await contentsIn(root)).toEqual(newTexts);
  expect(again.of("1").history()).toEqual({ steps: [step], applied: 1 });
  expect(again.of("2").history().steps).toEqual([]);
  expect(again.history().steps).toEqual([]);
  await again.of("1").commit("undo", step);
  expect(await contentsIn(root)).toEqual(oldTexts);
  expect(() => again.of("../1")).toThrow("cannot name a history");
});

test("keeps the contents that the history of any person names, and shortens each by itself", async () => {
  const workspace = await openDiskWorkspace(root, { steps: 3, bytes: 100_000 });
  await commitChange(workspace.of("1"), oldTexts, newTexts);
  let before = newTexts[pagePath];
  for (let number = 0; number < 8; number++) {
    const after = `{ "title": "${number}" }`;
    await commitChange(workspace.of("2"), { [pagePath]: before }, { [pagePath]: after });
    before = after;
  }
  expect(workspace.of("2").history()).toMatchObject({ applied: 3, steps: { length: 3 } });
  expect(workspace.of("1").history()).toEqual({ steps: [step], applied: 1 });
  expect(await workspace.past(formPath, step.files[1]?.before ?? "")).toBe(oldTexts[formPath]);
});

test("keeps a content for a change that waits while the histories are shortened for somebody else", async () => {
  const workspace = await openDiskWorkspace(root, { steps: 1, bytes: 100_000 });
  const kept = await workspace.of("1").keep('{ "title": "kept" }');
  let before = oldTexts[pagePath];
  for (let number = 0; number < 2; number++) {
    const after = `{ "title": "${number}" }`;
    await commitChange(workspace.of("2"), { [pagePath]: before }, { [pagePath]: after });
    before = after;
  }
  expect(workspace.of("2").history().steps).toHaveLength(1);
  expect(await workspace.of("1").past(pagePath, kept)).toBe('{ "title": "kept" }');
});

test("knows the text before another program saved a file, also on a site of many pages", async () => {
  const pages = Array.from({ length: 501 }, (_, number) => `content/pages/${number}.json`);
  await Promise.all(pages.map((page) => writeFile(join(root, page), `{ "title": "${page}" }`)));
  const workspace = await openDiskWorkspace(root);
  await workspace.read();
  await Promise.all(pages.map((page) => writeFile(join(root, page), "{}")));
  await workspace.read();
  const past = await Promise.all(pages.map((page) => workspace.past(page, hashOf(`{ "title": "${page}" }`))));
  expect(past).not.toContain(undefined);
});

test("tries again while another program holds a file", async () => {
  const workspace = await openDiskWorkspace(root);
  let refusals = 3;
  replaceFs("rename", (original, path) => {
    if (!path.includes("inicio.json") || refusals-- <= 0) return original();
    return Promise.reject(Object.assign(new Error("held"), { code: "EBUSY" }));
  });
  await commitChange(workspace, oldTexts, newTexts);
  expect(refusals).toBeLessThan(0);
  expect(await contentsIn(root)).toEqual(newTexts);
});

test("takes back the first file if the second one cannot be written", async () => {
  const workspace = await openDiskWorkspace(root);
  replaceFs("rename", (original, path) =>
    path.includes("carta") ? Promise.reject(new Error("disk full")) : original(),
  );
  await expect(commitChange(workspace, oldTexts, newTexts)).rejects.toThrow("disk full");
  expect(await contentsIn(root)).toEqual(oldTexts);
  expect(workspace.history().steps).toEqual([]);
  expect(await leftovers(root)).toEqual([]);
});

test("refuses a file outside the folders of editors, and one behind a symbolic link", async () => {
  const workspace = await openDiskWorkspace(root);
  const commit = (file: string) => commitChange(workspace, { [file]: "{}" }, { [file]: '{ "a": 1 }' });
  await writeFile(join(root, "package.json"), "{}");
  await expect(commit("package.json")).rejects.toThrow("not a file of the site");
  await expect(commit("content/pages/../../package.json")).rejects.toThrow("not a file of the site");
  await symlink(join(root, "package.json"), join(root, "content/site.json"));
  await expect(commit("content/site.json")).rejects.toThrow("not a file of the site");
  await rename(join(root, "content"), join(root, "elsewhere"));
  await symlink(join(root, "elsewhere"), join(root, "content"));
  await expect(commitChange(workspace, oldTexts, newTexts)).rejects.toThrow("not a file of the site");
  expect(await readFile(join(root, "package.json"), "utf8")).toBe("{}");
});

test("keeps as many steps and texts as the limits allow, the newest ones", async () => {
  let before = oldTexts[pagePath] ?? "";
  const workspace = await openDiskWorkspace(root, { steps: 10, bytes: 100_000 });
  for (let number = 0; number < 12; number++) {
    const after = `{ "title": "${number}" }`;
    await commitChange(workspace, { [pagePath]: before }, { [pagePath]: after });
    before = after;
  }
  expect(workspace.history()).toMatchObject({ applied: 10, steps: { length: 10 } });
  expect(await readdir(join(root, ".editor/texts"))).toHaveLength(11);
  const small = await openDiskWorkspace(root, { steps: 10, bytes: 60 });
  expect(small.history()).toMatchObject({ applied: 2, steps: { length: 2 } });
  await small.commit("undo", small.history().steps[1] ?? step);
  expect(await readFile(join(root, pagePath), "utf8")).toBe('{ "title": "10" }');
});

test("keeps the permissions of a file", async () => {
  await fs.chmod(join(root, pagePath), 0o600);
  await commitChange(await openDiskWorkspace(root), oldTexts, newTexts);
  expect((await fs.stat(join(root, pagePath))).mode & 0o777).toBe(0o600);
});

test("opens after a kill although somebody has deleted a file since", async () => {
  const workspace = await openDiskWorkspace(root);
  await commitChange(workspace, oldTexts, newTexts);
  await dropLastLine();
  await rm(join(root, formPath));
  expect((await openDiskWorkspace(root)).history()).toEqual({ steps: [step], applied: 1 });
  expect(existsSync(join(root, formPath))).toBe(false);
});

test("never writes an empty text in place of one that it cannot read", async () => {
  const workspace = await openDiskWorkspace(root);
  replaceFs("rename", async (original, path) => {
    if (!path.includes("carta")) return original();
    await rm(join(root, ".editor/texts", hashOf(oldTexts[pagePath] ?? "")));
    throw new Error("disk full");
  });
  await expect(commitChange(workspace, oldTexts, newTexts)).rejects.toThrow("is missing");
  expect(await readFile(join(root, pagePath), "utf8")).toBe(newTexts[pagePath]);
});

test("writes no text that the disk has damaged", async () => {
  await commitChange(await openDiskWorkspace(root), oldTexts, newTexts);
  await writeFile(join(root, ".editor/texts", hashOf(oldTexts[formPath])), "damaged");
  const workspace = await openDiskWorkspace(root);
  await expect(workspace.commit("undo", step)).rejects.toThrow("is missing");
  expect(await contentsIn(root)).toEqual(newTexts);
});

test("completes a step that could neither be written nor taken back before the next one", async () => {
  const workspace = await openDiskWorkspace(root);
  replaceFs("rename", async (original, path) =>
    path.includes("carta") || (await contentsIn(root))[pagePath] === newTexts[pagePath]
      ? Promise.reject(new Error("disk full"))
      : original(),
  );
  await expect(commitChange(workspace, oldTexts, newTexts)).rejects.toThrow("disk full");
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  const next = [{ [pagePath]: newTexts[pagePath] }, { [pagePath]: "{}" }] as const;
  await commitChange(workspace, ...next);
  expect(await contentsIn(root)).toEqual({ ...newTexts, [pagePath]: "{}" });
  expect(workspace.history()).toEqual({ steps: [step, stepOf(...next)], applied: 2 });
});

// The site on this computer: no kill, and no other program, leaves a part of a change.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import fs, { readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { StaleText } from "../../../src/editing/workspace.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { repository } from "../../roots.ts";
import { formPath, leftovers, newTexts, oldTexts, pagePath, smallSite, stepOf, textsIn } from "./folder.ts";

let root: string;
beforeEach(async () => {
  root = await smallSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(root, { recursive: true });
});

const { step, texts } = stepOf(oldTexts, newTexts);

/** Replaces functions of node:fs/promises for all modules. */
function replaceFs(
  name: "open" | "rename",
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
  await workspace.commit("change", step, texts);
  expect(await textsIn(root)).toEqual(newTexts);
  const { history, past } = await openDiskWorkspace(root).then((again) => ({
    history: again.history(),
    past: again.past.bind(again),
  }));
  expect(history).toEqual({ steps: [step], applied: 1 });
  expect(await past(hashOf(oldTexts[pagePath] ?? ""))).toBe(oldTexts[pagePath]);
});

test("undoes and redoes a step, and forgets it after another change", async () => {
  const workspace = await openDiskWorkspace(root);
  await workspace.commit("change", step, texts);
  await workspace.commit("undo", step, texts);
  expect(await textsIn(root)).toEqual(oldTexts);
  expect(workspace.history()).toEqual({ steps: [step], applied: 0 });
  await workspace.commit("redo", step, texts);
  expect(await textsIn(root)).toEqual(newTexts);
  await workspace.commit("undo", step, texts);
  const other = stepOf({ [pagePath]: oldTexts[pagePath] ?? "" }, { [pagePath]: "{}" });
  await workspace.commit("change", other.step, other.texts);
  expect((await openDiskWorkspace(root)).history()).toEqual({ steps: [other.step], applied: 1 });
});

test("writes nothing if another program has saved one of the files", async () => {
  const workspace = await openDiskWorkspace(root);
  await writeFile(join(root, formPath), "{}");
  await expect(workspace.commit("change", step, texts)).rejects.toThrow(StaleText);
  expect(await textsIn(root)).toEqual({ ...oldTexts, [formPath]: "{}" });
  expect(workspace.history().steps).toEqual([]);
  expect(await leftovers(root)).toEqual([]);
});

test("creates no folder before the first change", async () => {
  await (await openDiskWorkspace(root)).read();
  expect(existsSync(join(root, ".editor"))).toBe(false);
});

test("a kill at any moment leaves all files old or all new after the next start", async () => {
  const outcomes = new Set<string>();
  for (let limit = 1, isKilled = true; isKilled; limit++) {
    const site = await smallSite();
    const workspace = await openDiskWorkspace(site);
    let calls = 0;
    for (const name of ["open", "rename"] as const) {
      // After the kill nothing happens any more.
      replaceFs(name, (original) => (++calls >= limit ? Promise.reject(new Error("killed")) : original()));
    }
    isKilled = await workspace.commit("change", step, texts).then(
      () => false,
      () => true,
    );
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const recovered = await openDiskWorkspace(site);
    const now = await textsIn(site);
    const isNew = now[pagePath] === newTexts[pagePath];
    expect(now).toEqual(isNew ? newTexts : oldTexts);
    expect(recovered.history()).toEqual(isNew ? { steps: [step], applied: 1 } : { steps: [], applied: 0 });
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
  expect(await textsIn(root)).toEqual({ ...newTexts, [formPath]: oldTexts[formPath] });
  const workspace = await openDiskWorkspace(root);
  expect(await textsIn(root)).toEqual(newTexts);
  expect(workspace.history().steps).toHaveLength(1);
});

test("a text that another program has saved after the kill stays", async () => {
  const workspace = await openDiskWorkspace(root);
  await workspace.commit("change", step, texts);
  await dropLastLine();
  await writeFile(join(root, formPath), "{}");
  await openDiskWorkspace(root);
  expect(await textsIn(root)).toEqual({ ...newTexts, [formPath]: "{}" });
});

test("ignores a line of the history that is incomplete", async () => {
  const workspace = await openDiskWorkspace(root);
  await workspace.commit("change", step, texts);
  const log = join(root, ".editor/history.jsonl");
  await writeFile(log, `${await readFile(log, "utf8")}\n{"action":"undo","st`);
  const again = await openDiskWorkspace(root);
  expect(again.history()).toEqual({ steps: [step], applied: 1 });
  await again.commit("undo", step, texts);
  expect((await openDiskWorkspace(root)).history().applied).toBe(0);
});

/** As if the program had been killed before it noted the end of the last action. */
async function dropLastLine() {
  const log = join(root, ".editor/history.jsonl");
  const lines = (await readFile(log, "utf8")).split("\n");
  await writeFile(log, lines.slice(0, -1).join("\n"));
}

test("tries again while another program holds a file", async () => {
  const workspace = await openDiskWorkspace(root);
  let refusals = 3;
  replaceFs("rename", (original, path) => {
    if (!path.includes("inicio.json") || refusals-- <= 0) return original();
    return Promise.reject(Object.assign(new Error("held"), { code: "EBUSY" }));
  });
  await workspace.commit("change", step, texts);
  expect(refusals).toBeLessThan(0);
  expect(await textsIn(root)).toEqual(newTexts);
});

test("takes back the first file if the second one cannot be written", async () => {
  const workspace = await openDiskWorkspace(root);
  replaceFs("rename", (original, path) =>
    path.includes("carta") ? Promise.reject(new Error("disk full")) : original(),
  );
  await expect(workspace.commit("change", step, texts)).rejects.toThrow("disk full");
  expect(await textsIn(root)).toEqual(oldTexts);
  expect(workspace.history().steps).toEqual([]);
  expect(await leftovers(root)).toEqual([]);
});

test("refuses a file outside the folders of editors, and one behind a symbolic link", async () => {
  const workspace = await openDiskWorkspace(root);
  const commit = (file: string) => {
    const other = stepOf({ [file]: "{}" }, { [file]: '{ "a": 1 }' });
    return workspace.commit("change", other.step, other.texts);
  };
  await writeFile(join(root, "package.json"), "{}");
  await expect(commit("package.json")).rejects.toThrow("not a file of the site");
  await expect(commit("content/pages/../../package.json")).rejects.toThrow("not a file of the site");
  await symlink(join(root, "package.json"), join(root, "content/site.json"));
  await expect(commit("content/site.json")).rejects.toThrow("not a file of the site");
  await rename(join(root, "content"), join(root, "elsewhere"));
  await symlink(join(root, "elsewhere"), join(root, "content"));
  await expect(workspace.commit("change", step, texts)).rejects.toThrow("not a file of the site");
  expect(await readFile(join(root, "package.json"), "utf8")).toBe("{}");
});

test("keeps as many steps and texts as the limits allow, the newest ones", async () => {
  let before = oldTexts[pagePath] ?? "";
  const workspace = await openDiskWorkspace(root, { steps: 10, bytes: 100_000 });
  for (let number = 0; number < 12; number++) {
    const after = `{ "title": "${number}" }`;
    const one = stepOf({ [pagePath]: before }, { [pagePath]: after });
    await workspace.commit("change", one.step, one.texts);
    before = after;
  }
  expect(workspace.history()).toMatchObject({ applied: 10, steps: { length: 10 } });
  expect(await readdir(join(root, ".editor/texts"))).toHaveLength(11);
  const small = await openDiskWorkspace(root, { steps: 10, bytes: 60 });
  expect(small.history()).toMatchObject({ applied: 2, steps: { length: 2 } });
  await small.commit("undo", small.history().steps[1] ?? step, []);
  expect(await readFile(join(root, pagePath), "utf8")).toBe('{ "title": "10" }');
});

test("keeps the permissions of a file", async () => {
  await fs.chmod(join(root, pagePath), 0o600);
  await (await openDiskWorkspace(root)).commit("change", step, texts);
  expect((await fs.stat(join(root, pagePath))).mode & 0o777).toBe(0o600);
});

test("opens after a kill although somebody has deleted a file since", async () => {
  const workspace = await openDiskWorkspace(root);
  await workspace.commit("change", step, texts);
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
  await expect(workspace.commit("change", step, texts)).rejects.toThrow("is missing");
  expect(await readFile(join(root, pagePath), "utf8")).toBe(newTexts[pagePath]);
});

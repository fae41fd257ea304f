// `npm run new -- --update`: the program is replaced, and nothing of the site is lost.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSite } from "../../../src/pipeline/newSite/newSite.ts";
import { manifestPath } from "../../../src/pipeline/newSite/programFiles.ts";
import { updateSite } from "../../../src/pipeline/newSite/updateSite.ts";

let folder: string;
let site: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "update-"));
  await createSite(join(folder, "nuevo"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  site = join(folder, "sitio");
  rmSync(site, { recursive: true, force: true });
  cpSync(join(folder, "nuevo"), site, { recursive: true });
});

const read = (path: string) => (existsSync(join(site, path)) ? readFileSync(join(site, path), "utf8") : undefined);
function write(path: string, text: string) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

const hashOf = (path: string) =>
  createHash("sha256")
    .update(read(path) ?? "")
    .digest("hex");

/** Makes the site one of an older version: that had `src/vieja.ts`, another `src/main.tsx`, and no `src/types.gen.ts`. */
function makeOlder() {
  write("src/vieja.ts", "vieja");
  write("src/main.tsx", "antes");
  rmSync(join(site, "src/types.gen.ts"));
  const manifest = JSON.parse(read(manifestPath) ?? "");
  manifest.version = "0.0.1 (antes)";
  // Programs listed all files of their folder.
  write("recibir.env", "SMTP_URL=clave");
  for (const path of ["src/vieja.ts", "src/main.tsx", "recibir.env"]) {
    manifest.files[path] = hashOf(path);
  }
  delete manifest.files["src/types.gen.ts"];
  // The owners have already deleted it.
  manifest.files["src/borrada.ts"] = "";
  write(manifestPath, JSON.stringify(manifest));
}

/** What the owners of the site have, and have added beside files of the program. */
const owned = {
  "content/site.json": "{}",
  "content/pages/mia.json": "mia",
  "datos/recibido.sqlite": "personal",
  "notas.txt": "notas",
  "recibir.env": "SMTP_URL=clave",
  "src/propia/mia.ts": "propia",
  ".github/workflows/mio.yml": "mio",
};
const expectOwned = () => {
  for (const [path, text] of Object.entries(owned)) expect(read(path), path).toBe(text);
};

test("replaces, adds and removes files of the program, says so, and keeps all others", async () => {
  makeOlder();
  for (const [path, text] of Object.entries(owned)) write(path, text);
  const update = await updateSite(site);
  expect(update).toMatchObject({
    from: "0.0.1 (antes)",
    put: ["src/main.tsx", "src/types.gen.ts"],
    remove: ["src/vieja.ts"],
  });
  expect(update.to).toMatch(/^\d+\.\d+\.\d+ \([0-9a-f]{7}\)$/);
  expect(read(manifestPath)).toContain(`"version": "${update.to}"`);
  expect([read("src/main.tsx"), read("src/vieja.ts")]).toEqual([readFileSync("src/main.tsx", "utf8"), undefined]);
  expect([read(".anterior/src/main.tsx"), read(".anterior/src/vieja.ts")]).toEqual(["antes", "vieja"]);
  expectOwned();
  // A second time there is nothing to do.
  expect(await updateSite(site)).toMatchObject({ from: update.to, to: update.to, put: [], remove: [] });
});

test("refuses to replace what was changed in the site, until it is told to, and keeps a copy", async () => {
  makeOlder();
  write("src/vieja.ts", "cambiada");
  await expect(updateSite(site)).rejects.toThrow(/src\/vieja\.ts\nNo se cambió nada\. .*--update --replace "[^"]+"»/s);
  expect([read("src/vieja.ts"), read("src/main.tsx")]).toEqual(["cambiada", "antes"]);
  await updateSite(site, true);
  expect([read("src/vieja.ts"), read(".anterior/src/vieja.ts")]).toEqual([undefined, "cambiada"]);
  // One that replaces nothing keeps it.
  rmSync(join(site, "src/main.tsx"));
  await updateSite(site);
  expect(read(".anterior/src/vieja.ts")).toBe("cambiada");
});

test("asks before it takes anything from a site that does not say what is the program's", async () => {
  makeOlder();
  for (const [path, text] of Object.entries(owned)) write(path, text);
  rmSync(join(site, manifestPath));
  await expect(updateSite(site)).rejects.toThrow(/no dice qué archivos son del programa.*src\/vieja\.ts/s);
  await updateSite(site, true);
  expect([read("src/vieja.ts"), read(".anterior/src/propia/mia.ts")]).toEqual([undefined, "propia"]);
  for (const path of ["content/site.json", "datos/recibido.sqlite", "notas.txt"] as const)
    expect(read(path)).toBe(owned[path]);
});

test("interrupted before its plan is written it has changed nothing; afterwards the next one completes it", async () => {
  makeOlder();
  write(".actualizacion/src/main.tsx", "a medias");
  const plan = { put: ["src/otra.ts", "src/main.tsx"], remove: ["src/vieja.ts"] };
  await updateSite(site);
  expect([read("src/main.tsx"), existsSync(join(site, ".actualizacion"))]).toEqual([
    readFileSync("src/main.tsx", "utf8"),
    false,
  ]);
  // Killed after the first of two files.
  makeOlder();
  write("src/otra.ts", "puesta");
  write(".actualizacion/src/main.tsx", readFileSync("src/main.tsx", "utf8"));
  write(".actualizacion/plan.json", JSON.stringify(plan));
  await updateSite(site);
  expect([read("src/otra.ts"), read("src/vieja.ts")]).toEqual(["puesta", undefined]);
  expect(read("src/types.gen.ts")).toBe(readFileSync("src/types.gen.ts", "utf8"));
});

test("an update that was interrupted is completed before the files are compared with those of a newer program", async () => {
  makeOlder();
  write("src/main.tsx", "intermedia");
  const manifest = JSON.parse(read(manifestPath) ?? "");
  manifest.files["src/main.tsx"] = hashOf("src/main.tsx");
  write(`.actualizacion/${manifestPath}`, JSON.stringify(manifest));
  write(".actualizacion/plan.json", JSON.stringify({ put: ["src/main.tsx", manifestPath], remove: [] }));
  expect((await updateSite(site)).put).toEqual(["src/main.tsx", "src/types.gen.ts"]);
});

test("replaces a package.json that is not JSON any more, as after a conflict of git", async () => {
  const whole = read("package.json");
  write("package.json", `<<<<<<< HEAD\n${whole}`);
  await updateSite(site, true);
  expect(read("package.json")).toBe(whole);
});

test("puts back files of the program that somebody has deleted", async () => {
  for (const path of ["package.json", "src/main.tsx"]) rmSync(join(site, path));
  expect(await updateSite(site)).toMatchObject({ put: ["package.json", "src/main.tsx"], remove: [] });
});

test("explains that a folder without a site, or one that leads into this one, cannot be updated", async () => {
  rmSync(join(site, "content/site.json"));
  await expect(updateSite(site)).rejects.toThrow("no hay un sitio");
  symlinkSync(process.cwd(), join(folder, "enlace"), "junction");
  await expect(updateSite(join(folder, "enlace"))).rejects.toThrow("está dentro de la carpeta de este sitio");
});

// A program whose build takes no time: it writes one document, one asset and the site of the receiver. The title of the
// culture page commands it.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The titles that do more. */
export const slow = "lento";
export const failing = "falla";
export const large = "pesado";
export const manyObjects = "objetos";
export const incomplete = "incompleto";
export const broken = "roto";

const vite = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
const root = process.env.SITE_ROOT;
const { title } = JSON.parse(readFileSync(root + "/content/pages/cultura.json", "utf8"));
const write = (name, text) => {
  mkdirSync((root + "/" + name).replace(/[^/]*$/, ""), { recursive: true });
  writeFileSync(root + "/" + name, text);
};
if (title === "${failing}") throw new Error("It cannot be built");
if (title === "${slow}") {
  // Until the test lets it go on.
  writeFileSync(process.env.CACHE_FOLDER + "/pid", String(process.pid));
  while (!existsSync(process.env.CACHE_FOLDER + "/go")) await new Promise((resolve) => setTimeout(resolve, 20));
}
if (title === "${large}") {
  const kept = [];
  for (let index = 0; index < 400; index++) {
    kept.push(Buffer.alloc(1_000_000, index));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
if (title === "${manyObjects}") {
  const kept = [];
  for (let index = 0; index < 1000; index++) kept.push(Array(100_000).fill(index));
}
const script = "main-" + createHash("sha256").update(title).digest("hex").slice(0, 8) + ".js";
write("dist/assets/" + script, "/* " + title + " */" + " ".repeat(1_000_000));
const end = title === "${incomplete}" ? "" : "</html>";
write("dist/index.html", "<html><script src='./assets/" + script + "'></script><h1>" + title + "</h1>" + end);
write("dist-receiver/site.js", title === "${broken}" ? "nothing(" : "export default { forms: {}, headers: {} };");
`;

/** Writes the program into a folder. */
export async function writeProgram(folder: string): Promise<string> {
  const files = {
    "node_modules/vite/bin/vite.js": vite,
    "package.json": '{ "type": "module" }',
    "package-lock.json": "{}",
    "vite.config.ts": "",
    "index.html": "",
    "src/main.ts": "",
    "schemas/content/page.json": "{}",
    "schemas/meta/form.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

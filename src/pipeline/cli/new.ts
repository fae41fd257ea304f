// `tsx src/pipeline/cli/new.ts [--update] [--no-install] DIR`: creates the site of another institution in a new folder, or
// replaces the program of a site that was created so.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { createSite, updateSite, WrongFolder } from "../newSite/newSite.ts";

const usage = "Escriba la carpeta del sitio nuevo, por ejemplo: npm run new -- ../otro-sitio";

try {
  const { folder, update, install } = readArguments();
  await (update ? updateSite(folder) : createSite(folder));
  if (install) installPackages(folder);
  const commands = [`cd ${folder}`, ...(install ? [] : ["npm ci"]), "npm start"];
  console.log(`El sitio está en ${folder}. Para verlo:\n\n  ${commands.join("\n  ")}\n`);
} catch (error) {
  if (!(error instanceof WrongFolder)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        update: { type: "boolean", default: false },
        "no-install": { type: "boolean", default: false },
      },
    });
    const [folder = "", ...others] = positionals;
    if (folder && others.length === 0) return { folder, update: values.update, install: !values["no-install"] };
  } catch {
    // An unknown option.
  }
  throw new WrongFolder(usage);
}

function installPackages(folder: string): void {
  // npm is a script on Windows, which only a shell can start.
  const { status } = spawnSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit", shell: true });
  if (status === 0) return;
  throw new WrongFolder(`El sitio está en ${folder}, pero no se pudo instalar lo que necesita. Ejecute allí «npm ci».`);
}

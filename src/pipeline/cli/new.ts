// `tsx src/pipeline/cli/new.ts [--update [--replace]] [--no-install] DIR`: creates the site of another institution in a new
// folder, or replaces the program of a site that was created so.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { createSite } from "../newSite/newSite.ts";
import { WrongFolder } from "../newSite/programFiles.ts";
import { type Update, updateSite } from "../newSite/updateSite.ts";

const usage = "Escriba la carpeta del sitio nuevo, por ejemplo: npm run new -- ../otro-sitio";

try {
  const { folder, update, replace, install } = readArguments();
  if (update) report(await updateSite(folder, replace));
  else await createSite(folder);
  if (install) installPackages(folder);
  const commands = [`cd ${folder}`, ...(install ? [] : ["npm ci"]), "npm start"];
  console.log(`El sitio está en ${folder}. Para verlo:\n\n  ${commands.join("\n  ")}\n`);
} catch (error) {
  if (!(error instanceof WrongFolder)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { update: { type: "boolean" }, replace: { type: "boolean" }, "no-install": { type: "boolean" } },
  });
  const known = ["update", "replace", "no-install"];
  for (const token of tokens) {
    if (token.kind === "option" && !known.includes(token.name)) {
      throw new WrongFolder(`La opción «${token.rawName}» no existe. Existen --${known.join(", --")}. ${usage}`);
    }
  }
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new WrongFolder(usage);
  return { folder, update: values.update, replace: values.replace === true, install: !values["no-install"] };
}

function report({ from = "desconocida", to, put, remove }: Update): void {
  console.log(`Versión del programa: antes ${from}, ahora ${to}.`);
  console.log(
    `${put.length} archivos nuevos o cambiados, ${remove.length} quitados. Los anteriores están en .anterior.`,
  );
}

function installPackages(folder: string): void {
  // npm is a script on Windows, which only a shell can start.
  const { status } = spawnSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit", shell: true });
  if (status === 0) return;
  throw new WrongFolder(`El sitio está en ${folder}, pero no se pudo instalar lo que necesita. Ejecute allí «npm ci».`);
}

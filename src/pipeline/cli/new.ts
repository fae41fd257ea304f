// `tsx src/pipeline/cli/new.ts [--name N] [--main #C] [--accent #C] [--logo FILE] [--no-install] DIR`: creates the site of
// another institution in a new folder. On a terminal it asks for what is not given. `--update [--replace] DIR` replaces the
// program of a site that was created so.
import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { SiteIdentity } from "../newSite/identity.ts";
import { WrongFolder } from "../newSite/programFiles.ts";
import type { Update } from "../newSite/updateSite.ts";

const usage = "Escriba la carpeta del sitio nuevo, por ejemplo: npm run new -- ../otro-sitio";

const questions = {
  name: "¿Cómo se llama la institución?",
  main: "¿Su color principal? Por ejemplo #0b5a3c; Intro deja el verde.",
  accent: "¿El color que acompaña? Por ejemplo #f6b929; Intro deja el amarillo.",
  logo: "¿El archivo de su logotipo (.svg, .png o .webp)? Intro deja un dibujo.",
} satisfies Record<keyof SiteIdentity, string>;

try {
  const { folder, update, replace, install, identity } = readArguments();
  // Loaded with the whole check, which takes a second: not for a mistake in the command.
  const { createSite } = await import("../newSite/newSite.ts");
  const { updateSite } = await import("../newSite/updateSite.ts");
  if (update) report(await updateSite(folder, replace));
  else {
    await createSite(folder, process.stdin.isTTY && process.stdout.isTTY ? await ask(identity) : identity);
    // Without git, the site works all the same; publishing explains what is missing.
    spawnSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: folder });
  }
  if (install) installPackages(folder);
  const commands = [`cd "${folder}"`, ...(install ? [] : ["npm ci"]), "npm start"];
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
    options: {
      update: { type: "boolean" },
      replace: { type: "boolean" },
      "no-install": { type: "boolean" },
      name: { type: "string" },
      main: { type: "string" },
      accent: { type: "string" },
      logo: { type: "string" },
    },
  });
  const known = ["update", "replace", "no-install", ...Object.keys(questions)];
  for (const token of tokens) {
    if (token.kind === "option" && !known.includes(token.name)) {
      throw new WrongFolder(`La opción «${token.rawName}» no existe. Existen --${known.join(", --")}. ${usage}`);
    }
  }
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new WrongFolder(usage);
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const { name, main, accent, logo } = values;
  return {
    folder,
    update: values.update,
    replace: values.replace === true,
    install: !values["no-install"],
    identity: { name: text(name), main: text(main), accent: text(accent), logo: text(logo) },
  };
}

/** Asks for what is not given yet. An empty answer leaves it as it comes. */
async function ask(given: SiteIdentity): Promise<SiteIdentity> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // With Ctrl+C or Ctrl+D.
  const aborted = () => Promise.reject(new WrongFolder("\nNo se creó nada."));
  const answers = { ...given };
  for (const key of Object.keys(questions) as (keyof SiteIdentity)[]) {
    answers[key] ??= (await terminal.question(`${questions[key]} `).catch(aborted)).trim() || undefined;
  }
  terminal.close();
  return answers;
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

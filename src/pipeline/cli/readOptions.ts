import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The options of a command that reads all files of the site. Any other argument ends the process with a sentence for the
 * editor: `parseArgs` throws in English.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    const known = Object.entries(options).map(([name, { type }]) => `--${name}${type === "string" ? " VALOR" : ""}`);
    console.error(
      `No se entiende «${args.join(" ")}»: el comando lee todos los archivos del sitio. Sus opciones son ${known.join(", ")}.`,
    );
    return process.exit(1);
  }
}

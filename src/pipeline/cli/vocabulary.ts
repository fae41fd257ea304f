// npm run vocabulary -- ../another-project [--help]
import { resolve } from "node:path";
import { build } from "vite";
import { siteLocale } from "../publish/locale.ts";
import { sourceFolder } from "../publish/source.ts";

const help = `npm run vocabulary -- <folder>: writes vocabulary.js there, with which plain ajv validates the form files.
It needs only ajv and ajv-formats. Dates are compared in the time zone of the site file.`;

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-")) console.info(help);
else {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [siteLocale({ root: process.env.SITE_ROOT ?? "." })],
    build: {
      outDir: resolve(folder),
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: `${sourceFolder}/engine/plainAjv.ts`,
        formats: ["es"],
        fileName: () => "vocabulary.js",
      },
      rolldownOptions: { external: ["ajv", "ajv-formats"] },
    },
  });
  console.info(`${resolve(folder)}/vocabulary.js`);
}

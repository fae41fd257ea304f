// Compares `firstError` on the compiled form with ajv at run time, on the same data, each in processes of its own.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { content } from "../../src/pipeline/publish/plugin.ts";
import { repository } from "../roots.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

const rounds = 7;

const submissions = {
  valid: {
    nombreCompleto: "Ana Prueba",
    correoInstitucional: "ana@correo.co",
    tipoSolicitud: "queja",
    dependenciaRelacionada: "bienestar",
    asunto: "Prueba",
    descripcionDetallada: "Una descripción",
  },
  empty: {},
};

/** Node runs this with a module and data. Prints the milliseconds until the first validation, and how many per second follow. */
const program = `
  const [module, text] = process.argv.slice(1);
  const data = JSON.parse(text);
  const start = performance.now();
  const { first } = await import(module);
  first(data);
  const toFirst = performance.now() - start;
  for (let turn = 0; turn < 20000; turn++) first(data);
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < 300) for (let turn = 0; turn < 100; turn++, count++) first(data);
  console.log(JSON.stringify({ toFirst, perSecond: (count * 1000) / (performance.now() - from) }));
`;

interface Run {
  toFirst: number;
  perSecond: number;
}

export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "validation-"));
  try {
    const ours = await bundle("ours", folder, [content()]);
    const ajv = await bundle("ajv", folder, []);
    const rows = Object.entries(submissions).flatMap(([name, data]): Cell[][] => {
      const both = Array.from({ length: rounds }, () => [run(ours, data), run(ajv, data)] as const);
      const median = (which: 0 | 1, what: keyof Run) =>
        quantile(
          both.map((pair) => pair[which][what]),
          0.5,
        );
      const [a, b] = [median(0, "perSecond"), median(1, "perSecond")];
      const [c, d] = [median(0, "toFirst"), median(1, "toFirst")];
      return [
        [`${name} data, validations per second`, thousands(a), thousands(b), ratio(a, b)],
        [`${name} data, ms until the first validation`, milliseconds(c), milliseconds(d), ratio(c, d)],
      ];
    });
    print("Validation of PQRS: firstError (including blanks, order and messages) | ajv at run time", heads, rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const heads = ["", "ours", "ajv", "ours/ajv"];

const thousands = (value: number) => `${Math.round(value / 1000)} k`;

function run(module: string, data: object): Run {
  const parts = ["--input-type=module", "-e", program, "--", pathToFileURL(module).href, JSON.stringify(data)];
  return JSON.parse(execFileSync(process.execPath, parts, { encoding: "utf8" }));
}

/** Bundles a module and all its imports into one file, and returns its path. */
async function bundle(name: string, folder: string, plugins: Plugin[]): Promise<string> {
  await build({
    configFile: false,
    root: repository,
    logLevel: "silent",
    plugins,
    ssr: { noExternal: true },
    build: { ssr: `tests/bench/validation/${name}.ts`, outDir: join(folder, name), minify: true },
  });
  return join(folder, name, `${name}.js`);
}

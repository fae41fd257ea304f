// The package.json beside the built receiver: a server or a container installs what the receiver imports, and nothing else.
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** With the versions of this program. @throws if one is not among its dependencies */
export async function receiverManifest(bundle: Rolldown.OutputBundle): Promise<string> {
  const { version, engines, dependencies } = JSON.parse(
    await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"),
  );
  const imports = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" ? [...file.imports, ...file.dynamicImports] : [],
  );
  const external = imports.filter((name) => !(name in bundle) && !isBuiltin(name));
  const names = new Set(external.flatMap((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []));
  const undeclared = [...names].filter((name) => !(name in dependencies));
  if (undeclared.length > 0)
    throw new Error(`The receiver imports packages that servers do not install: ${undeclared}`);
  const used = Object.fromEntries([...names].sort().map((name) => [name, dependencies[name]]));
  const scripts = { receive: "node main.js", recibido: "node office.js" };
  const manifest = { name: "receiver", version, private: true, type: "module", engines, scripts, dependencies: used };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

// What the development server answers with, which others can ask if it is shared with --host.

import { isFileLoadingAllowed, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { configOf } from "../vite.config.ts";

test("passwords and what the office has received or exported are not served", async () => {
  const config = await resolveConfig({ ...configOf("tests/fixture"), configFile: false }, "serve");
  const isServed = (path: string) => isFileLoadingAllowed(config, `${config.root}/${path}`);
  const needed = ["index.html", "src/main.tsx", "node_modules/react/index.js", "schemas/meta/form.schema.json"];
  const ofSite = ["tests/fixture/content/site.json", "tests/fixture/schemas/forms/pqrs.schema.json"];
  expect([...needed, ...ofSite].filter((path) => !isServed(path))).toEqual([]);
  const personal = ["recibir.env", "peticiones.csv", "descargas/carta.pdf", "datos/recibido.sqlite", "copia.sqlite"];
  expect([...personal, ...personal.map((path) => `tests/fixture/${path}`), ".git/config"].filter(isServed)).toEqual([]);
});

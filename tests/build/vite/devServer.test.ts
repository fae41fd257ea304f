// A hole in the check, while editing: what the files say passes it, and no code can be made of them.
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { beforeEach, expect, test, vi } from "vitest";
import { content } from "../../../src/build/vite/plugin.ts";
import type { FormSchema } from "../../../src/types.gen.ts";
import { copyOfSite } from "../../browser/site.ts";

const hole = "Botón imposible";
vi.mock("../../../src/build/vite/formModule.ts", () => ({
  formModule: (form: FormSchema) => {
    if (form.submit.label === hole) throw new Error("strict mode: unknown keyword");
    return `const form = ${JSON.stringify(form)};`;
  },
}));

const login = "schemas/forms/login.schema.json";
let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: ViteDevServer;
let told: string[];
beforeEach(async () => {
  site = await copyOfSite();
  server = await createServer({
    configFile: false,
    root: site.root,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [content()],
  });
  told = [];
  vi.spyOn(server.ws, "send").mockImplementation((...message: unknown[]) => {
    const [event, payload] = message;
    if (event === "content:problems") told.push(JSON.stringify(payload));
  });
  await code();
  return async () => {
    await server.close();
    await site.remove();
  };
});

const code = async () => (await server.transformRequest(`virtual:content/${login.replace(".json", "")}`))?.code;
async function relabel(from: string, to: string) {
  await site.change(login, (text) => text.replace(`"label": "${from}"`, `"label": "${to}"`));
  // The watcher may not have seen the file yet.
  server.watcher.emit("change", join(site.root, login));
}

test("it is told to the page, with the file and what to do", async () => {
  await relabel("Iniciar Sesión", hole);
  await vi.waitFor(() => expect(told.at(-1)).toContain("El programa falló al preparar el sitio"), 20_000);
  expect(told.at(-1)).toContain(login);
  expect(told.at(-1)).toContain("Deshaga el último cambio de este archivo");
});

test("it leaves the last good site", async () => {
  await relabel("Iniciar Sesión", hole);
  await vi.waitFor(() => expect(told.at(-1)).toContain(login), 20_000);
  server.moduleGraph.invalidateAll();
  expect(await code()).toContain(`"label":"Iniciar Sesión"`);
});

test("a save that mends it shows, and takes the word of it away", async () => {
  await relabel("Iniciar Sesión", hole);
  await vi.waitFor(() => expect(told.at(-1)).toContain(login), 20_000);
  await relabel(hole, "Entrar");
  await vi.waitFor(() => expect(told.at(-1)).toBe('{"text":""}'), 20_000);
  expect(await code()).toContain("Entrar");
});

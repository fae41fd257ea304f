// An uncaught error while editing: the files pass the check, but generating their code throws.
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { beforeEach, expect, test, vi } from "vitest";
import type { FormSchema } from "../../../src/types.gen.ts";
import { serveCopy } from "./siteServer.ts";

const impossible = "Botón imposible";
vi.mock(import("../../../src/pipeline/publish/formModule.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  formModule: (form: FormSchema) => {
    if (form.submit.label === impossible) throw new Error("strict mode: unknown keyword");
    return `const form = ${JSON.stringify(form)};`;
  },
}));

const login = "schemas/forms/login.schema.json";
let site: Awaited<ReturnType<typeof serveCopy>>["site"];
let server: ViteDevServer;
let api: Awaited<ReturnType<typeof serveCopy>>["api"];
let sent: string[];
let logged: string[];
beforeEach(async () => {
  const served = await serveCopy();
  ({ site, server, api } = served);
  sent = [];
  logged = [];
  vi.spyOn(server.config.logger, "error").mockImplementation((text) => void logged.push(text));
  vi.spyOn(server.ws, "send").mockImplementation((...message: unknown[]) => {
    const [event, payload] = message;
    if (event === "content:problems") sent.push(JSON.stringify(payload));
  });
  await formCode();
  return served.remove;
});

/** The code of a form's module. */
const formCode = async (form = login) =>
  (await server.transformRequest(`virtual:content/${form.replace(".json", "")}`))?.code;
/** Changes the label of a button of a form, as a save does. */
async function relabel(from: string, to: string, form = login) {
  await site.change(form, (text) => text.replace(`"label": "${from}"`, `"label": "${to}"`));
  // The watcher may not have noticed the change yet. On Windows it names files so.
  server.watcher.emit("change", join(site.root, form).replaceAll("/", "\\"));
}

test("reports the error in the overlay, with the file and what to do", async () => {
  await relabel("Iniciar Sesión", impossible);
  await vi.waitFor(() => expect(sent.at(-1)).toContain("El programa falló al preparar el sitio"), 150_000);
  expect(sent.at(-1)).toContain(login);
  expect(sent.at(-1)).toContain("Deshaga el último cambio de este archivo");
  expect(logged.at(-1)).toMatch(/strict mode: unknown keyword\n +at formModule/);
});

test("keeps the last valid site", async () => {
  await relabel("Iniciar Sesión", impossible);
  await vi.waitFor(() => expect(sent.at(-1)).toContain(login), 150_000);
  server.moduleGraph.invalidateAll();
  expect(await formCode()).toContain(`"label":"Iniciar Sesión"`);
});

test("shows the corrected file and clears the overlay after the next save", async () => {
  await relabel("Iniciar Sesión", impossible);
  await vi.waitFor(() => expect(sent.at(-1)).toContain(login), 150_000);
  await relabel(impossible, "Entrar");
  await vi.waitFor(() => expect(sent.at(-1)).toBe('{"text":""}'), 150_000);
  expect(await formCode()).toContain("Entrar");
});

test("names the file of a later error, not one that was saved before", async () => {
  const search = "schemas/forms/seguimiento.schema.json";
  await formCode(search);
  // The saves are then reported once, by `relabel`, and all checks of before have ended.
  server.watcher.unwatch(join(site.root, "schemas"));
  await api.refresh();
  const checked = new Promise<void>((resolve) => api.onRefresh(resolve));
  await relabel("Iniciar Sesión", "Entrar");
  await checked;
  await relabel("Buscar", impossible, search);
  await vi.waitFor(() => expect(sent.at(-1)).toContain(search), 150_000);
});

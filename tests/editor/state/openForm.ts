// The editor on the page of a form, with the real server over files in memory.
import type { Model } from "../../../src/editing/protocol.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { Thing } from "../../../src/editor/state/thing.ts";
import type { Path } from "../../../src/engine/path.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { memoryServer } from "../memoryServer.ts";

const own = await readFiles(siteRoot);
export const pqrs = "schemas/forms/pqrs.schema.json";

/** The editor on the page of a form. */
export async function openForm(file = pqrs, form?: object) {
  const page = form ? "content/pages/prueba.json" : "content/pages/pqrs.json";
  const sections = [
    { type: "hero", title: "Prueba" },
    { type: "form", form: file.replace(/.*\/|\.schema\.json$/g, "") },
  ];
  const added = form && [
    [file, JSON.stringify(form, undefined, 2)] as const,
    [page, JSON.stringify({ path: "/prueba", title: "Prueba", sections })] as const,
  ];
  const { server, workspace } = await memoryServer(new Map([...own, ...(added ?? [])]));
  const editor = createEditor(server);
  await editor.open(page);
  const model = () => editor.getState().model as Model;
  const thing = (...at: Path) => new Thing(model(), { file, at });
  const act = (at: Path, build: Parameters<typeof editor.act>[2]) => editor.act(undefined, { file, at }, build);
  const value = () => JSON.parse(workspace.textOf(file));
  const text = () => workspace.textOf(file);
  /** What another program does. */
  const save = (content: string) => workspace.save(file, content);
  return { editor, model, thing, act, value, text, save };
}

// A site that is only in memory, for many changes: nothing waits for a disk.
import { directionOf, type History, StaleText, type Workspace, withStep } from "../../src/editing/workspace.ts";
import { hashOf } from "../../src/pipeline/pictures/asset.ts";
import type { Files } from "../../src/pipeline/read/files.ts";

export function memoryWorkspace(start: Files) {
  const files = new Map(start);
  const texts = new Map<string, string>();
  let history: History = { steps: [], applied: 0 };
  const keep = (text: string | Uint8Array = "") => texts.set(hashOf(text), String(text));
  const textOf = (file: string) => String(files.get(file));
  const workspace: Workspace = {
    read: async () => {
      for (const text of files.values()) keep(text);
      return new Map(files);
    },
    past: async (hash) => texts.get(hash),
    history: () => history,
    commit: async (action, step, named) => {
      named.forEach(keep);
      const changes = step.files.map((file) => ({ file: file.file, ...directionOf(action, file) }));
      if (changes.some(({ file, from }) => hashOf(textOf(file)) !== from)) throw new StaleText();
      for (const { file, to } of changes) files.set(file, texts.get(to) ?? "");
      history = withStep(history, action, step);
    },
  };
  /** `save` is that of another program. */
  return { ...workspace, textOf, save: (file: string, text: string) => files.set(file, text) };
}

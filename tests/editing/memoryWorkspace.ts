// A site that is only in memory, for many changes: nothing waits for a disk.
import { contentHash, hashNow } from "../../src/editing/contents.ts";
import {
  directionOf,
  type History,
  StaleFile,
  type Workspace,
  withoutStep,
  withStep,
} from "../../src/editing/workspace.ts";
import type { FileContent, Files } from "../../src/pipeline/read/files.ts";

export function memoryWorkspace(start: Files) {
  const files = new Map(start);
  const contents = new Map<string, FileContent>();
  let history: History = { steps: [], applied: 0 };
  const keep = (content: FileContent, file = "") => {
    const hash = contentHash(file, content);
    contents.set(hash, content);
    return hash;
  };
  const textOf = (file: string) => String(files.get(file));
  const workspace: Workspace = {
    read: async () => {
      for (const [file, content] of files) keep(content, file);
      return new Map(files);
    },
    keep: async (content) => keep(content),
    past: async (_, hash) => contents.get(hash),
    history: () => history,
    commit: async (action, step) => {
      const changes = step.files.map((file) => ({ file: file.file, ...directionOf(action, file) }));
      if (changes.some(({ file, from }) => hashNow(files.get(file)) !== from)) throw new StaleFile();
      for (const { file, to } of changes) {
        if (to === null) files.delete(file);
        else files.set(file, contents.get(to) ?? "");
      }
      history = withStep(history, action, step);
    },
    forget: async (action) => {
      history = withoutStep(history, action);
    },
  };
  /** `save` and `remove` are those of another program. */
  return {
    ...workspace,
    textOf,
    save: (file: string, text: string) => files.set(file, text),
    remove: (file: string) => files.delete(file),
  };
}

// The JSON language service of VS Code with the schemas of this repository, configured as in `.vscode/settings.json`.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Diagnostic, getLanguageService, TextDocument } from "vscode-json-languageservice";

const workspace = pathToFileURL(`${process.cwd()}/`).href;
const { "json.schemas": associations } = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));

const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

service.configure({
  schemas: associations.map(({ fileMatch, url }: { fileMatch: string[]; url: string }) => ({
    fileMatch,
    uri: new URL(url, workspace).href,
    folderUri: workspace,
  })),
});

/** A file as VS Code has it open. `path` is from the root; the file need not exist. */
export async function inEditor(path: string, text: string) {
  const document = TextDocument.create(new URL(path, workspace).href, "json", 1, text);
  const parsed = service.parseJSONDocument(document);
  const at = (mark: string, offset: number) => {
    if (!text.includes(mark)) throw new Error(`The file does not contain ${mark}`);
    return document.positionAt(text.indexOf(mark) + offset);
  };
  return {
    /** The suggestions right after the first `mark`: label → description. */
    async suggestions(mark: string): Promise<Map<string, string>> {
      const list = await service.doComplete(document, at(mark, mark.length), parsed);
      const items = list?.items ?? [];
      return new Map(items.map(({ label, documentation }) => [plain(label), textOf(documentation)]));
    },
    /** The underlined texts, each with its message. */
    async diagnostics(): Promise<[underlined: string, message: string][]> {
      const found: Diagnostic[] = await service.doValidation(document, parsed);
      return found.map(({ range, message }) => [document.getText(range), String(message)]);
    },
    /** The description that VS Code shows when the pointer is over the first `mark`. */
    async hover(mark: string): Promise<string> {
      const shown = await service.doHover(document, at(mark, 1), parsed);
      return textOf(shown?.contents);
    },
  };
}

/** `text` after the suggestion of that label is accepted at the cursor `▮`, with the default of every placeholder. */
export async function withAccepted(path: string, text: string, label: string): Promise<string> {
  const document = TextDocument.create(new URL(path, workspace).href, "json", 1, text.replace("▮", ""));
  const position = document.positionAt(text.indexOf("▮"));
  const list = await service.doComplete(document, position, service.parseJSONDocument(document));
  const edit = list?.items.find((item) => plain(item.label) === label)?.textEdit;
  if (!edit || !("range" in edit)) throw new Error(`"${label}" is not suggested`);
  return TextDocument.applyEdits(document, [{ ...edit, newText: withDefaults(edit.newText) }]);
}

/** A snippet's text with `${1:name}` replaced by `name`. */
function withDefaults(snippet: string): string {
  return snippet.replaceAll(/\$\{\d+:([^}]*)\}/g, "$1").replaceAll(/\$\d/g, "");
}

/** A label without the quotes that keys and texts have. */
function plain(label: string): string {
  return label.replaceAll('"', "");
}

/** The text of a description, in any of the forms that the language service has for it. */
function textOf(shown: unknown): string {
  if (typeof shown === "string") return shown;
  if (Array.isArray(shown)) return shown.map(textOf).join("\n");
  return typeof shown === "object" && shown !== null && "value" in shown ? String(shown.value) : "";
}

// VS Code's own JSON language service over the repository's schemas, set up as `.vscode/settings.json` sets it up.
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

/** What the editor's program says of a file. `path` is from the root; the file need not exist. */
export async function inEditor(path: string, text: string) {
  const document = TextDocument.create(new URL(path, workspace).href, "json", 1, text);
  const parsed = service.parseJSONDocument(document);
  const at = (mark: string, behind: number) => {
    if (!text.includes(mark)) throw new Error(`The file does not say ${mark}`);
    return document.positionAt(text.indexOf(mark) + behind);
  };
  return {
    /** What is offered right behind the first `mark`: label → sentence. */
    async offers(mark: string): Promise<Map<string, string>> {
      const list = await service.doComplete(document, at(mark, mark.length), parsed);
      const items = list?.items ?? [];
      return new Map(items.map(({ label, documentation }) => [plain(label), sentence(documentation)]));
    },
    /** What is underlined, as the text under the line and the sentence about it. */
    async complaints(): Promise<[underlined: string, message: string][]> {
      const found: Diagnostic[] = await service.doValidation(document, parsed);
      return found.map(({ range, message }) => [document.getText(range), String(message)]);
    },
    /** The sentence shown over the first `mark`. */
    async hover(mark: string): Promise<string> {
      const shown = await service.doHover(document, at(mark, 1), parsed);
      return sentence(shown?.contents);
    },
  };
}

/** `text` once the offer of that label is taken where the cursor `▮` stands, with every gap left as it is offered. */
export async function accepted(path: string, text: string, label: string): Promise<string> {
  const document = TextDocument.create(new URL(path, workspace).href, "json", 1, text.replace("▮", ""));
  const place = document.positionAt(text.indexOf("▮"));
  const list = await service.doComplete(document, place, service.parseJSONDocument(document));
  const edit = list?.items.find((item) => plain(item.label) === label)?.textEdit;
  if (!edit || !("range" in edit)) throw new Error(`"${label}" is not offered`);
  return TextDocument.applyEdits(document, [{ ...edit, newText: withoutGaps(edit.newText) }]);
}

/** A snippet's text with `${1:name}` as `name`. */
function withoutGaps(snippet: string): string {
  return snippet.replaceAll(/\$\{\d+:([^}]*)\}/g, "$1").replaceAll(/\$\d/g, "");
}

function plain(label: string): string {
  return label.replaceAll('"', "");
}

function sentence(shown: unknown): string {
  if (typeof shown === "string") return shown;
  if (Array.isArray(shown)) return shown.map(sentence).join("\n");
  return typeof shown === "object" && shown !== null && "value" in shown ? String(shown.value) : "";
}

// The editor's server, without HTTP: it takes plain requests and returns plain answers.

import { review } from "../pipeline/check/check.ts";
import { repair } from "../pipeline/check/repair.ts";
import { hashOf } from "../pipeline/pictures/asset.ts";
import type { SiteDocuments } from "../pipeline/read/documents.ts";
import type { Files } from "../pipeline/read/files.ts";
import type { Problem } from "../pipeline/read/problem.ts";
import { asSchema } from "../pipeline/read/schemas.ts";
import { isEditable } from "./editable.ts";
import { fileRequests } from "./files/fileRequests.ts";
import { findTexts } from "./findTexts.ts";
import { iconAnswer, iconChoice } from "./icons/iconAnswer.ts";
import { buildModel } from "./model/model.ts";
import { failure, unclear } from "./plan.ts";
import { addresses, type Changed, type IconChoice, type Model, type Place, type Refused } from "./protocol.ts";
import { type PublishingSite, publishingRequests } from "./publishing/publishingRequests.ts";
import { readChange } from "./readRequest.ts";
import { themeAddresses } from "./theme/protocol.ts";
import { themePreview, usualTheme } from "./theme/themePreview.ts";
import { createTransactions, type EditOutcome } from "./transaction.ts";
import type { Workspace } from "./workspace.ts";

export interface EditorRequest {
  method: string;
  /** Below `editorPath`; empty for the document. */
  path: string;
  query: URLSearchParams;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address of the computer that asks. */
  remote: string | undefined;
  body: string;
}

/** An answer in JSON. */
export interface EditorAnswer {
  status: number;
  body: object;
}

export interface Endpoint {
  answer: (request: EditorRequest) => Promise<EditorAnswer>;
  /** The data of the event `changed`. */
  changed: () => Promise<Changed>;
}

/** `places` only grows. `refresh` ends when the site shows what was written. Without `site`, nothing can be published. */
export function createEndpoint(
  workspace: Workspace,
  places: Place[],
  refresh: () => Promise<void>,
  site?: PublishingSite,
): Endpoint {
  const transactions = createTransactions(workspace, refresh);
  const modelOf = (documents: SiteDocuments, problems: Problem[], page: string): Model => {
    const { steps, applied } = workspace.history();
    const [undo, redo] = [steps[applied - 1]?.label, steps[applied]?.label];
    return buildModel(documents, problems, page, { places, undo, redo });
  };
  const answerOf = (outcome: EditOutcome): EditorAnswer => {
    if (outcome.status !== 422) return outcome;
    const { problems, documents } = outcome.found;
    const body: Refused = { problems: documents ? modelOf(documents, problems, "").problems : [] };
    return { status: 422, body };
  };
  const files = fileRequests(workspace, transactions, answerOf);
  const problemsIn = (documents: SiteDocuments, problems: Problem[]) => modelOf(documents, problems, "").problems;
  const publishing = site && publishingRequests({ ...site, workspace, transactions, answerOf, problemsIn });
  const get: Record<string, (query: URLSearchParams) => Promise<EditorAnswer>> = {
    ...files.get,
    ...publishing?.get,
    [themeAddresses.preview]: async (query) => themePreview(query),
    [themeAddresses.usual]: async () => {
      const { documents } = review(await workspace.read());
      return documents ? { status: 200, body: usualTheme(documents) } : failure(500, damaged);
    },
  };
  const post: Record<string, (body: string) => Promise<EditorAnswer>> = {
    [addresses.change]: async (body) => {
      const change = readChange(body);
      return change ? answerOf(await transactions.change(change)) : failure(400, unclear);
    },
    [addresses.undo]: async () => answerOf(await transactions.undo()),
    [addresses.redo]: async () => answerOf(await transactions.redo()),
    [addresses.repair]: async () => {
      const before = await workspace.read();
      const repaired = [...repair(before).files];
      const changes = repaired.map(async ([file, text]) => {
        return { file, base: hashOf(before.get(file) ?? ""), content: await workspace.keep(text) };
      });
      const change = { label: "Reparar errores de escritura", files: await Promise.all(changes) };
      return repaired.length > 0
        ? answerOf(await transactions.change(change))
        : failure(404, "No hay nada que reparar.");
    },
    ...files.post,
    ...publishing?.post,
  };
  return {
    answer: async ({ method, path, query, body }) => {
      if (method === "GET" && path === addresses.model) {
        const { problems, documents } = review(await workspace.read());
        if (!documents) return failure(500, damaged);
        const page = query.get("page") || landingOf(documents);
        const isKnown = documents.pages.some((one) => one.path === page);
        return isKnown
          ? { status: 200, body: modelOf(documents, problems, page) }
          : failure(404, "Esa página no existe.");
      }
      if (method === "GET" && path === addresses.texts) {
        const { documents } = review(await workspace.read());
        return { status: 200, body: documents ? findTexts(documents, limited(query)) : [] };
      }
      if (method === "GET" && path === addresses.icons) return { status: 200, body: iconsFor(query) };
      const asked = method === "GET" && Object.hasOwn(get, path) ? get[path] : undefined;
      if (asked) return asked(query);
      const action = method === "POST" && Object.hasOwn(post, path) ? post[path] : undefined;
      return action ? action(body) : failure(404, "Eso no existe.");
    },
    changed: async () => ({ hashes: hashesOf(await workspace.read()) }),
  };
}

const damaged = "Los esquemas del programa están dañados.";

/** Characters: each word of a query costs time. */
const longestQuery = 100;

function limited(query: URLSearchParams): string {
  return (query.get("query") ?? "").slice(0, longestQuery);
}

function iconsFor(query: URLSearchParams): IconChoice[] {
  const kind = query.get("kind") === "drawing" ? "drawing" : "icon";
  const name = query.get("name");
  if (name === null) return iconAnswer(limited(query), kind);
  return [iconChoice(name, kind) ?? []].flat();
}

/** The file of the page that visitors see first, or of any page. */
function landingOf({ pages }: SiteDocuments): string {
  const landing = pages.find(({ value }) => asSchema(value).path === "/");
  return (landing ?? pages[0])?.path ?? "";
}

function hashesOf(files: Files): Record<string, string> {
  return Object.fromEntries(
    [...files].filter(([path]) => isEditable(path)).map(([path, text]) => [path, hashOf(text)]),
  );
}

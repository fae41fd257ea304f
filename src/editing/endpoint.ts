// The editor's server, without HTTP: it takes plain requests and returns the bodies of the answers.
import { repair } from "../pipeline/check/repair/repair.ts";
import { findIcons } from "../pipeline/pictures/findIcons.ts";
import type { SiteDocuments } from "../pipeline/read/documents.ts";
import { EditRefusal } from "./answer.ts";
import { contentHash, hashNow } from "./contents.ts";
import { isEditable } from "./editable.ts";
import { fileRequests } from "./files/fileRequests.ts";
import { findTexts } from "./findTexts.ts";
import { iconChoices } from "./iconChoices.ts";
import { buildModel } from "./model/model.ts";
import { textOf } from "./model/siteNames.ts";
import { checked } from "./newErrors.ts";
import type { Changed, Model, Place } from "./protocol.ts";
import type { PublishingSite } from "./publishing/publish.ts";
import { publishingRequests } from "./publishing/publishingRequests.ts";
import {
  change,
  type Handler,
  iconQuery,
  modelQuery,
  parsed,
  type RequestsOf,
  request,
  textQuery,
  theme,
  undoneStep,
} from "./requests.ts";
import { previewTheme, usualTheme } from "./theme/previewTheme.ts";
import { createTransactions, type EditingNeeds, type TeamMember } from "./transaction.ts";
import type { Workspace } from "./workspace.ts";

export interface EditorRequest {
  method: string;
  /** Below `editorPath`; empty for the document. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** Returns the body of the answer. @throws EditRefusal */
export type Endpoint = (request: EditorRequest) => Promise<object>;

/** Characters: each word of a query costs time. */
const longestQuery = 100;

/**
 * `places` only grows: a number is a position there. `refresh` ends when the site shows what was written. Without `site`,
 * nothing can be published. Without `member`, whoever asks may change everything.
 */
export function createEndpoint(
  workspace: Workspace,
  places: Place[],
  refresh: () => Promise<void>,
  site?: PublishingSite,
  member?: TeamMember,
): Endpoint {
  const { role = "administra" } = member ?? {};
  const needs = { role, workspace, transactions: createTransactions(workspace, refresh, member) };
  const requests: Record<string, Handler> = {
    ...editorRequests(needs, places, site),
    ...(site && publishingRequests({ ...needs, ...site })),
  };
  return async ({ method, path, query, body }) => {
    const handle = requests[`${method} ${path}`];
    if (!handle) throw new EditRefusal(404, "Eso no existe.");
    return handle(method === "GET" ? Object.fromEntries(query) : parsed(body));
  };
}

export type EndpointRequests = RequestsOf<ReturnType<typeof editorRequests> & ReturnType<typeof publishingRequests>>;

function editorRequests(needs: EditingNeeds, places: Place[], site?: Pick<PublishingSite, "undrawn">) {
  const { role, workspace, transactions } = needs;
  return {
    /** `page` is the path of its file: without it the landing. */
    "GET _/model": request(modelQuery, async ({ page: asked }): Promise<Model> => {
      const { documents, problems } = checked(await workspace.read());
      const page = asked || landingOf(documents);
      if (!documents.pages.some(({ path }) => path === page)) throw new EditRefusal(404, "Esa página no existe.");
      const { steps, applied } = workspace.history();
      const [undo, redo] = [steps[applied - 1]?.label, steps[applied]?.label];
      const all = [...(site?.undrawn?.() ?? []), ...problems];
      return buildModel(documents, all, page, { places, undo, redo }, role);
    }),
    /** The texts of the whole site with all words of the query. */
    "GET _/texts": request(textQuery, async ({ query: words }) => {
      return findTexts(checked(await workspace.read()).documents, words.slice(0, longestQuery));
    }),
    /** `kind` is `icon` or `drawing`. Best first; without a query, the usual ones. With `name`, the one of that name. */
    "GET _/icons": request(iconQuery, ({ query: words = "", kind, name }) => {
      const names = name === undefined ? findIcons(words.slice(0, longestQuery)) : [name];
      return iconChoices(names, kind === "drawing" ? "drawing" : "icon");
    }),
    "POST _/change": request(change, transactions.change),
    /** 404 if there is nothing to undo or redo, or if the last step is another one than `only`. */
    "POST _/undo": request(undoneStep, ({ only }) => transactions.undo(only)),
    "POST _/redo": transactions.redo,
    /** Repairs what has only one correction. */
    "POST _/repair": async () => {
      const before = await workspace.read();
      const repaired = [...repair(before).files];
      if (repaired.length === 0) throw new EditRefusal(404, "No hay nada que reparar.");
      const changes = repaired.map(async ([file, text]) => {
        return { file, base: hashNow(before.get(file)), content: await workspace.keep(text) };
      });
      return transactions.change({ label: "Reparar errores de escritura", files: await Promise.all(changes) });
    },
    "GET _/theme/usual": async () => usualTheme(checked(await workspace.read()).documents),
    "GET _/theme/preview": request(theme, previewTheme),
    ...fileRequests(needs),
  } satisfies Record<string, Handler>;
}

/** The data of the event `changed`, the same for all people. */
export async function changedIn(workspace: Pick<Workspace, "read">): Promise<Changed> {
  const files = [...(await workspace.read())].filter(([path]) => isEditable(path));
  return { hashes: Object.fromEntries(files.map(([path, content]) => [path, contentHash(path, content)])) };
}

/** The file of the page that visitors see first, or of any page. */
function landingOf({ pages }: SiteDocuments): string {
  const landing = pages.find(({ value }) => textOf(value, "path") === "/");
  return (landing ?? pages[0])?.path ?? "";
}

// The requests about whole files, as the endpoint takes them.

import { getOwn } from "../../engine/path.ts";
import { review } from "../../pipeline/check/check.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { imagesFolder } from "../../pipeline/read/files.ts";
import type { EditorAnswer } from "../endpoint.ts";
import { failure } from "../plan.ts";
import { readChange } from "../readRequest.ts";
import type { createTransactions, EditOutcome } from "../transaction.ts";
import type { Workspace } from "../workspace.ts";
import {
  createPage,
  deletePage,
  pageExamples,
  pageLinks,
  renamePage,
  type WholeFileChange,
  type WholeFileRefusal,
} from "./pages.ts";
import { thumbnailOf, UnusableFile } from "./photo.ts";
import { fileAddresses, type Upload } from "./protocol.ts";
import { storeUpload } from "./upload.ts";

type Body = Record<string, unknown>;
type Planned = WholeFileChange | WholeFileRefusal;

/** The handlers, by address. */
interface FileRequests {
  get: Record<string, (query: URLSearchParams) => Promise<EditorAnswer>>;
  post: Record<string, (body: string) => Promise<EditorAnswer>>;
}

/** `answerOf` writes an outcome as all changes answer it. */
export function fileRequests(
  workspace: Workspace,
  transactions: ReturnType<typeof createTransactions>,
  answerOf: (outcome: EditOutcome) => EditorAnswer,
): FileRequests {
  const documentsNow = async () => review(await workspace.read()).documents;
  const read =
    (plan: (documents: SiteDocuments, query: URLSearchParams) => object) => async (query: URLSearchParams) => {
      const documents = await documentsNow();
      if (!documents) return damaged;
      const body = plan(documents, query);
      return "message" in body ? failure(400, String(body.message)) : { status: 200, body };
    };
  const change =
    (plan: (documents: SiteDocuments, body: Body) => Planned | undefined | Promise<Planned | undefined>) =>
    async (text: string) => {
      const [documents, body] = [await documentsNow(), readBody(text)];
      if (!documents) return damaged;
      const planned = body && (await plan(documents, body));
      if (!planned) return failure(400, "La petición no se entiende.");
      if ("message" in planned) return failure(400, planned.message);
      const { label, files, contents, ...answer } = planned;
      for (const content of contents) await workspace.keep(content);
      const written = answerOf(await transactions.change({ label, files }));
      return written.status === 200 ? { status: 200, body: { ...written.body, ...answer } } : written;
    };
  return {
    get: {
      [fileAddresses.examples]: read(({ schemas }) =>
        pageExamples(schemas).map(({ label, help }) => ({ label, help })),
      ),
      [fileAddresses.links]: read((documents, query) => pageLinks(documents, query.get("page") ?? "")),
      [fileAddresses.photo]: async (query) => {
        const bytes = (await workspace.read()).get(imagesFolder + (query.get("name") ?? ""));
        const thumbnail = bytes instanceof Uint8Array ? await thumbnailOf(bytes) : undefined;
        return thumbnail ? { status: 200, body: thumbnail } : failure(404, "Esa fotografía no se puede mostrar.");
      },
    },
    post: {
      [fileAddresses.create]: change((documents, { example, title, inMenu }) => {
        const isClear = isText(example) && isText(title);
        return isClear ? createPage(documents, { example, title, inMenu: inMenu === true }) : undefined;
      }),
      [fileAddresses.rename]: change((documents, { page, address, keepsOld }) => {
        const isClear = isText(page) && isText(address);
        return isClear ? renamePage(documents, { page, address, keepsOld: keepsOld === true }) : undefined;
      }),
      [fileAddresses.delete]: change((documents, { page, instead }) =>
        isText(page) ? deletePage(documents, { page, ...(isText(instead) && { instead }) }) : undefined,
      ),
      [fileAddresses.upload]: change(async ({ files }, body) => {
        const upload = readUpload(body);
        return upload && storeUpload(files, upload).catch(refusalOf);
      }),
    },
  };
}

const damaged = failure(500, "Los esquemas del programa están dañados.");

function refusalOf(error: unknown): WholeFileRefusal {
  if (error instanceof UnusableFile) return { message: error.message };
  throw error;
}

function readBody(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

function readUpload({ kind, name, data, crop, replaces, change }: Body): Upload | undefined {
  const asked = readChange(JSON.stringify(change ?? null));
  if (!(kind === "photo" || kind === "document") || !isText(name) || !isText(data) || !asked) return undefined;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => getOwn(crop, key));
  const part = isShare(x) && isShare(y) && isShare(width) && isShare(height) ? { crop: { x, y, width, height } } : {};
  return { kind, name, data, ...part, ...(isText(replaces) && { replaces }), change: asked };
}

function isShare(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 1;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

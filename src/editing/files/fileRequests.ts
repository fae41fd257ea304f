// The requests about whole files, as the endpoint takes them.
import { Ajv, type ValidateFunction } from "ajv";

import { review } from "../../pipeline/check/check.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { brandFolder, imagesFolder } from "../../pipeline/read/files.ts";
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
import { type DeletedPage, fileAddresses, type NewAddress, type NewPage, type Upload } from "./protocol.ts";
import { storeUpload } from "./upload.ts";

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
    <Body>(
      isValid: ValidateFunction<Body>,
      plan: (documents: SiteDocuments, body: Body) => Planned | undefined | Promise<Planned | undefined>,
    ) =>
    async (text: string) => {
      const [documents, body] = [await documentsNow(), readBody(text)];
      if (!documents) return damaged;
      const planned = isValid(body) ? await plan(documents, body) : undefined;
      if (!planned) return failure(400, "La petición no se entiende.");
      if ("message" in planned) return failure(400, planned.message);
      const { label, files, contents, ...answer } = planned;
      for (const content of contents) await workspace.keep(content);
      const written = answerOf(await transactions.change({ label, files }));
      return written.status === 200 ? { status: 200, body: { ...written.body, ...answer } } : written;
    };
  const thumbnail = (folder: string) => async (query: URLSearchParams) => {
    const bytes = (await workspace.read()).get(folder + (query.get("name") ?? ""));
    const body = bytes instanceof Uint8Array ? await thumbnailOf(bytes) : undefined;
    return body ? { status: 200, body } : failure(404, "Esa imagen no se puede mostrar.");
  };
  return {
    get: {
      [fileAddresses.examples]: read(({ schemas }) =>
        pageExamples(schemas).map(({ label, help }) => ({ label, help })),
      ),
      [fileAddresses.links]: read((documents, query) => pageLinks(documents, query.get("page") ?? "")),
      [fileAddresses.photo]: thumbnail(imagesFolder),
      [fileAddresses.logo]: thumbnail(brandFolder),
    },
    post: {
      [fileAddresses.create]: change(isNewPage, createPage),
      [fileAddresses.rename]: change(isNewAddress, renamePage),
      [fileAddresses.delete]: change(isDeletedPage, deletePage),
      [fileAddresses.upload]: change(isUpload, async ({ files }, upload) => {
        const asked = readChange(JSON.stringify(upload.change));
        return asked && storeUpload(files, { ...upload, change: asked }).catch(refusalOf);
      }),
    },
  };
}

const damaged = failure(500, "Los esquemas del programa están dañados.");

function refusalOf(error: unknown): WholeFileRefusal {
  if (error instanceof UnusableFile) return { message: error.message };
  throw error;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ajv = new Ajv();

/** Whether a body has these properties, all of them required, and perhaps some of the others. */
function bodyOf<Body>(properties: Record<string, object>, optional: Record<string, object> = {}) {
  const required = Object.keys(properties);
  return ajv.compile<Body>({ type: "object", required, properties: { ...properties, ...optional } });
}

const text = { type: "string" };
const flag = { type: "boolean" };
const share = { type: "number", minimum: 0, maximum: 1 };
const crop = {
  type: "object",
  required: ["x", "y", "width", "height"],
  properties: { x: share, y: share, width: share, height: share },
};
const isNewPage = bodyOf<NewPage>({ example: text, title: text, inMenu: flag });
const isNewAddress = bodyOf<NewAddress>({ page: text, address: text, keepsOld: flag });
const isDeletedPage = bodyOf<DeletedPage>({ page: text }, { instead: text });
const isUpload = bodyOf<Upload>(
  { kind: { enum: ["photo", "document", "logo"] }, name: text, data: text, change: {} },
  { crop, replaces: text },
);

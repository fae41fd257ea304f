// The requests about changes, publishing and earlier versions, as the endpoint takes them.
import { Ajv } from "ajv";
import { operationsBetween } from "../../edits/describe.ts";
import { parseJson } from "../../edits/splice.ts";
import { review } from "../../pipeline/check/check.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import type { FileContent, Files } from "../../pipeline/read/files.ts";
import type { Problem } from "../../pipeline/read/problem.ts";
import { isEditable } from "../editable.ts";
import type { EditorAnswer } from "../endpoint.ts";
import { failure } from "../plan.ts";
import type { EditorProblem, FileChange } from "../protocol.ts";
import type { EditOutcome, Transactions } from "../transaction.ts";
import type { Workspace } from "../workspace.ts";
import { changesSince, siteChange } from "./changes.ts";
import { publishConflicts } from "./conflicts.ts";
import {
  publishingAddresses as addresses,
  type ChangeGroup,
  type Published,
  type PublishRefusal,
  type PublishRequest,
  type SiteChanges,
} from "./protocol.ts";
import { publish, withSchemasOf } from "./publish.ts";
import { SiteRepository } from "./repository.ts";
import { troubles } from "./troubles.ts";
import { versionsOf } from "./versions.ts";

export interface PublishingSite {
  /** The folder of the site. */
  root: string;
  /** Shows other files instead of those of the folder, which stay as they are; undefined ends it. */
  show: (files: Files | undefined) => Promise<void>;
}

export interface PublishingNeeds extends PublishingSite {
  workspace: Workspace;
  transactions: Transactions;
  answerOf: (outcome: EditOutcome) => EditorAnswer;
  problemsIn: (documents: SiteDocuments, problems: Problem[]) => EditorProblem[];
}

/** The handlers, by address. */
export function publishingRequests(needs: PublishingNeeds) {
  // One at a time: two windows may publish at once.
  let queue: Promise<unknown> = Promise.resolve();
  return {
    get: {
      [addresses.changes]: async () => ({ status: 200, body: await siteChanges(needs) }),
      [addresses.history]: (query: URLSearchParams) => history(needs, query.get("file") ?? ""),
    },
    post: {
      [addresses.publish]: (body: string) => {
        const answer = queue.then(() => answerPublish(needs, body));
        queue = answer.catch(() => {});
        return answer;
      },
      [addresses.show]: (body: string) => showVersion(needs, body),
      [addresses.restore]: (body: string) => restore(needs, body),
    },
  } satisfies Record<string, Record<string, (content: never) => Promise<EditorAnswer>>>;
}

async function siteChanges({ root, workspace }: PublishingNeeds): Promise<SiteChanges> {
  const repository = await SiteRepository.open(root);
  if (typeof repository === "string") return { groups: [], trouble: troubles[repository] };
  const target = await repository.target();
  const commit = typeof target === "string" ? repository.head : await repository.common(target.tip);
  const { before, after, changes } = await changesSince(repository, workspace, commit);
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const key = isEditable(change.file) ? change.file : change.title;
    const group = groups.get(key) ?? { title: change.title, changes: [] };
    groups.set(key, group);
    group.changes.push(await siteChange(change, [before, after], workspace));
  }
  const author = await repository.author();
  return {
    groups: [...groups.values()],
    ...(typeof target === "string" && { trouble: troubles[target] }),
    ...(author && { author }),
  };
}

async function answerPublish(needs: PublishingNeeds, text: string): Promise<EditorAnswer> {
  const request = readBody(text, isPublish);
  if (!request) return failure(400, "Escriba su nombre y su correo.");
  const { root, workspace, transactions, problemsIn } = needs;
  const outcome = await publish(root, request, { workspace, change: transactions.change });
  switch (outcome.type) {
    case "published":
      return { status: 200, body: outcome satisfies Published };
    case "errors": {
      const { problems, documents } = outcome;
      return refusal({ type: "errors", problems: documents ? problemsIn(documents, problems) : [] });
    }
    case "conflict": {
      const conflicts = await publishConflicts(outcome.repository, workspace, outcome);
      return refusal({ type: "conflict", conflicts });
    }
    case "trouble": {
      const { name, answer } = outcome;
      return refusal({ type: "trouble", ...troubles[name], ...(answer && { answer }) });
    }
    case "author":
      return refusal(outcome);
  }
}

function refusal(body: PublishRefusal): EditorAnswer {
  return { status: 409, body };
}

const ajv = new Ajv();
const text = { type: "string" };
const author = {
  type: "object",
  required: ["name", "mail"],
  properties: {
    // Git ends a name at «<». An argument that begins with «-» would be an option.
    name: { type: "string", maxLength: 100, pattern: "^[^<>\\p{Cc}-][^<>\\p{Cc}]*$" },
    mail: { type: "string", maxLength: 200, pattern: "^[^\\s<>@-][^\\s<>@]*@[^\\s<>@]+\\.[^\\s<>@]+$" },
  },
};
const isPublish = ajv.compile<PublishRequest>({
  type: "object",
  properties: { author, mine: { type: "array", items: text } },
});
const isVersion = ajv.compile<{ commit: string; file?: string }>({
  type: "object",
  required: ["commit"],
  properties: { commit: { type: "string", pattern: "^([0-9a-f]{40,64})?$" }, file: text },
});

function readBody<Body>(body: string, isRight: (value: unknown) => value is Body): Body | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function history({ root, workspace }: PublishingNeeds, file: string): Promise<EditorAnswer> {
  const repository = await SiteRepository.open(root);
  if (typeof repository === "string") return failure(404, troubles[repository].message);
  if (!isEditable(file)) return failure(404, unknown);
  return { status: 200, body: await versionsOf(repository, file, await workspace.read()) };
}

/** The whole site of a commit: its pages, its menu and its forms fit together. */
async function showVersion({ root, show, workspace }: PublishingNeeds, body: string): Promise<EditorAnswer> {
  const { commit } = readBody(body, isVersion) ?? {};
  const repository = commit ? await SiteRepository.open(root) : "noRepository";
  if (commit === undefined || (commit !== "" && typeof repository === "string")) return failure(404, unknown);
  const version = typeof repository === "string" ? undefined : await repository.filesAt(commit);
  const files = version && withSchemasOf(await workspace.read(), version);
  if (files && review(files).problems.some(({ severity }) => severity === "error")) return failure(400, outdated);
  await show(files);
  return { status: 200, body: {} };
}

const unknown = "Eso no existe.";
const outdated = "Esa versión se hizo con un programa anterior y ya no se puede ver. Lo que cambió está escrito aquí.";

async function restore(
  { root, workspace, transactions, answerOf }: PublishingNeeds,
  body: string,
): Promise<EditorAnswer> {
  const { commit, file = "" } = readBody(body, isVersion) ?? {};
  const repository = await SiteRepository.open(root);
  if (typeof repository === "string" || !commit || !isEditable(file)) return failure(404, unknown);
  const [now, old] = [(await workspace.read()).get(file), await repository.contentAt(commit, file)];
  if (old === undefined) return failure(404, "En esa versión no había tal página.");
  const change = await changeTo(workspace, file, now, old);
  return answerOf(await transactions.change({ label: "Restaurar una versión anterior", files: [change] }));
}

/** What was not changed keeps its bytes, as in any change. */
async function changeTo(
  workspace: Workspace,
  file: string,
  now: FileContent | undefined,
  old: FileContent,
): Promise<FileChange> {
  try {
    if (typeof now === "string" && typeof old === "string")
      return { file, base: hashOf(now), operations: operationsBetween(parseJson(now), parseJson(old)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { file, base: now === undefined ? null : hashOf(now), content: await workspace.keep(old) };
}

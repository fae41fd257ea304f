// The requests about changes, publishing and earlier versions.
import { groupedBy } from "../../engine/groupedBy.ts";
import type { Files } from "../../pipeline/read/files.ts";
import { GitFailure } from "../../pipeline/read/git.ts";
import { createQueue } from "../../server/queue.ts";
import { EditRefusal } from "../answer.ts";
import { hashNow, operationsTo } from "../contents.ts";
import { isEditable } from "../editable.ts";
import { errorsIn } from "../newErrors.ts";
import { fileVersion, keptVersion, ofFile, publication, request, siteVersion } from "../requests.ts";
import { includesRole } from "../roles.ts";
import { changesSince, siteChange } from "./changes.ts";
import type { SiteChanges, Trouble, WentBack } from "./protocol.ts";
import { type PublishingNeeds, publish } from "./publish.ts";
import type { Releases } from "./releases.ts";
import { SiteRepository } from "./repository.ts";
import { PublishTrouble, troubleNamed, troubleOf } from "./troubles.ts";
import { versionsOf } from "./versions.ts";

export function publishingRequests(needs: PublishingNeeds) {
  const { root, workspace, transactions, show, releases } = needs;
  // Two windows may publish at once.
  const enqueue = releases?.inTurn ?? createQueue();
  return {
    "GET _/changes": () => siteChanges(needs).catch(changesInTrouble),
    /** Of a file, newest first. */
    "GET _/history": request(ofFile, async ({ file }) => {
      if (!isEditable(file)) throw new EditRefusal(404, "Eso no existe.");
      return versionsOf(await SiteRepository.open(root), file, await workspace.read());
    }),
    /** 409 `PublishRefusal`: nothing was published, and the files are as before. */
    "POST _/publish": request(
      publication,
      (asked) => {
        requirePublisher(needs);
        return enqueue(() => publish(needs, asked));
      },
      "Escriba su nombre y su correo.",
    ),
    /** The site is shown as it was then, until this is sent with an empty commit, or the next change. */
    "POST _/show": request(siteVersion, async ({ commit }) => {
      const files = commit === "" ? undefined : await filesOf(commit);
      if (files && errorsIn(files).length > 0) throw new EditRefusal(400, outdated);
      await show(files);
      return {};
    }),
    /** The file gets the content that it had then. A page that is there keeps its address. */
    "POST _/restore": request(fileVersion, async ({ commit, file }) => {
      const now = (await workspace.read()).get(file);
      const old = await (await SiteRepository.open(root)).contentAt(commit, file);
      if (old === undefined) throw new EditRefusal(404, "En esa versión no había tal página.");
      // What was not changed keeps its bytes, as in any change. A page keeps its address, to which links lead.
      const operations = operationsTo(now, old)?.filter(({ at: [key] }) => key !== "path" && key !== "aliases");
      const base = hashNow(now);
      const change =
        operations && base !== null ? { file, base, operations } : { file, base, content: await workspace.keep(old) };
      const restoring = { label: "Restaurar una versión anterior", files: [change] };
      return transactions.change(restoring).catch((error) => {
        if (!(error instanceof EditRefusal) || error.status !== 422) throw error;
        throw new EditRefusal(422, { ...error.body, message: notFitting });
      });
    }),
    ...(releases && versionRequests(needs, releases)),
  };

  /** The whole site of a commit: its pages, its menu and its forms fit together. */
  async function filesOf(commit: string): Promise<Files> {
    const repository = await SiteRepository.open(root);
    const now = await workspace.read();
    return repository.filesAt(commit, now, await repository.changedSince(commit, now));
  }
}

/** Visitors see another version, the files stay as they are. Going back does not wait for a publication, which takes as long as a build. */
function versionRequests(needs: PublishingNeeds, releases: Releases) {
  return {
    "GET _/versiones": () => releases.list(),
    "POST _/volver": request(keptVersion, async ({ version }): Promise<WentBack> => {
      requirePublisher(needs);
      return { type: "back", isServed: await releases.lead(version), message: wentBack };
    }),
  };
}

/** @throws EditRefusal if this person may not publish */
function requirePublisher({ role }: PublishingNeeds): void {
  if (!includesRole(role, "publica")) throw new EditRefusal(403, forbidden.message);
}

const forbidden: Trouble = {
  message: "Usted puede cambiar el sitio, pero no publicarlo.",
  advice: "Pida a quien publica que revise y publique los cambios guardados.",
};

const wentBack =
  "Los visitantes ven esa versión. El borrador no cambió: lo que se había publicado después sigue en él, y se publicará con el próximo cambio.";

const outdated = "Esa versión se hizo con un programa anterior y ya no se puede ver. Lo que cambió está escrito aquí.";

const notFitting =
  "Esa versión ya no se puede restaurar: el programa o el sitio han cambiado desde entonces, y tendría estos errores. Lo que decía está escrito en el historial.";

/** Without the list: git cannot read the repository, as after a power cut. */
function changesInTrouble(error: unknown): SiteChanges {
  if (!(error instanceof GitFailure)) throw error;
  return { groups: [], trouble: troubleNamed(troubleOf(error)) };
}

async function siteChanges(needs: PublishingNeeds): Promise<SiteChanges> {
  const { role, root, workspace, releases } = needs;
  let trouble = includesRole(role, "publica") ? undefined : forbidden;
  const hasVersions = releases !== undefined && ({ hasVersions: true } as const);
  const undefinedInTrouble = (error: unknown) => {
    if (!(error instanceof PublishTrouble)) throw error;
    trouble ??= error.trouble;
  };
  const repository = await SiteRepository.open(root, needs.author).catch(undefinedInTrouble);
  if (!repository) return { groups: [], ...(trouble && { trouble }), ...hasVersions };
  const compared = repository
    .target()
    .then(async (target) => repository.compared(target, await repository.common(target)));
  const commit = (await compared.catch(undefinedInTrouble)) ?? repository.head;
  const { before, after, changes } = await changesSince(repository, workspace, commit);
  const byThing = groupedBy(changes, ({ file, title }) => (isEditable(file) ? file : title)).values();
  const groups = [...byThing].map(async (own) => {
    const all = own.map((change) => siteChange(change, [before, after], workspace));
    return { title: own[0].title, changes: await Promise.all(all) };
  });
  const author = await repository.author();
  return { groups: await Promise.all(groups), ...(trouble && { trouble }), ...(author && { author }), ...hasVersions };
}

// Several people who edit one site: each has a role and a history of their own, and all changes are in one queue.
import type { Files } from "../pipeline/read/files.ts";
import { createQueue } from "../server/queue.ts";
import { EditRefusal } from "./answer.ts";
import { createEndpoint, type Endpoint } from "./endpoint.ts";
import type { Account } from "./hosted/accounts/protocol.ts";
import type { Place } from "./protocol.ts";
import type { PublishingSite } from "./publishing/publish.ts";
import type { TeamMember } from "./transaction.ts";
import type { Workspace } from "./workspace.ts";

/** Whoever looks at an earlier version is the only one who sees it. */
interface TeamSite extends Omit<PublishingSite, "show"> {
  show: (files: Files | undefined, person: number) => Promise<void>;
}

/**
 * Returns what makes the endpoint of a person: a new one for each request costs nothing, and knows the role of now. In the
 * workspace each person has a history: `of` gives it by the person's id. `audit` writes down what somebody did, or was not
 * allowed to do.
 */
export function createTeam(
  workspace: { of: (id: string) => Workspace },
  places: Place[],
  refresh: () => Promise<void>,
  { show, ...site }: TeamSite,
  audit: (mail: string, action: string, details: string) => void,
): (person: Account) => Endpoint {
  const enqueue = createQueue();
  return (person) => {
    const { id, role, name, mail } = person;
    const own = {
      ...site,
      show: (files: Files | undefined) => show(files, id),
      author: { name, mail },
    };
    const member: TeamMember = { role, enqueue, audit: (action, details) => audit(mail, action, details) };
    const endpoint = createEndpoint(workspace.of(String(id)), places, refresh, own, member);
    return (request) =>
      endpoint(request).catch((error) => {
        if (error instanceof EditRefusal && error.status === 403) member.audit("Se le negó un permiso", error.message);
        throw error;
      });
  };
}

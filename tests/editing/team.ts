// The fixture's site in a temporary folder, edited by several people.
import { openDiskWorkspace } from "../../src/editing/disk/diskWorkspace.ts";
import type { Account } from "../../src/editing/hosted/accounts/protocol.ts";
import type { PublishingSite } from "../../src/editing/publishing/publish.ts";
import { createTeam } from "../../src/editing/team.ts";
import type { Operation } from "../../src/edits/operation.ts";
import { answering } from "./answerOf.ts";
import { changeOf } from "./site.ts";

export const ana: Account = { id: 1, name: "Ana Gómez", mail: "ana@example.org", role: "administra" };
export const luis: Account = { id: 2, name: "Luis Pérez", mail: "luis@example.org", role: "redacta" };
export const eva: Account = { id: 3, name: "Eva Ruiz", mail: "eva@example.org", role: "publica" };

/** The people of the site in a folder, and what the audit is told. */
export async function teamIn(root: string) {
  const workspace = await openDiskWorkspace(root);
  const heard: unknown[] = [];
  const site: PublishingSite = { root, show: async () => {} };
  const endpointOf = createTeam(
    workspace,
    [],
    async () => {},
    site,
    (...entry) => heard.push(entry),
  );
  return {
    workspace,
    heard,
    /** The requests of a person. */
    as: (person: Account) => {
      const ask = (method: string, path: string, content: object = {}) => {
        const query = new URLSearchParams(method === "GET" ? { ...content } : {});
        const request = { method, path, query, body: JSON.stringify(content) };
        return answering(endpointOf(person))(request);
      };
      return {
        ask,
        change: (file: string, text: string, ...operations: Operation[]) =>
          ask("POST", "_/change", changeOf(file, text, ...operations)),
        undo: () => ask("POST", "_/undo"),
        redo: () => ask("POST", "_/redo"),
      };
    },
  };
}

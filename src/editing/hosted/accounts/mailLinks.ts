// Links by mail: the invitation, and the way back in. Whoever opens one has proved no more than access to the mailbox.
import type { Query } from "../../../server/database.ts";
import { EditRefusal } from "../../answer.ts";
import type { AuditedAction } from "./audit.ts";
import { findPerson } from "./people.ts";
import { type Account, enterPath } from "./protocol.ts";
import { createSecret, hashOfSecret } from "./secret.ts";

const linkLasts = 15 * 60_000;

/** The address of a new link. Its token is in the fragment, so that programs that read mails do not spend it. */
export async function createLink({ query }: AuditedAction, person: Account, origin: string): Promise<string> {
  const token = createSecret();
  await query("delete from links where ends <= $1", [Date.now()]);
  const values = [hashOfSecret(token), person.id, Date.now() + linkLasts];
  await query("insert into links (hash, person, ends) values ($1, $2, $3)", values);
  return `${origin}${enterPath}#${token}`;
}

/** @throws EditRefusal if the link was used or has expired */
export async function spendLink(query: Query, token: string): Promise<Account> {
  const sql = "delete from links where hash = $1 and ends > $2 returning person";
  const [link] = await query<{ person: number }>(sql, [hashOfSecret(token), Date.now()]);
  const person = link && (await findPerson(query, "id", link.person));
  if (!person) throw new EditRefusal(401, "El enlace ya se usó o venció. Pida otro.");
  return person;
}

/** The text of a mail with a link. `opening` says why it was sent. */
export function linkText(opening: string, link: string): string {
  return `${opening}

Abra este enlace y oprima «Entrar»:

    ${link}

Sirve una sola vez, durante 15 minutos. Si ya venció, escriba su correo en ${link.replace(/#.*/, "")} y recibirá otro.

Si usted no esperaba este correo, no haga nada.
`;
}

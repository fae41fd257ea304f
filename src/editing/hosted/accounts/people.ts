// The people who may edit, and what each may do.
import type { Query } from "../../../server/database.ts";
import { isAddress } from "../../../server/mailAddress.ts";
import { EditRefusal } from "../../answer.ts";
import { type AuditedAction, record } from "./audit.ts";
import type { Account, AccountRole, Invitation, Person } from "./protocol.ts";

/** The person with this value, unless they were removed. */
export async function findPerson(query: Query, column: "id" | "mail", value: string | number) {
  const sql = `select id, name, mail, role from people where ${column} = $1 and removed is null`;
  const [account] = await query<Account>(sql, [value]);
  return account;
}

export async function listPeople(query: Query): Promise<Person[]> {
  const rows = await query<Account & { entered: number | null; keys: number }>(
    `select id, name, mail, role, entered, (select count(*) from passkeys where person = people.id) as keys
    from people where removed is null order by id`,
  );
  // SQLite would put «Álvaro» after «Zoe».
  rows.sort((a, b) => a.name.localeCompare(b.name, "es"));
  return rows.map(({ entered, keys, ...account }) => {
    return { ...account, hasKey: keys > 0, entered: entered === null ? null : new Date(entered).toISOString() };
  });
}

/**
 * Adds a person. `renews`: one who is already there begins anew, without keys and sessions.
 * @throws EditRefusal if the address is wrong, or already there and not to be renewed
 */
export async function invitePerson(
  action: AuditedAction,
  { name, mail, role }: Invitation,
  renews = false,
): Promise<Account> {
  const { query } = action;
  if (!isAddress(mail)) throw new EditRefusal(400, `«${mail}» no es un correo. Escríbalo completo: ana@example.edu.co`);
  const present = await findPerson(query, "mail", mail);
  if (present && !renews) {
    const lost = "Si perdió su llave, retire antes a esa persona, e invítela otra vez.";
    throw new EditRefusal(400, `${mail} ya está invitado: puede pedir un enlace en «Entrar». ${lost}`);
  }
  const [account] = await query<Account>(
    `insert into people (name, mail, role) values ($1, $2, $3)
    on conflict (mail) do update set name = $1, mail = $2, role = $3, entered = null, removed = null
    returning id, name, mail, role`,
    [name, mail, role],
  );
  if (!account) throw new Error("The invited person was not stored");
  // A request that was under way while the person was removed may have left something.
  await revoke(query, account.id, "sessions");
  await record(action, "Invitó a una persona", `${mail}, ${role}`);
  return account;
}

/** The person's sessions open nothing from now on: they only say why. @throws EditRefusal for the last administrator */
export async function removePerson(action: AuditedAction, id: number): Promise<Account> {
  const account = await personToChange(action.query, id);
  await action.query("update people set removed = $1 where id = $2", [Date.now(), id]);
  await revoke(action.query, id);
  await record(action, "Retiró a una persona", account.mail);
  return account;
}

/** @throws EditRefusal for the last administrator */
export async function changeRole(action: AuditedAction, id: number, role: AccountRole): Promise<Account> {
  const account = await personToChange(action.query, id, role);
  await action.query("update people set role = $1 where id = $2", [role, id]);
  await record(action, "Cambió el papel de una persona", `${account.mail}, ${account.role} → ${role}`);
  return account;
}

/** @throws EditRefusal if the person is not there, or if nobody would administer afterwards */
async function personToChange(query: Query, id: number, role?: AccountRole): Promise<Account> {
  const account = await findPerson(query, "id", id);
  if (!account) throw new EditRefusal(404, "Esa persona ya no está en la lista.");
  const others = (await administrators(query)).filter((each) => each.id !== id);
  if (others.length > 0 || account.role !== "administra" || role === "administra") return account;
  throw new EditRefusal(400, `${account.name} es la única persona que administra. Dé antes ese papel a otra.`);
}

export async function administrators(query: Query): Promise<Account[]> {
  return query<Account>("select id, name, mail, role from people where role = 'administra' and removed is null");
}

async function revoke(query: Query, person: number, ...more: "sessions"[]): Promise<void> {
  for (const table of ["passkeys", "links", "identities", ...more])
    await query(`delete from ${table} where person = $1`, [person]);
}

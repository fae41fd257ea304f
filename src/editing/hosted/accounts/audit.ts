// What people did. The database refuses to change or delete an entry.
import type { Query } from "../../../server/database.ts";
import type { AuditEntry } from "./protocol.ts";

/** Something that a person does, within one transaction. */
export interface AuditedAction {
  query: Query;
  /** As in AuditEntry. */
  who: string;
}

/** Who has not entered. */
export const stranger = "desconocido";

/** The longest details, in characters: some contain what strangers have sent. */
const longest = 500;

/** `action` is in Spanish: «Invitó a una persona». */
export async function record({ query, who }: AuditedAction, action: string, details?: string): Promise<void> {
  const values = [Date.now(), who, action, details?.slice(0, longest) ?? null];
  await query("insert into audit (at, who, action, details) values ($1, $2, $3, $4)", values);
}

/** The 100 entries before the entry `before`, newest first. */
export async function auditEntries(query: Query, before = Number.MAX_SAFE_INTEGER): Promise<AuditEntry[]> {
  const rows = await query<{ number: number; at: number; who: string; action: string; details: string | null }>(
    "select number, at, who, action, details from audit where number < $1 order by number desc limit 100",
    [before],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

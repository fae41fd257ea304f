// The database of the people who may edit, in one file of SQLite.

/**
 * The statements of each version. A published version never changes: a change is a further version.
 *
 * Times are in milliseconds. Of links and sessions only the hash of the token is stored. A person who was removed stays,
 * because the audit names them, and may be invited again.
 */
export const accountsTables = [
  [
    `create table people (
      id integer primary key, name text not null, mail text not null unique collate nocase,
      role text not null check (role in ('redacta', 'publica', 'administra')), entered integer, removed integer
    )`,
    "create table links (hash text primary key, person integer not null references people, ends integer not null)",
    `create table passkeys (
      id text primary key, person integer not null references people, key blob not null, counter integer not null,
      transports text not null, added integer not null
    )`,
    `create table sessions (
      hash text primary key, person integer not null references people, ends integer not null, proved integer not null
    )`,
    `create table identities (
      issuer text not null, subject text not null, person integer not null references people,
      primary key (issuer, subject), unique (issuer, person)
    )`,
    `create table audit (
      number integer primary key autoincrement, at integer not null, who text not null, action text not null, details text
    )`,
    "create trigger audit_update before update on audit begin select raise(abort, 'The audit is append-only'); end",
    "create trigger audit_delete before delete on audit begin select raise(abort, 'The audit is append-only'); end",
  ],
];

/** In the folder DATA. */
export const accountsFile = "cuentas.sqlite";

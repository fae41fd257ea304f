-- A database of the second version with an answered petition, its files, its history and a message that waits. Never
-- changes.
create table version (number integer not null);
insert into version (number) values (2);
create table submission (
  id text primary key, form text not null, digest text not null, filing_code text unique, code text, state text,
  received text not null, data text
);
create index submission_received on submission (received, id);
create table attachment (
  submission text not null references submission (id), field text not null, name text not null,
  type text not null, size integer not null, sha256 text not null, bytes bytea not null,
  primary key (submission, field)
);
create table counter (series text, year integer, last integer not null, primary key (series, year));
create table event (
  submission text references submission (id), number integer, at text not null, state text not null,
  author text, primary key (submission, number)
);
create table outbox (
  id text primary key, submission text not null references submission (id), kind text not null, due text,
  attempts integer not null, sent text, failure text
);
create index outbox_due on outbox (due) where sent is null;
create table health (at text not null);
insert into health (at) values ('');
create table answer (submission text primary key references submission (id), at text not null, text text not null);
create table answer_file (
  submission text not null references submission (id), number integer, name text not null, bytes bytea not null,
  primary key (submission, number)
);
insert into submission values ('0123456789abcdef', 'pqrs', 'd1', 'PQRS-2026-000001', '7KQ4M', 'En trámite',
  '2026-11-20T15:00:00.000Z', '{"asunto":"Gimnasio"}');
insert into attachment values ('0123456789abcdef', 'archivoAdjunto', 'carta.pdf', 'application/pdf', 1, 'a', 'x');
insert into counter values ('PQRS', 2026, 1);
insert into event values ('0123456789abcdef', 1, '2026-11-20T15:00:00.000Z', 'En revisión', null);
insert into event values ('0123456789abcdef', 2, '2026-11-21T15:00:00.000Z', 'En trámite', 'oficina');
insert into outbox values ('m1', '0123456789abcdef', 'notice', '2026-11-20T15:00:00.000Z', 0, null, null);
insert into answer values ('0123456789abcdef', '2026-11-21T15:00:00.000Z', 'Ya abrió.');
insert into answer_file values ('0123456789abcdef', 0, 'respuesta.pdf', 'y');

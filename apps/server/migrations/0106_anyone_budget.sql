-- Tries by anybody: of an address, at a mailbox, at codes, before any company is known. No company's rows and in no
-- company's place, so that a distributed database keeps them on its coordinator and no lost worker stops every sign-in.
create table anyone_budget (
  key_hash bytea primary key,
  window_start timestamptz not null,
  tries integer not null
);
create index anyone_budget_window on anyone_budget (window_start);
grant select, insert, update, delete on anyone_budget to simward_server;

-- A window is minutes long: what was counted under nobody's company begins anew.
delete from sign_in_budget where company_id = '00000000-0000-0000-0000-000000000000';

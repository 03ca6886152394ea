-- An act on more people than a call changes at once: what is done, with whom, and with how many of them it is done. It has
-- the id of its task, is gone when all are done, and goes with a task that failed.
create table people_act (
  company_id uuid not null,
  people_act_id uuid not null,
  act json not null,
  user_ids uuid[] not null,
  done integer not null default 0,
  primary key (company_id, people_act_id),
  foreign key (company_id, people_act_id) references background_task on delete cascade
);
call isolate_by_company('people_act');
grant select, insert, update, delete on people_act to simward_server, simward_all_companies;

-- The people of a piece of a save for chosen people; null where a range of ids says who is meant.
alter table assignment_piece add column user_ids uuid[];

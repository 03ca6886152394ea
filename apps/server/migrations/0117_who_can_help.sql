-- A company's help line: the words of its cards with activation codes, now with an address and a telephone; empty where left out.
alter table company rename column card_help to help_line;
alter table company add column help_address text not null default '' check (char_length(help_address) <= 60);
alter table company add column help_telephone text not null default '' check (char_length(help_telephone) <= 60);

-- The platform's own, for Admins of every company: one row, or none before it is set. SuperAdmins alone change it.
create table platform_help (
  only_row boolean primary key default true check (only_row),
  help_line text not null default '' check (char_length(help_line) <= 60),
  help_address text not null default '' check (char_length(help_address) <= 60),
  help_telephone text not null default '' check (char_length(help_telephone) <= 60)
);
grant select on platform_help to simward_server;
grant select, insert, update on platform_help to simward_all_companies;

-- The release up to which a person has seen what is new; null for whoever was here before there was such a list.
alter table user_account add column news_seen text;

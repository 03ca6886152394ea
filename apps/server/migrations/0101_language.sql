-- The language of mails, files, packs and answers to a person, as the texts name it.
alter table user_account add column language text not null default 'en';
-- The language of answers to a company's program; without one they are English.
alter table api_key add column language text;

-- The line of help that a company prints on its cards with activation codes; empty where it has none.
alter table company add column card_help text not null default '' check (char_length(card_help) <= 60);

-- The hash of a new code, until all codes of its job are made: only then do they take the place of the codes issued before.
alter table activation_code add column pin_hash text;

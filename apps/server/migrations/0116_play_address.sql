-- Plays that still have the address and the browser of whoever opened them, to be found when these are not kept any more.
create index play_address on play (begun_at) where address is not null;

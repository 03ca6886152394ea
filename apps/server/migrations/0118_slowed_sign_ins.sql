-- Where guessing has slowed sign-ins, those from a network that the company named as its own, or from where several of its
-- people signed in lately, are evaluated faster than a stranger's.
alter table company add column own_networks text[] not null default '{}';

-- An IPv4 address, or the first 64 bits of an IPv6 address. Earlier sign-ins have none and count for no network.
alter table sign_in_session add column network text;
create index sign_in_session_of_network on sign_in_session (company_id, network, user_id, created_at);

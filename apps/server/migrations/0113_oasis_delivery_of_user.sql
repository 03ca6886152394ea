-- What was sent about a person belongs to the export of everything that is kept about them.
create index oasis_delivery_of_user on oasis_delivery (company_id, user_id);

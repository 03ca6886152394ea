-- An index that begins with the company is as good as the key to a planner that knows nothing of a company's size: while an
-- instance has a few hundred departments it took this one, and read all of a company's for each person of a list.
drop index department_name;
create unique index department_name on department (name_folded, company_id);

-- What is told of a file where it is offered: how many pages a guide has, as far as that could be read when it was
-- stored, and the checksum of a build. The file's own row is its sender's company's, where others read nothing.
alter table file add column pages integer check (pages > 0);
alter table module_file add column pages integer;
alter table module_installer add column sha256 text;
update module_installer i set sha256 = f.sha256
from file f where f.company_id = i.stored_with_company_id and f.file_id = i.file_id and f.sha256 is not null;

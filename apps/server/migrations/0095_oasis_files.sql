-- Where the operator has results written into files, the file that a result went with.
alter table oasis_delivery add column file text;

-- Files that were uploaded: SHA-256 of their content, in hexadecimal, which the server keeps outside the database.
alter table order_files add column content_hash text;
create index order_files_content on order_files (content_hash) where content_hash is not null;

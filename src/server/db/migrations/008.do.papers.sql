-- Pages of a PDF file that can be read: what is shown of it. Those that the demo drew before had one each.
alter table order_files add column pages integer;
update order_files set pages = 1 where mime = 'application/pdf' and recipe is not null and content_hash is null;

-- The face that a production file was sent for, and the annotation that tells of it there: a new file takes the place of both.
alter table order_files add column face_id integer references faces on delete set null;
alter table order_files add column annotation_id integer references annotations on delete set null;
create index order_files_face on order_files (face_id) where face_id is not null;
create index order_files_annotation on order_files (annotation_id) where annotation_id is not null;

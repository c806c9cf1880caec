-- A picture that somebody uploaded for a title, and what it is a part of.
alter table images
  -- When it was uploaded last: one that nothing has used a day later is removed. Null for those of imports.
  add column uploaded_at timestamptz,
  add column source_hash text references images (hash),
  -- The part, in shares of the width and height of its source: { x, y, width, height }.
  add column crop jsonb,
  add constraint images_crop_of_source check ((source_hash is null) = (crop is null));
create index images_by_upload on images (uploaded_at) where uploaded_at is not null;
create index images_by_source on images (source_hash) where source_hash is not null;

-- When the widths that pages ask for were made of a picture.
alter table images add column prepared_at timestamptz;
create index images_unprepared on images (hash) where prepared_at is null;

-- How the site looks, beside its accent color: pictures of its own, typefaces and tiles.
alter table site
  add column type_pair text not null default 'marquee'
    check (type_pair in ('marquee', 'plain', 'literary', 'classic', 'system', 'typewriter')),
  add column tile_shape text not null default 'soft' check (tile_shape in ('square', 'soft', 'round')),
  add column logo_hash text references images (hash),
  add column light_logo_hash text references images (hash),
  add column icon_hash text references images (hash),
  add column sharing_image_hash text references images (hash),
  add column sign_in_image_hash text references images (hash);
create index site_by_logo on site (logo_hash) where logo_hash is not null;
create index site_by_light_logo on site (light_logo_hash) where light_logo_hash is not null;
create index site_by_icon on site (icon_hash) where icon_hash is not null;
create index site_by_sharing_image on site (sharing_image_hash) where sharing_image_hash is not null;
create index site_by_sign_in_image on site (sign_in_image_hash) where sign_in_image_hash is not null;

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

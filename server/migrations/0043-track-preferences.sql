-- Which sound and subtitles a profile prefers. Without a row: the film's own sound and no subtitles.
create table track_preferences (
  profile_id int primary key references profiles on delete cascade,
  -- BCP 47; '' is the film's own.
  sound_language text not null,
  -- BCP 47; '' is off, '*' the language of the sound.
  subtitle_language text not null,
  prefers_described boolean not null,
  prefers_captions boolean not null,
  updated_at timestamptz not null
);

alter table assets
  -- Whether its package has the peaks of its sound: made, or none for a video without sound that can be measured.
  add column waveform text not null default 'wanted' check (waveform in ('wanted', 'made', 'none'));
create index assets_without_waveform on assets (id) where waveform = 'wanted';

-- The texts of the report form in everyday English. Texts that an operator changed stay.
update issue_types t set description = n.description
from (values
  ('picture', 'What I see is not right.', 'It looks wrong.'),
  ('sound', 'What I hear is not right.', 'It sounds wrong.'),
  ('subtitles', 'The words on the screen are not right.', 'The words on the screen are wrong.'),
  ('playback', 'It does not start, it stops, or it jumps.', 'It won’t start, stops, or jumps.'),
  ('information', 'The page says something that is not so.', 'Something on the page is incorrect.')
) n (key, before, description) where n.key = t.key and n.before = t.description;

update issue_causes c set title = n.title
from (values
  ('black', 'The screen is black or stands still', 'The screen is black or frozen'),
  ('blurred', 'Blurred, in blocks, or too dark', 'Blurry, blocky, or too dark'),
  ('silent', 'There is no sound', 'There’s no sound'),
  ('out-of-step', 'Sound and picture are out of step', 'Sound and picture are out of sync'),
  ('crackling', 'Too quiet, too loud, or it crackles', 'Too quiet, too loud, or crackling'),
  ('wrong', 'Subtitles are early, late or wrong', 'Subtitles are early, late, or wrong'),
  ('unreadable', 'Intertitles cannot be read', 'Title cards can’t be read'),
  ('no-start', 'It does not start', 'It won’t start'),
  ('stops', 'It stops or loads again and again', 'It keeps stopping or loading'),
  ('wrong-place', 'Resume, skip or the next episode leads to the wrong place',
    'Resume, skip, or the next episode goes to the wrong place'),
  ('endless-advert', 'The advert does not end', 'The ad doesn’t end'),
  ('wrong-facts', 'Wrong title, year or names', 'Wrong title, year, or names'),
  ('wrong-film', 'Another film or episode plays', 'A different movie or episode plays'),
  ('not-for-children', 'Marked for children, and not suitable for them',
    'Marked for children, but not suitable for them')
) n (key, before, title) where n.key = c.key and n.before = c.title;

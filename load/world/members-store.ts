import {
  drawn,
  EPISODES_OF_SERIES,
  FIRST,
  type FillStep,
  SERIES_DIGIT,
  type Size,
  titleOfRank,
  tokensOf,
  zipf,
} from "./step.ts";

const YEARS = 2;
/** The days that rankings count. */
const WINDOW_DAYS = 90;
/** A member has 10 positions on average, and 28 at most. */
const MAX_POSITIONS = 27;
const LISTED = 5;

const token = (kind: "bearer" | "user"): string =>
  `sha256(convert_to('${tokensOf("")[kind]}' || n, 'utf8'))`;

/** Accounts with one profile or two, a device, and a session whose tokens are `tokensOf`. */
export const members = ({ members: count }: Size): FillStep[] => [
  {
    name: "accounts",
    text: `insert into accounts (id, email, username, password_hash, origin, created_at)
           select ${FIRST.account} + n, 'member-' || n || '@load.test', 'Member ' || n, a.password_hash, 'operator',
             now() - ${drawn("n", 100)} * interval '${YEARS} years'
           from generate_series(1, $1::int) n
           cross join (select password_hash from accounts where origin = 'demo' order by id limit 1) a`,
    values: [count],
  },
  {
    name: "profiles",
    text: `insert into profiles (id, account_id, name, is_root, created_at)
           select ${FIRST.profile} + n, ${FIRST.account} + n, 'Member', true, now() - interval '${YEARS} years'
           from generate_series(1, $1::int) n`,
    values: [count],
  },
  {
    name: "second-profiles",
    text: `insert into profiles (id, account_id, name, is_child, created_at)
           select ${FIRST.profile} + $1::int + n, ${FIRST.account} + n, 'Other', n % 9 = 0, now() - interval '1 year'
           from generate_series(3, $1::int, 3) n`,
    values: [count],
  },
  {
    name: "memberships",
    text: `insert into memberships (account_id, state)
           select ${FIRST.account} + n, 'active' from generate_series(2, $1::int, 2) n`,
    values: [count],
  },
  {
    name: "devices",
    text: `insert into devices (id, account_id, device_key, name, created_at)
           select ${FIRST.account} + n, ${FIRST.account} + n, md5('device' || n), 'Firefox', now() - interval '1 year'
           from generate_series(1, $1::int) n`,
    values: [count],
  },
  {
    name: "sessions",
    text: `insert into sessions (id, bearer_hash, user_hash, account_id, profile_id, device_id, created_at, last_seen_at,
             expires_at, signed_in_at)
           select ${FIRST.account} + n, ${token("bearer")}, ${token("user")}, ${FIRST.account} + n, ${FIRST.profile} + n,
             ${FIRST.account} + n, s.at, now(), now() + interval '30 days', s.at
           from generate_series(1, $1::int) n
           cross join lateral (select now() - ${drawn("n", 101)} * interval '20 days' as at) s`,
    values: [count],
  },
];

/** What members watched, as far as their positions tell. */
export const viewing = ({ titles, members: count }: Size): FillStep[] => [
  {
    name: "positions",
    text: `insert into positions (profile_id, title_id, episode_id, position_seconds, total_seconds, finished, sequence,
             session_id, updated_at)
           select distinct on (1, 2) ${FIRST.profile} + n, ${FIRST.title} + t.number,
             case when t.number % 10 = ${SERIES_DIGIT}
               then ${FIRST.episode} + t.number * ${EPISODES_OF_SERIES} + floor(${drawn("k", 111)} * ${EPISODES_OF_SERIES})::int
               else 0 end,
             floor(3600 * d.share)::int, 3600, d.share > 0.95, (extract(epoch from d.at) * 1000)::bigint,
             ${FIRST.account} + n, d.at
           from generate_series(1, $1::int) n
           cross join lateral generate_series(0, (floor(power(${drawn("n", 112)}, 2) * ${MAX_POSITIONS}))::int) place
           cross join lateral (select n * 64::bigint + place as k) key
           cross join lateral (select ${titleOfRank(zipf(drawn("k", 113), titles), titles)} as number) t
           cross join lateral (select ${drawn("k", 114)} as share,
             now() - power(${drawn("k", 115)}, 1.5) * interval '${YEARS} years' as at) d
           order by 1, 2, place`,
    values: [count],
  },
  {
    name: "continue-watching",
    text: `insert into continue_watching (profile_id, title_id, episode_id, updated_at, removed_at)
           select profile_id, title_id, episode_id, updated_at, case when finished and episode_id = 0 then updated_at end
           from positions where profile_id > ${FIRST.profile}`,
  },
  {
    name: "activities",
    text: `insert into activities (profile_id, title_id, episode_id, name, created_at)
           select p.profile_id, p.title_id, p.episode_id, t.name, p.updated_at
           from positions p join titles t on t.id = p.title_id
           where p.profile_id > ${FIRST.profile} and p.sequence % 3 = 0
             and p.updated_at > now() - interval '1 year'`,
  },
  {
    name: "day-viewers",
    text: `insert into day_viewers (profile_id, title_id, day)
           select profile_id, title_id, updated_at::date from positions
           where profile_id > ${FIRST.profile} and updated_at > now() - interval '${WINDOW_DAYS} days'`,
  },
  {
    name: "day-accounts",
    text: `insert into day_accounts (account_id, title_id, day)
           select p.account_id, v.title_id, max(v.day) from day_viewers v join profiles p on p.id = v.profile_id
           where v.profile_id > ${FIRST.profile} group by 1, 2`,
  },
  {
    name: "watch-lists",
    text: `insert into watch_lists (profile_id, id, name, created_at)
           select ${FIRST.profile} + n, ${FIRST.profile} + n, 'For later', now() - interval '1 year'
           from generate_series(2, $1::int, 2) n`,
    values: [count],
  },
  {
    name: "watch-list-titles",
    text: `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
           select distinct on (1, 3) ${FIRST.profile} + n, ${FIRST.profile} + n,
             ${FIRST.title} + ${titleOfRank(zipf(drawn("n * 8 + place", 120), titles), titles)},
             now() - ${drawn("n * 8 + place", 121)} * interval '1 year'
           from generate_series(2, $1::int, 2) n cross join generate_series(1, ${LISTED}) place
           order by 1, 3`,
    values: [count],
  },
];

/** A table with data of an account, by column, so that no secret is exported. */
interface ExportedTable {
  /** In the exported file. */
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** "account": the rows of the account; "profile": those of its profiles. */
  readonly of: "account" | "profile";
}

const TITLE = `title_id, (select name from titles where id = t.title_id) as title`;

export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    name: "profiles",
    table: "profiles",
    columns: "id, name, is_root, is_child, avatar, pin_hash is not null as has_pin, created_at",
    of: "account",
  },
  {
    name: "membership",
    table: "memberships",
    columns: "state, paid_until, provider, provider_status, period_end",
    of: "account",
  },
  {
    name: "payments_begun",
    table: "payment_transactions",
    columns: "id, state, amount, created_at, settled_at, conversion_told_at",
    of: "account",
  },
  {
    name: "payments",
    table: "payments",
    columns: `id, currency, amount, paid_at, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'amount', r.amount, 'moved_at', r.moved_at)
        order by r.moved_at), '[]') from payment_returns r where r.payment_id = t.id) as returned`,
    of: "account",
  },
  {
    name: "withdrawals",
    table: "withdrawals",
    columns: `asked_at, settled_at, (
      select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'amount', r.amount)), '[]')
      from withdrawal_refunds r where r.withdrawal_id = t.id) as refunds`,
    of: "account",
  },
  {
    name: "payment_customer",
    table: "payment_customers",
    columns: "customer_id is not null as is_known_to_the_provider",
    of: "account",
  },
  {
    name: "devices",
    table: "devices",
    columns: "id, name, kind, country, created_at, last_seen_at",
    of: "account",
  },
  {
    name: "sessions",
    table: "sessions",
    columns:
      "device_id, profile_id, is_television, signed_in_at, created_at, last_seen_at, expires_at, revoked_at",
    of: "account",
  },
  {
    name: "mail_links",
    table: "mail_links",
    columns: "purpose, email, created_at, expires_at, used_at",
    of: "account",
  },
  {
    name: "page_confirmations",
    table: "page_confirmations",
    columns: "page, version, confirmed_at",
    of: "account",
  },
  {
    name: "television_pairings",
    table: "tv_pairings",
    columns: "device_name, country, state, created_at",
    of: "account",
  },
  {
    name: "television_code_tries",
    table: "tv_code_tries",
    columns: "is_wrong, tried_at",
    of: "account",
  },
  {
    name: "television_keyboards",
    table: "tv_keyboards",
    columns: "device_id, text, open_until",
    of: "account",
  },
  {
    name: "television_screens",
    table: "tv_screens",
    columns: "device_id, profile_id, open_until, report, reported_at",
    of: "account",
  },
  {
    name: "television_commands",
    table: "tv_commands",
    columns: "device_id, command, from_name, from_kind, expires_at",
    of: "account",
  },
  {
    name: "positions",
    table: "positions",
    columns: `profile_id, ${TITLE}, episode_id, position_seconds, total_seconds, finished, updated_at`,
    of: "profile",
  },
  {
    name: "continue_watching",
    table: "continue_watching",
    columns: `profile_id, ${TITLE}, episode_id, updated_at, removed_at`,
    of: "profile",
  },
  {
    name: "activities",
    table: "activities",
    columns: `profile_id, ${TITLE}, name, created_at`,
    of: "profile",
  },
  {
    name: "viewing_days",
    table: "day_viewers",
    columns: `profile_id, ${TITLE}, day`,
    of: "profile",
  },
  {
    name: "viewing_days_counted",
    table: "day_accounts",
    columns: `${TITLE}, day`,
    of: "account",
  },
  {
    name: "watch_clocks",
    table: "watch_clocks",
    columns: "profile_id, accounted_until",
    of: "profile",
  },
  {
    name: "track_preferences",
    table: "track_preferences",
    columns:
      "profile_id, sound_language, subtitle_language, chooses_subtitles, prefers_described, prefers_captions, updated_at",
    of: "profile",
  },
  {
    name: "sharing_days",
    table: "day_sharers",
    columns: `${TITLE}, day`,
    of: "account",
  },
  {
    name: "watch_lists",
    table: "watch_lists",
    columns: "profile_id, id, name, created_at, removed_at",
    of: "profile",
  },
  {
    name: "watch_list_titles",
    table: "watch_list_titles",
    columns: `profile_id, list_id, ${TITLE}, added_at`,
    of: "profile",
  },
  {
    name: "removed_watch_list_titles",
    table: "removed_list_titles",
    columns: `profile_id, list_id, ${TITLE}, added_at`,
    of: "profile",
  },
  {
    name: "watch_list_shares",
    table: "list_shares",
    columns: "profile_id, list_id, to_email, created_at, expires_at, accepted_at, ended_at",
    of: "profile",
  },
  {
    name: "watch_list_marks",
    table: "list_marks",
    columns: `profile_id, list_id, ${TITLE}, seen_at, voted_at`,
    of: "profile",
  },
  {
    name: "watch_list_invitations",
    table: "list_share_mails",
    columns: "sent_at",
    of: "account",
  },
  {
    name: "blocked_senders",
    table: "blocked_senders",
    columns: "sender_name, blocked_at",
    of: "account",
  },
  {
    name: "saved_searches",
    table: "saved_searches",
    columns:
      "profile_id, name, search_key, genre_ids, era_ids, region_ids, is_mailed, created_at, opened_at, removed_at",
    of: "profile",
  },
  {
    name: "wishes",
    table: "wishes",
    columns: "profile_id, search_key, created_at",
    of: "profile",
  },
  {
    name: "search_news",
    table: "search_news",
    columns: "profile_id, mailed_at",
    of: "profile",
  },
  {
    name: "reports",
    table: "issue_reports",
    columns: `profile_id, ${TITLE}, episode_id, message, device_name, player_errors, created_at`,
    of: "profile",
  },
  {
    name: "ad_breaks",
    table: "ad_breaks",
    columns: `profile_id, ${TITLE}, asked_at`,
    of: "profile",
  },
  {
    name: "ad_months",
    table: "profile_ad_months",
    columns: "profile_id, month, ads, watched_ms",
    of: "profile",
  },
  {
    name: "suggestions",
    table: "suggestions",
    columns: `profile_id, ${TITLE}, reason`,
    of: "profile",
  },
  {
    name: "suggestion_runs",
    table: "suggestion_runs",
    columns: "profile_id, computed_at",
    of: "profile",
  },
];

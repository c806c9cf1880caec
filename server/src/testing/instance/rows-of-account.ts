import type { TestInstance } from "../test-instance.ts";
import type { PersonKey } from "./people.ts";

/** All data of another account, to detect any change of it. */
export async function rowsOfAccount(
  { database, people }: TestInstance,
  person: PersonKey,
): Promise<{ name: string }[]> {
  const { accountId } = people[person];
  const ofProfiles = [
    "positions",
    "continue_watching",
    "activities",
    "day_viewers",
    "watch_clocks",
    "track_preferences",
    "watch_lists",
    "watch_list_titles",
    "removed_list_titles",
    "list_shares",
    "list_marks",
    "issue_reports",
    "saved_searches",
    "wishes",
    "ad_breaks",
    "profile_ad_months",
  ];
  const ofAccount = [
    "accounts",
    "profiles",
    "memberships",
    "devices",
    "sessions",
    "tv_keyboards",
    "tv_screens",
    "tv_commands",
    "tv_pairings",
    "list_share_mails",
    "page_confirmations",
    "blocked_senders",
    "day_accounts",
    "day_sharers",
    "payment_customers",
    "payment_transactions",
    "payments",
  ];
  const deps = [
    ...ofProfiles.map(
      (table) =>
        `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t
         where profile_id in (select id from profiles where account_id = $1)`,
    ),
    ...ofAccount.map(
      (table) =>
        `select '${table}', md5(string_agg(t::text, '|' order by t::text)) from ${table} t
         where ${table === "accounts" ? "id" : "account_id"} = $1`,
    ),
  ];
  const { rows } = await database.pool.query<{ name: string }>(deps.join(" union all "), [
    accountId,
  ]);
  return rows;
}

-- Deleting a row looks for what points at it: without these each deletion reads whole tables.
create index sessions_by_profile on sessions (profile_id);
create index issue_reports_by_profile on issue_reports (profile_id);
create index tv_pairings_by_account on tv_pairings (account_id) where account_id is not null;
create index tv_pairings_by_profile on tv_pairings (profile_id) where profile_id is not null;
create index tv_pairings_by_offerer on tv_pairings (offered_by) where offered_by is not null;
create index list_shares_by_accepted on list_shares (accepted_by) where accepted_by is not null;
create index mail_links_by_code on mail_links (code_id) where code_id is not null;
create index mail_links_by_device on mail_links (device_id) where device_id is not null;
create index plan_prices_by_plan on plan_prices (plan_id);

create index positions_by_title on positions (title_id);
create index activities_by_title on activities (title_id);
create index continue_watching_by_title on continue_watching (title_id);
create index day_sharers_by_title on day_sharers (title_id);
create index issues_by_title on issues (title_id);
create index list_marks_by_title on list_marks (title_id);
create index watch_list_titles_of_title on watch_list_titles (title_id);
create index removed_list_titles_by_title on removed_list_titles (title_id);
create index suggestions_by_title on suggestions (title_id);
create index suggestions_by_reason on suggestions (because_of) where because_of is not null;
create index transcodes_by_asset on transcodes (asset_id) where asset_id is not null;
create index transcodes_by_episode on transcodes (episode_id) where episode_id is not null;

-- Words of all scripts are compared in another way from now on: every title is indexed again after the start.
insert into search_stale (title_id) select id from titles;

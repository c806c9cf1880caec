-- One issue for each title and problem, however often it returns. `reports` and `viewers` count all reports, also those that are deleted.
alter table issues rename column kept_reports to reports;
alter table issues rename column kept_viewers to viewers;
update issues i set reports = c.reports, viewers = c.viewers
from (select issue_id, count(*) as reports, count(distinct profile_id) as viewers from issue_reports group by issue_id) c
where c.issue_id = i.id and i.state = 'open';

alter table issue_reports
  -- When the reporter got the answer that closed the issue.
  add column answered_at timestamptz,
  -- The name of those that were shown; empty for none, null if unknown.
  add column subtitles text check (length(subtitles) <= 100);
update issue_reports r set answered_at = i.closed_at from issues i where i.id = r.issue_id and i.state = 'closed';

create temporary table kept_issues on commit drop as
  select distinct on (title_id, cause) id, title_id, cause from issues order by title_id, cause, state desc, id desc;
update issue_reports r set issue_id = k.id
from issues i join kept_issues k using (title_id, cause)
where r.issue_id = i.id and k.id <> i.id;
update issues i set reports = a.reports, viewers = a.viewers, opened_at = a.opened_at
from (select title_id, cause, sum(reports)::int as reports, sum(viewers)::int as viewers, min(opened_at) as opened_at
      from issues group by title_id, cause having count(*) > 1) a
where a.title_id = i.title_id and a.cause = i.cause;
delete from issues where id not in (select id from kept_issues);

alter table issues
  add column status text not null default 'new'
    check (status in ('new', 'investigating', 'waiting', 'resolved', 'not_ours')),
  add column assignee_id integer references staff (id) on delete set null,
  add column revision integer not null default 1,
  -- Its reports, and those to come, belong to another issue.
  add column merged_into integer references issues (id) on delete cascade,
  add column reopened_at timestamptz,
  -- When somebody first replied or changed the status, since it was opened or reopened.
  add column responded_at timestamptz;
update issues set status = 'resolved', responded_at = closed_at where state = 'closed';

drop index one_open_issue;
drop index issues_closed;
drop index issues_by_title;
alter table issues drop column state;
alter table issues alter column reports set default 0, alter column viewers set default 0;
create unique index issues_of_cause on issues (title_id, cause);
create index issues_by_status on issues (status, reported_at desc, id desc) where merged_into is null;
create index issues_closed on issues (closed_at) where closed_at is not null;
create index issues_of_assignee on issues (assignee_id) where assignee_id is not null;
create index issues_merged on issues (merged_into) where merged_into is not null;
create index issues_responded on issues (responded_at) where responded_at is not null;

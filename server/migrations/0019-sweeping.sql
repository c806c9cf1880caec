-- Where its owner asked for a new address; what they are signed in with there goes on.
alter table mail_links add column device_id bigint references devices (id) on delete set null;

-- What is over is found without reading the rest.
create index sessions_by_end on sessions (least(expires_at, revoked_at));
create index sign_in_failures_by_time on sign_in_failures (failed_at);
create index mail_codes_by_time on mail_codes (created_at);
create index mail_links_by_time on mail_links (created_at);
create index tv_code_tries_by_time on tv_code_tries (tried_at);

-- Whether a mail has its job. One that is written before the queues are open gets it once they are.
alter table mails add column is_queued boolean not null default true;
create index mails_without_job on mails (id) where state = 'waiting' and not is_queued;

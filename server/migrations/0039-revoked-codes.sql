-- A code is revoked by a newer one or by too many wrong attempts.
alter table mail_codes rename column is_dead to is_revoked;

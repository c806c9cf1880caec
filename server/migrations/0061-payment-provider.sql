-- The keys of the payment provider that an owner has pasted in the Studio: one row, or none. The environment comes
-- first.
create table payment_provider (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  -- Encrypted.
  secret_key bytea not null,
  publishable_key text not null check (length(publishable_key) <= 255),
  provider_account text not null check (length(provider_account) <= 255),
  account_name text not null check (length(account_name) <= 255),
  -- Encrypted; null until there is a webhook.
  webhook_secret bytea,
  -- Of a webhook that the Studio has created; null for one that was created at the provider.
  webhook_id text check (length(webhook_id) <= 255),
  -- Events of an older webhook do not show that this one works.
  webhook_set_at timestamptz,
  check ((webhook_secret is null) = (webhook_set_at is null)),
  check (webhook_id is null or webhook_secret is not null)
);

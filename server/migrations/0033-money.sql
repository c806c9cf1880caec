alter table memberships
  -- When the subscription began, as the provider says.
  add column began_at timestamptz,
  -- The subscription whose member was told that its trial ends.
  add column trial_end_told text;

-- Contracts that their consumers withdrew from (Directive 2011/83/EU, article 9). The row counts, whatever becomes of
-- the refunds: they are made as soon as the provider takes them.
create table withdrawals (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- The contract: one subscription is withdrawn from once.
  subscription_id text not null unique,
  asked_at timestamptz not null,
  settled_at timestamptz
);
create index on withdrawals (account_id);
create index withdrawals_to_settle on withdrawals (asked_at) where settled_at is null;

-- What is paid back for a withdrawal.
create table withdrawal_refunds (
  withdrawal_id integer not null references withdrawals (id) on delete cascade,
  -- The payment, as the provider's refunds name it.
  intent_id text not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- In the currency's smallest unit.
  amount integer not null check (amount > 0),
  primary key (withdrawal_id, intent_id)
);

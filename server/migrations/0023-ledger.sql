alter table title_days
  -- Of `seconds`, what was watched with Premium and without; what a history brought from elsewhere is neither.
  add column premium_seconds bigint not null default 0,
  add column free_seconds bigint not null default 0;

-- How an invoice was paid: refunds and disputes name the intent.
create table payment_intents (
  id text primary key,
  payment_id text not null references payments (id) on delete cascade
);
create index on payment_intents (payment_id);

-- Money that went out again, or came back after that: each time it moved, once. No row is ever changed.
create table payment_returns (
  -- The provider's movement of money.
  id text primary key,
  payment_id text not null references payments (id) on delete cascade,
  kind text not null check (kind in ('refund', 'chargeback')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- In the currency's smallest unit; negative is out.
  amount bigint not null check (amount <> 0),
  moved_at timestamptz not null
);
create index payment_returns_by_time on payment_returns (moved_at);
create index on payment_returns (payment_id);

-- An event about a refund or a dispute may name nothing but the intent.
alter table webhook_events add column payment_intent_id text;

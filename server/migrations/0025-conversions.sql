alter table payment_transactions
  -- When the member let advertising partners be told of it; each payment is told once at most.
  add column conversion_told_at timestamptz;

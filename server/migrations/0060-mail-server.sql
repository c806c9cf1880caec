-- The mail server that an owner has set up in the Studio: one row, or none. The environment comes first.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  -- TLS from the first byte; otherwise STARTTLS where the server offers it.
  secure boolean not null,
  user_name text not null check (length(user_name) <= 320),
  -- Encrypted; null where the server asks for none.
  password bytea,
  sender_name text not null check (length(sender_name) <= 100),
  sender_address text not null check (length(sender_address) <= 254)
);

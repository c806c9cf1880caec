-- Payments of the provider's test mode move no money, and are no part of the books once any does.
alter table payments add column is_live boolean not null default true;

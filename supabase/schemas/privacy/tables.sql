-- Privacy: a copy of all data about one customer of a program, and its erasure. Erasing takes who it was and keeps what
-- the books need: orders, commissions and the ledger remain, under a customer without a name. Affiliates never see
-- customers: a lead whose id is an e-mail address goes by a fingerprint of it.

create table public.customer_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erase')),
  customers integer not null check (customers > 0),
  conversions integer not null check (conversions >= 0),
  note text not null check (length(trim(note)) between 3 and 500),
  made_by uuid not null references public.profiles on delete restrict,
  made_at timestamptz not null default now()
);
comment on table public.customer_requests is 'Requests and their outcome, without the customers.';

create index on public.customer_requests (made_at desc); -- admin privacy
create index on public.customer_requests (made_by);

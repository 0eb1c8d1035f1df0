-- Coupons: a code that a buyer types, and that speaks for one affiliate without any click.
-- A code is unique within its program, whatever its case, and is never given to another affiliate.

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (program_id, code)
);
comment on column public.coupons.ended_at is 'No order after it is credited by this coupon.';

create index on public.coupons (enrollment_id); -- an affiliate's coupons

alter table public.coupons enable row level security;
create policy "affiliates read their coupons, administrators read all" on public.coupons
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
grant select on public.coupons to authenticated;

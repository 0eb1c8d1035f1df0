set local check_function_bodies = off;
-- Deals: a customer whom a partner brings by hand: registered before anybody else, followed by administrators to its
-- end. A won deal is a sale of its program, once, credited to the partner.
create type public.deal_state as enum ('registered', 'qualified', 'meeting', 'negotiation', 'won', 'lost', 'expired');
comment on type public.deal_state is '`expired`: nobody took it further in time; the customer is free again.';

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  company text not null check (length(trim(company)) between 2 and 120),
  company_key text not null check (length(company_key) between 1 and 200),
  need text not null check (length(trim(need)) between 10 and 2000),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.deal_state not null default 'registered',
  registered_at timestamptz not null default now(),
  registered_by uuid references public.profiles on delete set null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  reason text check (length(trim(reason)) between 3 and 500),
  conversion_id uuid unique references public.conversions on delete restrict,
  check (state <> 'lost' or reason is not null),
  check ((state = 'won') = (conversion_id is not null))
);
comment on column public.deals.company_key is
  'The name without accents, capitals and legal form: two of one program meet.';
comment on column public.deals.amount is
  'What it is expected to come to, in the program''s currency; of a won one what it came to.';

create unique index deals_one on public.deals (program_id, company_key)
  where state in ('registered', 'qualified', 'meeting', 'negotiation');
create index on public.deals (partner_id, registered_at desc);  -- a partner's deals
create index on public.deals (state, changed_at desc);          -- the administrators' board
create index on public.deals (program_id);
create index on public.deals (registered_by);
create index on public.deals (expires_at)
  where state in ('registered', 'qualified', 'meeting', 'negotiation'); -- the scheduler
alter table public.deals enable row level security;


-- The name by which two registrations of one company meet: small letters without accents, marks and legal form.
create or replace function partners.company_key(company text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := regexp_replace(core.fold(company), '[^a-z0-9ñ]+', ' ', 'g');
begin
  return trim(regexp_replace(' ' || trim(plain) || ' ', '( s a| sa| s de r l| srl| corp| inc| llc| ltda| s c)+ $', ''));
end $$;

create or replace function partners.is_open(state public.deal_state) returns boolean
language sql immutable set search_path = '' as $$
  select state in ('registered', 'qualified', 'meeting', 'negotiation')
$$;

-- The enrollment by which a partner earns in a program now, or a refusal.
create or replace function partners.deal_enrollment(partner public.partners, of_program uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment uuid;
begin
  select e.id into enrollment from public.enrollments e join public.programs p on p.id = e.program_id
    where e.affiliate_id = partner.affiliate_id and e.program_id = of_program and p.status = 'published'
      and affiliates.earns(e.id, now());
  if enrollment is null then
    perform core.refuse_field('errors.deal.program', 'program_id');
  end if;
  return enrollment;
end $$;

-- A deal for an administrator to move, locked, or a refusal.
create or replace function partners.deal_to_move(of_deal uuid, admin uuid) returns public.deals
language plpgsql security definer set search_path = '' as $$
declare
  deal public.deals;
begin
  select * into deal from public.deals d where d.id = of_deal for no key update;
  if not found then
    raise exception 'errors.deal.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.partners p where p.id = deal.partner_id
    and affiliates.is_own(p.affiliate_id, admin)) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  return deal;
end $$;

-- The sale that a won deal is: credited to the partner by decision, once by its own id.
create or replace function partners.record_deal(deal public.deals, amount bigint, admin uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  partner public.partners;
  recorded uuid;
begin
  select * into program from public.programs p where p.id = deal.program_id;
  select * into partner from public.partners p where p.id = deal.partner_id;
  recorded := conversions.record_conversion(program, 'sale', 'deal:' || deal.id, record_deal.amount,
    jsonb_build_object('order_id', 'deal:' || deal.id, 'customer_id', 'deal:' || deal.id,
      'amount', record_deal.amount, 'currency', program.currency), 'manual',
    partners.deal_enrollment(partner, program.id));
  return recorded;
end $$;

-- Tells the partner's owner what became of a deal.
create or replace function partners.tell_deal(deal public.deals) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(a.user_id, 'deal_changed', jsonb_build_object('company', deal.company,
      'state', deal.state, 'reason', deal.reason), 'deal_changed:' || deal.id || ':' || deal.state)
  from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = deal.partner_id
$$;



-- Registers a customer whom the partner is talking to. The same company in the same program waits for nobody else
-- while it is open.
create or replace function public.register_deal(program_id uuid, company text, need text, amount bigint, idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  repeated uuid := core.first_result('register_deal', idempotency_key, jsonb_build_object('program', program_id,
    'company', company, 'need', need, 'amount', amount));
  named text := partners.company_key(coalesce(company, ''));
  made public.deals;
begin
  if repeated is not null then
    return repeated;
  end if;
  if length(trim(coalesce(company, ''))) not between 2 and 120 or named = '' then
    perform core.refuse_field('errors.deal.company', 'company');
  elsif length(trim(coalesce(need, ''))) not between 10 and 2000 then
    perform core.refuse_field('errors.deal.need', 'need');
  elsif not coalesce(amount between 1 and 1000000000000, false) then
    perform core.refuse_field('errors.deal.amount', 'amount');
  end if;
  perform partners.deal_enrollment(partner, register_deal.program_id);
  insert into public.deals (partner_id, program_id, company, company_key, need, amount, currency, registered_by)
    select partner.id, p.id, trim(register_deal.company), named, trim(register_deal.need), register_deal.amount,
      p.currency, person from public.programs p where p.id = register_deal.program_id
    on conflict do nothing returning * into made;
  if made.id is null then
    perform core.refuse_field('errors.deal.duplicate', 'company');
  end if;
  perform core.store_result('register_deal', idempotency_key, made.id);
  perform core.audit('deal.registered', made.id, null, to_jsonb(made));
  return made.id;
end $$;

grant execute on function public.register_deal to authenticated;

-- Takes a deal to another state: forward or back while it is open, lost with a reason, or won with what it came to.
create or replace function public.move_deal(deal_id uuid, state public.deal_state, amount bigint, reason text,
  idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('move_deal', idempotency_key, jsonb_build_object('deal', deal_id, 'state', state,
    'amount', amount, 'reason', reason));
  before public.deals;
  after public.deals;
  sale uuid;
begin
  if repeated is not null then
    return repeated;
  end if;
  before := partners.deal_to_move(move_deal.deal_id, admin);
  if not partners.is_open(before.state) or move_deal.state is null or move_deal.state in (before.state, 'expired') then
    raise exception 'errors.deal.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if move_deal.state = 'won' then
    if not coalesce(move_deal.amount between 1 and 1000000000000, false) then
      perform core.refuse_field('errors.deal.amount', 'amount');
    end if;
    sale := partners.record_deal(before, move_deal.amount, admin);
  end if;
  update public.deals d set state = move_deal.state, changed_at = now(), conversion_id = sale,
      amount = case when sale is null then d.amount else move_deal.amount end,
      reason = case when move_deal.state = 'lost' then accounts.check_reason(move_deal.reason) end,
      expires_at = now() + interval '60 days'
    where d.id = before.id returning * into after;
  perform partners.tell_deal(after);
  perform core.store_result('move_deal', idempotency_key, after.id);
  perform core.audit('deal.moved', after.id, to_jsonb(before), to_jsonb(after));
  return after.id;
end $$;

grant execute on function public.move_deal to authenticated;

-- The partner gives up a deal of theirs.
create or replace function public.withdraw_deal(deal_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  before public.deals;
begin
  select * into before from public.deals d where d.id = withdraw_deal.deal_id and d.partner_id = partner.id
    for no key update;
  if not found then
    raise exception 'errors.deal.not_found' using errcode = 'PT404';
  end if;
  if not partners.is_open(before.state) then
    raise exception 'errors.deal.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.deals d set state = 'lost', reason = accounts.check_reason(withdraw_deal.reason), changed_at = now()
    where d.id = before.id;
  perform core.audit('deal.withdrawn', before.id, to_jsonb(before), jsonb_build_object('reason', trim(reason)));
  return before.id;
end $$;

grant execute on function public.withdraw_deal to authenticated;

-- Ends deals that nobody took further in time. Run by the scheduler.
create or replace function public.expire_deals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[] := array(select d.id from public.deals d where partners.is_open(d.state) and d.expires_at <= now()
    order by d.id limit 200 for no key update skip locked);
begin
  update public.deals d set state = 'expired', changed_at = now() where d.id = any (due);
  perform partners.tell_deal(d) from public.deals d where d.id = any (due);
  perform core.audit('deal.expired', d, null, null) from unnest(due) as d;
  return cardinality(due);
end $$;

grant execute on function public.expire_deals to service_role;

-- The programs in which a partner earns now: where its account takes part, and what each pays by level.
create or replace function public.list_partner_programs()
returns table (program_id uuid, slug text, name jsonb, currency text, rates integer[])
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query select p.id, p.slug, p.name, p.currency, partners.rates_at(p.id, now())
    from public.enrollments e join public.programs p on p.id = e.program_id and p.status = 'published'
    where e.affiliate_id = partner.affiliate_id and affiliates.earns(e.id, now()) order by p.slug;
end $$;

grant execute on function public.list_partner_programs to authenticated;

create policy "partners read their deals, administrators all" on public.deals
  for select to authenticated using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));

grant select (id, partner_id, program_id, company, need, amount, currency, state, registered_at, changed_at, expires_at,
  reason, conversion_id) on public.deals to authenticated;

-- Replacements: a commission that is moved to somebody else, or split between several, ends as void, and what was left of it
-- goes on as new ones. Nothing is rewritten: the ledger takes the old one back and creates the new ones in the same step.
-- Refunds that came before are in what was left; later ones count from there on (`refunded_before`).

create type public.replacement_kind as enum ('moved', 'split', 'amended');

create table public.commission_replacements (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null unique references public.commissions on delete restrict,
  kind public.replacement_kind not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(trim(reason)) between 3 and 500),
  made_at timestamptz not null default now()
);
comment on column public.commission_replacements.amount is 'What was left of the commission: moved or split, the new ones come to it to the cent;
  amended, the new one is what the changed order earns.';

alter table public.commissions add foreign key (replacement_id) references public.commission_replacements on delete restrict;
create index on public.commissions (replacement_id); -- what a commission went on as
create index on public.commissions (affiliate_id, conversion_id) where replacement_id is not null or is_replaced; -- shared sales

alter table public.commission_replacements enable row level security;
create policy "people read the replacements of commissions they see" on public.commission_replacements
  for select to authenticated
  using (exists (select 1 from public.commissions c where c.id = commission_id)
    or exists (select 1 from public.commissions c where c.replacement_id = commission_replacements.id));
grant select on public.commission_replacements to authenticated;
create trigger append_only before update or delete on public.commission_replacements
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.commission_replacements
  for each statement execute function private.refuse_change();

-- Whoever has or had a commission of a conversion sees it, also when it is credited to somebody else.
drop policy "affiliates read conversions credited to them, administrators read all" on public.conversions;
create policy "affiliates read conversions that are or earned them something, administrators read all" on public.conversions
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id()))
    or id in (select m.conversion_id from public.commissions m where m.affiliate_id = (select private.my_affiliate_id())
      and (m.replacement_id is not null or m.is_replaced)));

-- The commission to change, locked behind its conversion as refunds do it, or a refusal.
create function private.commission_to_change(of_commission uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions s join public.commissions c on c.conversion_id = s.id
    where c.id = of_commission for no key update of s;
  return private.commission_to_decide(of_commission, admin);
end $$;

-- Ends one commission and goes on with what is left of it: shares are [{"enrollment_id": …, "bps": …}], together 10,000.
-- Each share is the step between two rounded sums, so that they come to the whole to the cent.
create function private.replace_commission(before public.commissions, kind public.replacement_kind, why text, shares jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := before.amount - private.reversed_amount(before.id);
  replacement uuid;
  ended public.commissions;
  made public.commissions;
begin
  insert into public.commission_replacements (commission_id, kind, amount, reason) values (before.id, replace_commission.kind, rest, why)
    returning id into replacement;
  update public.commissions c set status = 'void', is_replaced = true where c.id = before.id returning * into ended;
  perform private.move_money('commission_replaced', replacement, e, before.currency, rest,
      case before.status when 'approved' then 'available' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform private.audit('commission.' || kind, before.id, to_jsonb(before), to_jsonb(ended)
    || jsonb_build_object('reason', why, 'left', rest));
  for made in insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
      amount, currency, status, matures_at, decided_at, decided_by, replacement_id, share_position, share_bps, refunded_before)
    select before.conversion_id, e.id, before.program_id, e.affiliate_id, before.reward_id, before.base_amount,
      round(rest * s.upto / 10000.0)::bigint - round(rest * (s.upto - s.bps) / 10000.0)::bigint, before.currency, before.status,
      before.matures_at, before.decided_at, before.decided_by, replacement, s.n, s.bps,
      (select coalesce(sum(r.amount), 0) from public.conversions r where r.sale_id = before.conversion_id)
    from (select (o.share ->> 'enrollment_id')::uuid as enrollment, (o.share ->> 'bps')::integer as bps, o.n,
        sum((o.share ->> 'bps')::integer) over (order by o.n) as upto
      from jsonb_array_elements(shares) with ordinality as o (share, n)) as s
    join public.enrollments e on e.id = s.enrollment returning * loop
    perform private.start_share(made, why);
  end loop;
  return replacement;
end $$;

-- The ledger's and the log's side of a share: it is where the commission was that it comes from.
create function private.start_share(made public.commissions, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner public.enrollments;
begin
  select * into owner from public.enrollments e where e.id = made.enrollment_id;
  perform private.move_money('commission_created', made.id, owner, made.currency, made.amount, 'program', 'pending');
  if made.status = 'approved' then
    perform private.move_money('commission_approved', made.id, owner, made.currency, made.amount, 'pending', 'available');
  end if;
  perform private.audit('commission.created', made.id, null, to_jsonb(made) || jsonb_build_object('reason', why));
end $$;

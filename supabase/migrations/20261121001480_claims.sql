-- Claims: an affiliate says that an order was theirs and nobody was credited. An administrator looks and decides.
-- Accepting never takes a sale from somebody else: what is credited stays. Of a sale that is theirs by now, such as one that was
-- recorded by hand for them, only the claim is answered.

create type public.claim_state as enum ('open', 'accepted', 'declined');

create table public.conversion_claims (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  order_id text not null check (length(order_id) between 1 and 200),
  amount bigint check (amount between 0 and 1000000000000),
  ordered_on date not null,
  note text not null check (length(trim(note)) between 3 and 1000),
  state public.claim_state not null default 'open',
  reason text check (length(trim(reason)) between 3 and 500),
  conversion_id uuid references public.conversions on delete restrict,
  created_at timestamptz not null default now(),
  answer_by date not null default (now() at time zone 'America/Panama')::date + 10,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  unique (enrollment_id, order_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'accepted') = (conversion_id is not null)),
  check ((state = 'declined') = (reason is not null))
);
comment on table public.conversion_claims is 'One for each affiliate and order.';
comment on column public.conversion_claims.answer_by is 'The last day on which an answer is in time, by the program''s setting when it was claimed.';

-- What was decided about a conversion before a claim changed it.
create table public.superseded_decisions (
  id bigint generated always as identity primary key,
  conversion_id uuid not null references public.conversions on delete restrict,
  claim_id uuid not null references public.conversion_claims on delete restrict,
  decision jsonb,
  superseded_at timestamptz not null default now()
);

create index on public.conversion_claims (program_id, state, created_at); -- claims to decide, admin claims
create index on public.conversion_claims (conversion_id);
create index on public.conversion_claims (decided_by);
create index on public.superseded_decisions (conversion_id);
create index on public.superseded_decisions (claim_id);

alter table public.conversion_claims enable row level security;
alter table public.superseded_decisions enable row level security;
create policy "affiliates read their claims, administrators read all" on public.conversion_claims
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));
create policy "administrators read what was superseded" on public.superseded_decisions
  for select to authenticated using ((select private.is_admin()));
grant select on public.conversion_claims, public.superseded_decisions to authenticated;
create trigger append_only before update or delete on public.superseded_decisions
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.superseded_decisions
  for each statement execute function private.refuse_change();

-- Whether a sale is too long ago to claim it: the program says how many days there are.
create function private.is_late_claim(of_program uuid, sold_on date) returns boolean
language sql stable security definer set search_path = '' as $$
  select sold_on < (now() at time zone 'America/Panama')::date - p.claim_days from public.programs p where p.id = of_program
$$;

-- How long a sale of a program can be claimed, and how long an answer may take; for claims made from now on.
create function public.set_claim_limits(program_id uuid, claim_days integer, answer_days integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.programs;
  after public.programs;
begin
  select * into before from public.programs p where p.id = set_claim_limits.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if not coalesce(claim_days between 1 and 365, false) then
    perform private.refuse_field('errors.claim.days', 'claim_days');
  elsif not coalesce(answer_days between 1 and 90, false) then
    perform private.refuse_field('errors.claim.answer_days', 'answer_days');
  end if;
  update public.programs p set claim_days = set_claim_limits.claim_days, claim_answer_days = answer_days
    where p.id = before.id returning * into after;
  perform private.audit('claim.limits_set', after.id,
    jsonb_build_object('claim_days', before.claim_days, 'answer_days', before.claim_answer_days),
    jsonb_build_object('claim_days', after.claim_days, 'answer_days', after.claim_answer_days));
  return after;
end $$;
grant execute on function public.set_claim_limits to authenticated;

-- At most twenty may be open at once: a claim is read by a person.
create function public.claim_conversion(enrollment_id uuid, order_id text, amount bigint, ordered_on date, note text)
returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  enrollment public.enrollments;
  wanted text := private.tidy_id(coalesce(claim_conversion.order_id, ''));
  after public.conversion_claims;
begin
  select e.* into enrollment from public.enrollments e where e.id = claim_conversion.enrollment_id and e.ended_at is null
    and e.affiliate_id = private.require_team_role(person, 'manager') for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if length(wanted) not between 1 and 200 or wanted ~ '[[:cntrl:]]' then
    perform private.refuse_field('errors.api.text', 'order_id');
  elsif ordered_on is null or ordered_on > (now() at time zone 'America/Panama')::date then
    perform private.refuse_field('errors.claim.day', 'ordered_on');
  elsif private.is_late_claim(enrollment.program_id, claim_conversion.ordered_on) then
    perform private.refuse_field('errors.claim.late', 'ordered_on');
  elsif length(trim(coalesce(claim_conversion.note, ''))) not between 3 and 1000 then
    perform private.refuse_field('errors.claim.note', 'note');
  elsif not coalesce(claim_conversion.amount between 0 and 1000000000000, true) then
    perform private.refuse_field('errors.fields.number', 'amount');
  end if;
  if (select count(*) from public.conversion_claims c where c.enrollment_id = enrollment.id and c.state = 'open') >= 20 then
    raise exception 'errors.claim.many' using errcode = 'PT409';
  end if;
  insert into public.conversion_claims (enrollment_id, program_id, order_id, amount, ordered_on, note, answer_by)
    select enrollment.id, p.id, wanted, claim_conversion.amount, claim_conversion.ordered_on, trim(claim_conversion.note),
      (now() at time zone 'America/Panama')::date + p.claim_answer_days
    from public.programs p where p.id = enrollment.program_id on conflict do nothing returning * into after;
  if not found then
    perform private.refuse_field('errors.claim.twice', 'order_id');
  end if;
  perform private.audit('claim.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.claim_conversion to authenticated;

-- The claim to decide, locked, or a refusal: missing, or decided.
create function private.open_claim(claim_id uuid) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  claim public.conversion_claims;
begin
  select * into claim from public.conversion_claims c where c.id = open_claim.claim_id for update;
  if not found then
    raise exception 'errors.claim.not_found' using errcode = 'PT404';
  end if;
  if claim.state <> 'open' then
    raise exception 'errors.claim.decided' using errcode = 'PT409';
  end if;
  return claim;
end $$;

-- Credits a sale that was nobody's, with its commission less what was given back by now.
create function private.credit_claim(sale public.conversions, claim public.conversion_claims) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.superseded_decisions (conversion_id, claim_id, decision)
    select sale.id, claim.id, (select to_jsonb(d) from public.attribution_decisions d where d.conversion_id = sale.id);
  perform private.credit(sale.id, claim.enrollment_id, 'claim');
  perform private.audit('sale.claimed', sale.id, null, jsonb_build_object('claim', claim.id));
  perform private.create_commission(sale.id);
  update public.conversions c set enrollment_id = claim.enrollment_id where c.sale_id = sale.id;
  perform private.reverse_commission(sale.id, r.id) from (
    select c.id from public.conversions c where c.sale_id = sale.id order by c.occurred_at desc, c.id limit 1) as r;
end $$;

-- Whoever claimed hears what was decided, in their language: why not, or the commission that the sale has.
create function private.tell_claim(claim public.conversion_claims) returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(a.user_id, 'claim_decided', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'currency', p.currency, 'order', claim.order_id, 'state', claim.state, 'reason', claim.reason,
      'amount', m.amount - private.reversed_amount(m.id), 'matures_at', case when m.matures_at > now() then m.matures_at end)),
    'claim_decided:' || claim.id)
  from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  join public.programs p on p.id = e.program_id
  left join public.commissions m on m.conversion_id = claim.conversion_id and m.enrollment_id = claim.enrollment_id
    and m.status not in ('rejected', 'void')
  where e.id = claim.enrollment_id
$$;

create function public.accept_claim(claim_id uuid) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  claim public.conversion_claims := private.open_claim(claim_id);
  sale public.conversions;
  after public.conversion_claims;
begin
  select * into sale from public.conversions c
    where c.program_id = claim.program_id and c.kind = 'sale' and c.external_id = claim.order_id for update;
  if not found then
    raise exception 'errors.claim.no_sale' using errcode = 'PT409';
  end if;
  if sale.enrollment_id <> claim.enrollment_id then
    raise exception 'errors.claim.credited' using errcode = 'PT409';
  end if;
  perform private.check_credited(claim.enrollment_id, claim.program_id, sale.occurred_at, admin);
  if sale.enrollment_id is null then
    perform private.credit_claim(sale, claim);
  end if;
  update public.conversion_claims c set state = 'accepted', conversion_id = sale.id, decided_at = now(), decided_by = admin
    where c.id = claim.id returning * into after;
  perform private.tell_claim(after);
  perform private.audit('claim.accepted', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;
grant execute on function public.accept_claim to authenticated;

create function public.decline_claim(claim_id uuid, reason text) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  claim public.conversion_claims := private.open_claim(claim_id);
  after public.conversion_claims;
begin
  if length(trim(coalesce(decline_claim.reason, ''))) not between 3 and 500 then
    perform private.refuse_field('errors.commission.reason', 'reason');
  end if;
  update public.conversion_claims c set state = 'declined', reason = trim(decline_claim.reason), decided_at = now(),
      decided_by = admin where c.id = claim.id returning * into after;
  perform private.tell_claim(after);
  perform private.audit('claim.declined', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;
grant execute on function public.decline_claim to authenticated;

-- A deleted account takes its words with it.
create function private.forget_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversion_claims c set note = '———' from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where c.enrollment_id = e.id and a.user_id = new.id;
  return null;
end $$;
create trigger forget_claims after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_claims();

-- Registers a customer whom the partner is talking to. The same company in the same program waits for nobody else
-- while it is open.
create function public.register_deal(program_id uuid, company text, need text, amount bigint, idempotency_key uuid)
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
create function public.move_deal(deal_id uuid, state public.deal_state, amount bigint, reason text,
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
create function public.withdraw_deal(deal_id uuid, reason text) returns uuid
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
create function public.expire_deals() returns integer
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
create function public.list_partner_programs()
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

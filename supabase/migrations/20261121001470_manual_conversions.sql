-- Manual conversions: what an administrator records or gives back by hand, such as a sale by telephone.
-- They go the same way as the shop's reports; who did it stands in the audit log.

alter type public.attribution_rule add value 'manual';
alter type public.attribution_rule add value 'import';
alter type public.attribution_rule add value 'claim';
alter type public.candidate_kind add value 'given';
comment on type public.candidate_kind is '`given`: a person or an imported file said whose the conversion is.';

-- Credits as a person or a file says. Everybody who could have been credited otherwise is kept beside it, as outranked.
create function private.credit(conversion_id uuid, to_enrollment uuid, because text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conversion public.conversions;
  program public.programs;
  customer public.customers;
  place integer;
begin
  select * into conversion from public.conversions c where c.id = credit.conversion_id for update;
  select * into program from public.programs p where p.id = conversion.program_id;
  select * into customer from public.customers c where c.id = conversion.customer_id;
  perform private.open_decision(conversion.id, program, because);
  if because = 'manual' then
    insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, click_id, link_id, coupon_id, at, variant,
        outcome)
      select w.conversion_id, w.position, w.kind, w.enrollment_id, w.click_id, w.link_id, w.coupon_id, w.at, w.variant,
        case w.outcome when 'won' then 'outranked' else w.outcome end
      from private.weigh_candidates(conversion, program, customer) as w;
  end if;
  select count(*) + 1 into place from public.attribution_candidates a where a.conversion_id = conversion.id;
  insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, at, outcome)
    values (conversion.id, place, 'given', to_enrollment, conversion.occurred_at, 'won');
  update public.attribution_decisions d set winner = place, candidate_count = place where d.conversion_id = conversion.id;
  update public.conversions c set enrollment_id = to_enrollment where c.id = conversion.id;
  perform private.bind_customer(conversion, program, customer, to_enrollment);
end $$;

-- Refuses to credit somebody who is not in the program or earned nothing then, and whoever decides it.
create function private.check_credited(to_enrollment uuid, of_program uuid, at timestamptz, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_enrollment is null then
    return;
  end if;
  if not exists (select 1 from public.enrollments e where e.id = to_enrollment and e.program_id = of_program) then
    perform private.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  if exists (select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = to_enrollment and private.acts_for(a.id, admin)) then
    raise exception 'errors.conversion.own' using errcode = 'PT403';
  end if;
  if not private.earns(to_enrollment, at) then
    perform private.refuse_field('errors.conversion.not_earning', 'enrollment_id');
  end if;
end $$;

-- A lead or sale that no system reported, with the fields of the API: credited to an enrollment if one is named, else by the
-- customer's clicks and the coupon as always.
create function public.record_manual_conversion(program_id uuid, kind text, body jsonb, enrollment_id uuid, idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('record_manual_conversion', idempotency_key, jsonb_build_object(
    'program', program_id, 'kind', kind, 'enrollment', enrollment_id, 'body', body));
  program public.programs;
  named_by text := case kind when 'lead' then 'customer_id' else 'order_id' end;
  total bigint;
  recorded uuid;
begin
  if repeated is not null then
    return repeated;
  end if;
  select * into program from public.programs p where p.id = record_manual_conversion.program_id 
    and p.status in ('published', 'paused');
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if kind is null or kind not in ('lead', 'sale') then
    perform private.refuse_field('errors.fields.choice', 'kind');
  end if;
  total := private.amount_field(body, 'amount');
  if kind = 'sale' and total is null then
    perform private.refuse_field('errors.fields.required', 'amount');
  end if;
  perform private.check_credited(enrollment_id, program.id, private.time_field(body, 'occurred_at'), admin);
  recorded := private.record_conversion(program, kind::public.conversion_kind,
    case kind when 'lead' then private.lead_id(program.id, private.text_field(body, named_by, true))
      else private.text_field(body, named_by, true) end,
    case kind when 'sale' then total else 0 end, body, 'manual', enrollment_id);
  if recorded is null then
    raise exception 'errors.conversion.known' using errcode = 'PT409', detail = named_by;
  end if;
  perform private.check_credited(c.enrollment_id, program.id, c.occurred_at, admin) from public.conversions c where c.id = recorded;
  perform private.keep_result('record_manual_conversion', idempotency_key, recorded);
  return recorded;
end $$;
grant execute on function public.record_manual_conversion to authenticated;

-- Gives back part of a sale, or what is left of it, with the reason why no system did.
create function public.refund_conversion(conversion_id uuid, amount bigint, reason text, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('refund_conversion', idempotency_key,
    jsonb_build_object('id', conversion_id, 'amount', amount, 'reason', reason));
  sale public.conversions;
  program public.programs;
  refund jsonb;
begin
  if repeated is not null then
    return repeated;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform private.refuse_field('errors.commission.reason', 'reason');
  end if;
  select * into sale from public.conversions c where c.id = refund_conversion.conversion_id and c.kind = 'sale';
  if not found then
    raise exception 'errors.conversion.order_unknown' using errcode = 'PT404';
  end if;
  select * into program from public.programs p where p.id = sale.program_id;
  refund := private.record_refund(program, jsonb_strip_nulls(jsonb_build_object('refund_id', 'manual:' || idempotency_key,
    'order_id', sale.external_id, 'amount', amount, 'currency', sale.currency)), 'manual', trim(reason));
  perform private.keep_result('refund_conversion', idempotency_key, (refund ->> 'conversion_id')::uuid);
  return (refund ->> 'conversion_id')::uuid;
end $$;
grant execute on function public.refund_conversion to authenticated;

-- A lead or sale that no system reported, with the fields of the API: credited to an enrollment if one is named, else
-- by the customer's clicks and the coupon as always.
create function public.record_manual_conversion(program_id uuid, kind text, body jsonb, enrollment_id uuid,
  idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('record_manual_conversion', idempotency_key, jsonb_build_object(
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
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  total := core.amount_field(body, 'amount');
  if kind = 'sale' and total is null then
    perform core.refuse_field('errors.fields.required', 'amount');
  end if;
  perform conversions.check_credited(enrollment_id, program.id, core.time_field(body, 'occurred_at'), admin);
  recorded := conversions.record_conversion(program, kind::public.conversion_kind,
    case kind when 'lead' then privacy.lead_id(program.id, core.text_field(body, named_by, true))
      else core.text_field(body, named_by, true) end,
    case kind when 'sale' then total else 0 end, body, 'manual', enrollment_id);
  if recorded is null then
    raise exception 'errors.conversion.known' using errcode = 'PT409', detail = named_by;
  end if;
  perform conversions.check_credited(c.enrollment_id, program.id, c.occurred_at, admin) from public.conversions c
    where c.id = recorded;
  perform core.store_result('record_manual_conversion', idempotency_key, recorded);
  return recorded;
end $$;
grant execute on function public.record_manual_conversion to authenticated;

-- Gives back part of a sale, or what is left of it, with the reason why no system did; who looks after the program's
-- money does.
create function public.refund_conversion(conversion_id uuid, amount bigint, reason text,
  idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select c.program_id from public.conversions c
    where c.id = refund_conversion.conversion_id), 'finance');
  repeated uuid := core.first_result('refund_conversion', idempotency_key,
    jsonb_build_object('id', conversion_id, 'amount', amount, 'reason', reason));
  sale public.conversions;
  program public.programs;
  refund jsonb;
begin
  if repeated is not null then
    return repeated;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.commission.reason', 'reason');
  end if;
  select * into sale from public.conversions c where c.id = refund_conversion.conversion_id and c.kind = 'sale';
  if not found then
    raise exception 'errors.conversion.order_unknown' using errcode = 'PT404';
  end if;
  select * into program from public.programs p where p.id = sale.program_id;
  refund := conversions.record_refund(program, jsonb_strip_nulls(jsonb_build_object('refund_id',
    'manual:' || idempotency_key,
    'order_id', sale.external_id, 'amount', amount, 'currency', sale.currency)), 'manual', trim(reason));
  perform core.store_result('refund_conversion', idempotency_key, (refund ->> 'conversion_id')::uuid);
  return (refund ->> 'conversion_id')::uuid;
end $$;
grant execute on function public.refund_conversion to authenticated;

-- The account behind an address; null when there is none that may act.
create function imports.person_by_email(email text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p
    where lower(p.email) = lower(trim(person_by_email.email)) and p.suspended_at is null
      and p.deleted_at is null limit 1);
end $$;

-- The enrollment that a row names: by address, by the code of a link, or by the id that an earlier import of affiliates
-- gave.
create function imports.named_enrollment(of_program uuid, fields jsonb) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  named uuid;
begin
  if fields ? 'affiliate_email' then
    select e.id into named from public.affiliates a join public.enrollments e on e.affiliate_id = a.id
      where a.user_id = imports.person_by_email(fields ->> 'affiliate_email') and e.program_id = of_program;
  end if;
  if named is null and fields ? 'affiliate_code' then
    select e.id into named from public.links l join public.enrollments e on e.id = l.enrollment_id
      where l.code = lower(fields ->> 'affiliate_code') and e.program_id = of_program;
  end if;
  if named is null and fields ? 'affiliate_id' then
    select e.id into named from public.import_rows r join public.imports i on i.id = r.import_id
      join public.enrollments e on e.id = (r.made ->> 'enrollment')::uuid
      where i.program_id = of_program and i.kind = 'affiliates' and r.fields ? 'id'
        and r.fields ->> 'id' = named_enrollment.fields ->> 'affiliate_id' limit 1;
  end if;
  return named;
end $$;

create function imports.has_affiliate(fields jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select fields ?| '{affiliate_email,affiliate_code,affiliate_id}'
$$;

create function imports.row_problem(field text, key text, value text default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('column', field, 'key', key, 'value', left(value, 100)))
$$;

-- The problem of an affiliate's row; `known` when they are in the program already.
create function imports.affiliate_problem(import public.imports, fields jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  email text := lower(fields ->> 'email');
  reason text := affiliates.invitation_obstacle(import.program_id, email);
begin
  if reason = 'joined' then
    return '{"known": true}';
  elsif reason in ('invalid', 'banned') then
    return imports.row_problem('email', 'import.' || reason, email);
  elsif fields ? 'code' and (fields ->> 'code') !~ '^[a-z0-9][a-z0-9-]{2,39}$' then
    return imports.row_problem('code', 'link.code', fields ->> 'code');
  elsif exists (select 1 from public.links l where l.code = fields ->> 'code') then
    return imports.row_problem('code', 'link.code_taken', fields ->> 'code');
  elsif imports.person_by_email(email) is not null then
    return null;
  elsif reason = 'waiting' then
    return '{"known": true}';
  elsif not coalesce((import.options ->> 'invite')::boolean, false) then
    return imports.row_problem('email', 'import.no_account', email);
  end if;
  return null;
end $$;

create function imports.customer_problem(import public.imports, fields jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment uuid := imports.named_enrollment(import.program_id, fields);
  customer public.customers := conversions.customer_by_shop_id(import.program_id, fields ->> 'customer_id');
begin
  if imports.has_affiliate(fields) and enrollment is null then
    return imports.row_problem('affiliate', 'import.no_affiliate',
      coalesce(fields ->> 'affiliate_email', fields ->> 'affiliate_code', fields ->> 'affiliate_id'));
  end if;
  if (fields ->> 'since')::timestamptz < core.first_day() then
    return imports.row_problem('since', 'api.past', fields ->> 'since');
  end if;
  if customer.id is null then
    return null;
  elsif enrollment is null or customer.bound_enrollment_id = enrollment then
    return '{"known": true}';
  elsif customer.bound_enrollment_id is not null then
    return imports.row_problem('affiliate', 'import.bound_to_other', fields ->> 'customer_id');
  end if;
  return null;
end $$;

create function imports.conversion_problem(import public.imports, fields jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment uuid := imports.named_enrollment(import.program_id, fields);
  unit text := (select p.currency from public.programs p where p.id = import.program_id);
  earlier public.conversions;
  part text;
begin
  if imports.has_affiliate(fields) and enrollment is null then
    return imports.row_problem('affiliate', 'import.no_affiliate',
      coalesce(fields ->> 'affiliate_email', fields ->> 'affiliate_code', fields ->> 'affiliate_id'));
  elsif fields ? 'currency' and fields ->> 'currency' <> unit and not commissions.has_rate(fields ->> 'currency', unit,
    (fields ->> 'occurred_at')::timestamptz) then
    return imports.row_problem('currency', 'conversion.no_rate', fields ->> 'currency');
  elsif (fields ->> 'occurred_at')::timestamptz > now() then
    return imports.row_problem('occurred_at', 'api.future', fields ->> 'occurred_at');
  elsif (fields ->> 'occurred_at')::timestamptz < core.first_day() then
    return imports.row_problem('occurred_at', 'api.past', fields ->> 'occurred_at');
  end if;
  select * into earlier from public.conversions c
    where c.program_id = import.program_id and c.kind = 'sale' and c.external_id = fields ->> 'order_id';
  if found then
    return case when coalesce(earlier.original_amount, earlier.amount) = (fields ->> 'amount')::bigint
      then '{"known": true}'::jsonb
      else imports.row_problem('order_id', 'import.differs', fields ->> 'order_id') end;
  end if;
  begin
    perform conversions.check_credited(enrollment, import.program_id, (fields ->> 'occurred_at')::timestamptz,
      import.created_by);
  exception when sqlstate 'PT403' or sqlstate 'PT422' then
    return imports.row_problem('affiliate', replace(sqlerrm, 'errors.', ''));
  end;
  perform conversions.sale_parts(fields, (fields ->> 'amount')::bigint);
  return null;
exception when sqlstate 'PT422' then
  get stacked diagnostics part = pg_exception_detail;
  return imports.row_problem(part, replace(sqlerrm, 'errors.', ''), fields ->> part);
end $$;

-- Enrolls an existing member; invites anybody else, if requested. The link keeps its code.
create function imports.import_affiliate(import public.imports, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  person uuid := imports.person_by_email(fields ->> 'email');
  enrollment public.enrollments;
begin
  select * into program from public.programs p where p.id = import.program_id;
  if person is null then
    return jsonb_build_object('invitation', affiliates.invite_imported(program, fields ->> 'email', import.created_by));
  end if;
  enrollment := affiliates.enroll(affiliates.affiliate_of(person), program, null);
  if fields ? 'code' then
    perform links.import_link(enrollment.id, fields ->> 'code', program.destination);
  end if;
  return jsonb_build_object('enrollment', enrollment.id);
end $$;

-- Imports a customer, bound to the affiliate who brought them; of an existing one, by id or mailbox, only the id and
-- the binding are new.
create function imports.import_customer(import public.imports, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enrollment uuid := imports.named_enrollment(import.program_id, fields);
  existing uuid := (conversions.customer_by_shop_id(import.program_id, fields ->> 'customer_id')).id;
  same uuid := (conversions.customer_by_email(import.program_id, fields ->> 'customer_email', null)).id;
  customer public.customers := conversions.resolve_customer(import.program_id, fields);
  made jsonb := case when existing is null and same is null then jsonb_build_object('customer', customer.id)
    when existing is null then jsonb_build_object('alias', core.tidy_id(fields ->> 'customer_id')) else '{}' end;
begin
  if enrollment is not null and customer.bound_enrollment_id is null and customer.erased_at is null then
    perform conversions.bind_imported(customer.id, enrollment, (fields ->> 'since')::timestamptz);
    made := made || case when made ? 'customer' then '{}' else jsonb_build_object('bound', customer.id) end;
  end if;
  return made;
end $$;

create function imports.import_conversion(import public.imports, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enrollment uuid := imports.named_enrollment(import.program_id, fields);
  customer public.customers;
  made jsonb;
  conversion public.conversions;
  program public.programs;
  money conversions.exchanged;
  earned bigint := (fields ->> 'commission_amount')::bigint;
begin
  select * into program from public.programs p where p.id = import.program_id;
  money := commissions.in_currency_of(program, (fields ->> 'amount')::bigint, fields);
  made := imports.import_customer(import, jsonb_strip_nulls(jsonb_build_object('customer_id',
    fields ->> 'customer_id')));
  customer := conversions.customer_by_shop_id(import.program_id, fields ->> 'customer_id');
  conversion := conversions.import_sale(program, customer, money, fields);
  if fields ->> 'currency' <> program.currency then
    earned := commissions.exchange(earned, commissions.rate_on(fields ->> 'currency', program.currency,
      conversion.occurred_at));
  end if;
  made := made || jsonb_build_object('conversion', conversion.id);
  if enrollment is not null then
    made := made || case when customer.bound_enrollment_id is null then jsonb_build_object('bound', customer.id)
      else '{}' end;
    perform conversions.credit(conversion.id, enrollment, 'import');
    select * into conversion from public.conversions c where c.id = conversion.id;
  end if;
  perform core.audit('sale.imported', conversion.id, null, jsonb_build_object('import', import.id));
  if enrollment is not null and earned > 0 and (import.options ->> 'commissions')::boolean
    and coalesce(fields ->> 'commission_state', 'pending') <> 'rejected' then
    made := made || jsonb_build_object('commission',
      commissions.import_commission(conversion, earned, coalesce(fields ->> 'commission_state', 'pending')));
  end if;
  return made;
end $$;

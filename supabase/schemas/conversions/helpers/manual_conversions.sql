-- Credits by the decision of a person or a file. The other candidates are stored as outranked.
create function conversions.credit(conversion_id uuid, to_enrollment uuid, because text) returns void
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
  perform conversions.open_decision(conversion.id, program, because);
  if because = 'manual' then
    insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, click_id, link_id,
      coupon_id, at, variant,
        outcome)
      select w.conversion_id, w.position, w.kind, w.enrollment_id, w.click_id, w.link_id, w.coupon_id, w.at, w.variant,
        case w.outcome when 'won' then 'outranked' else w.outcome end
      from conversions.rank_candidates(conversion, program, customer) as w;
  end if;
  select count(*) + 1 into place from public.attribution_candidates a where a.conversion_id = conversion.id;
  insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, at, outcome)
    values (conversion.id, place, 'given', to_enrollment, conversion.occurred_at, 'won');
  update public.attribution_decisions d set winner = place, candidate_count = place
    where d.conversion_id = conversion.id;
  update public.conversions c set enrollment_id = to_enrollment where c.id = conversion.id;
  perform conversions.bind_customer(conversion, program, customer, to_enrollment);
end $$;

-- Refuses to credit an affiliate who is not in the program or could not earn at that time, or an administrator's own.
create function conversions.check_credited(to_enrollment uuid, of_program uuid, at timestamptz, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_enrollment is null then
    return;
  end if;
  if not exists (select 1 from public.enrollments e where e.id = to_enrollment and e.program_id = of_program) then
    perform core.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  if exists (select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = to_enrollment and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.conversion.own' using errcode = 'PT403';
  end if;
  if not affiliates.earns(to_enrollment, at) then
    perform core.refuse_field('errors.conversion.not_earning', 'enrollment_id');
  end if;
end $$;

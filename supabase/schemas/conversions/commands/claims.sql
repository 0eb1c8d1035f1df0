-- At most twenty may be open at once: a claim is read by a person.
create function public.claim_conversion(enrollment_id uuid, order_id text, amount bigint, ordered_on date, note text)
returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  enrollment public.enrollments;
  wanted text := core.tidy_id(coalesce(claim_conversion.order_id, ''));
  after public.conversion_claims;
begin
  select e.* into enrollment from public.enrollments e where e.id = claim_conversion.enrollment_id
    and e.ended_at is null
    and e.affiliate_id = affiliates.require_team_role(person, 'manager') for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if length(wanted) not between 1 and 200 or wanted ~ '[[:cntrl:]]' then
    perform core.refuse_field('errors.api.text', 'order_id');
  elsif ordered_on is null or ordered_on > (now() at time zone 'America/Panama')::date then
    perform core.refuse_field('errors.claim.day', 'ordered_on');
  elsif conversions.is_late_claim(enrollment.program_id, claim_conversion.ordered_on) then
    perform core.refuse_field('errors.claim.late', 'ordered_on');
  elsif length(trim(coalesce(claim_conversion.note, ''))) not between 3 and 1000 then
    perform core.refuse_field('errors.claim.note', 'note');
  elsif not coalesce(claim_conversion.amount between 0 and 1000000000000, true) then
    perform core.refuse_field('errors.fields.number', 'amount');
  end if;
  if (select count(*) from public.conversion_claims c where c.enrollment_id = enrollment.id
    and c.state = 'open') >= 20 then
    raise exception 'errors.claim.many' using errcode = 'PT409';
  end if;
  insert into public.conversion_claims (enrollment_id, program_id, order_id, amount, ordered_on, note, answer_by)
    select enrollment.id, p.id, wanted, claim_conversion.amount, claim_conversion.ordered_on,
      trim(claim_conversion.note),
      (now() at time zone 'America/Panama')::date + p.claim_answer_days
    from public.programs p where p.id = enrollment.program_id on conflict do nothing returning * into after;
  if not found then
    perform core.refuse_field('errors.claim.twice', 'order_id');
  end if;
  perform core.audit('claim.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.claim_conversion to authenticated;

create function public.accept_claim(claim_id uuid) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.conversion_claims c
    where c.id = accept_claim.claim_id), 'review');
  claim public.conversion_claims := conversions.open_claim(claim_id);
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
  perform conversions.check_credited(claim.enrollment_id, claim.program_id, sale.occurred_at, admin);
  if sale.enrollment_id is null then
    perform conversions.credit_claim(sale, claim);
  end if;
  update public.conversion_claims c set state = 'accepted', conversion_id = sale.id, decided_at = now(),
    decided_by = admin
    where c.id = claim.id returning * into after;
  perform conversions.notify_claim(after);
  perform core.audit('claim.accepted', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;
grant execute on function public.accept_claim to authenticated;

create function public.decline_claim(claim_id uuid, reason text) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.conversion_claims c
    where c.id = decline_claim.claim_id), 'review');
  claim public.conversion_claims := conversions.open_claim(claim_id);
  after public.conversion_claims;
begin
  if length(trim(coalesce(decline_claim.reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.commission.reason', 'reason');
  end if;
  update public.conversion_claims c set state = 'declined', reason = trim(decline_claim.reason), decided_at = now(),
      decided_by = admin where c.id = claim.id returning * into after;
  perform conversions.notify_claim(after);
  perform core.audit('claim.declined', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;
grant execute on function public.decline_claim to authenticated;

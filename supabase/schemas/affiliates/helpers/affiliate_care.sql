-- Whether a sale at that time earns this enrollment something: it was active then and its owner's account still there.
create function affiliates.earns(enrollment_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.enrollments e
    where e.id = earns.enrollment_id and (e.ended_at is null or earns.at < e.ended_at)
      and coalesce((select c.state from public.enrollment_changes c where c.enrollment_id = e.id
        and c.changed_at <= earns.at
        order by c.changed_at desc, c.id desc limit 1), 'active') = 'active');
end $$;

-- What a ban ends: commissions that are not approved yet, and applications that wait in other programs.
create function affiliates.apply_ban(enrollment public.enrollments, admin uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open record;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.enrollment_id = enrollment.id and c.status in ('pending', 'matured', 'held')));
  for open in select c.id from public.commissions c
    where c.enrollment_id = enrollment.id and c.status in ('pending', 'matured', 'held') order by c.id loop
    perform public.reject_commission(open.id, apply_ban.reason, gen_random_uuid());
  end loop;
  for open in select a.id from public.applications a
    where a.affiliate_id = enrollment.affiliate_id and a.state = 'submitted' order by a.id loop
    perform public.reject_application(open.id, apply_ban.reason, null);
  end loop;
end $$;

-- Nobody decides about an account of their own.
create function affiliates.refuse_own(affiliate_id uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if affiliates.is_own(affiliate_id, person) then
    raise exception 'errors.enrollment.own' using errcode = 'PT403';
  end if;
end $$;

-- The account, locked; one that never took part in the program, where one is named, is not there for it.
create function affiliates.require_affiliate(affiliate_id uuid, of_program uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.affiliates a where a.id = require_affiliate.affiliate_id
    and (of_program is null or exists (select 1 from public.enrollments e
      where e.affiliate_id = a.id and e.program_id = of_program)) for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return affiliate_id;
end $$;

-- Its address goes first: invitations to it that wait are dropped, those it accepted stay without it.
create function affiliates.erase_invited_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.email = lower(old.email) and i.accepted_at is null;
  update public.invitations i set email = lower(new.email), message = null where i.email = lower(old.email);
  return new;
end $$;
create trigger erase_invited_address after update of email on public.profiles
  for each row when (new.email like '%@deleted.invalid'
    and old.email <> new.email) execute function affiliates.erase_invited_address();

-- Accounts that may belong to the same person, and why: the same mailbox, or the same site or profile.
create function public.list_duplicates(affiliate_id uuid)
returns table (other_id uuid, name text, email text, why text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select a.id, p.full_name, p.email, case when core.normalize_mailbox(p.email) = core.normalize_mailbox(o.email)
      then 'mailbox'
        else 'property' end
    from public.affiliates f join public.profiles o on o.id = f.user_id
    join public.affiliates a on a.id <> f.id and a.merged_into is null
    join public.profiles p on p.id = a.user_id and p.deleted_at is null
    where f.id = list_duplicates.affiliate_id and (core.normalize_mailbox(p.email) = core.normalize_mailbox(o.email)
      or exists (select 1 from public.affiliate_properties x join public.affiliate_properties y on y.url = x.url
        where x.affiliate_id = f.id and y.affiliate_id = a.id))
    order by p.email limit 10;
end $$;
grant execute on function public.list_duplicates to authenticated;

-- For the administrator who is about to confirm: refused for the same reasons as the merge itself.
create function public.preview_merge(from_id uuid, into_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  perform affiliates.check_merge(from_id, into_id, admin);
  return affiliates.merge_counts(from_id, into_id);
end $$;
grant execute on function public.preview_merge to authenticated;

-- Merges one affiliate into another. Writers of sales, decisions or payouts wait until it is done: a row that they add
-- in between could be credited to the merged account.
create function public.merge_affiliates(from_id uuid, into_id uuid, reason text) returns public.affiliate_merges
language plpgsql security definer set search_path = '' set lock_timeout = '10s' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  own public.enrollments;
  into_enrollment uuid;
  hook text;
  after public.affiliate_merges;
begin
  lock table public.customers, public.conversions, public.commissions, public.payouts in exclusive mode;
  perform 1 from public.affiliates a where a.id in (from_id, into_id) order by a.id for no key update;
  perform affiliates.check_merge(from_id, into_id, admin);
  insert into public.affiliate_merges (from_id, into_id, reason, moved, merged_by)
    values (from_id, into_id, why, affiliates.merge_counts(from_id, into_id), admin) returning * into after;
  for own in select * from public.enrollments e where e.affiliate_id = after.from_id order by e.id loop
    select e.id into into_enrollment from public.enrollments e where e.affiliate_id = after.into_id
      and e.program_id = own.program_id;
    if into_enrollment is null then
      update public.enrollments e set affiliate_id = after.into_id where e.id = own.id;
    else
      for hook in select h from core.hooks('merge_enrollments') as h loop
        execute format('select %s($1, $2, $3)', hook) using after, own.id, into_enrollment;
      end loop;
    end if;
  end loop;
  update public.affiliates a set merged_into = after.into_id where a.id = after.from_id
    or a.merged_into = after.from_id;
  for hook in select h from core.hooks('merge_affiliates') as h loop
    execute format('select %s($1)', hook) using after;
  end loop;
  perform accounts.mail_person(f.user_id, 'account_merged', jsonb_build_object('email', p.email, 'reason', why),
      'account_merged:' || after.id)
    from public.affiliates f, public.affiliates i join public.profiles p on p.id = i.user_id
    where f.id = after.from_id and i.id = after.into_id;
  perform core.audit('affiliate.merged', after.from_id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.merge_affiliates to authenticated;

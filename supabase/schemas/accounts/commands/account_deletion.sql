-- Exports all data about the calling person, and nothing about anybody else. Amounts are minor units.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := (select a.id from public.affiliates a where a.user_id = person);
  found_data jsonb := jsonb_build_object('exported_at', now());
  hook text;
  part jsonb;
begin
  for hook in select h from core.hooks('export_person') as h loop
    execute format('select %s($1, $2)', hook) into part using person, affiliate;
    found_data := core.join_objects(found_data, part);
  end loop;
  return found_data;
end $$;
grant execute on function public.export_my_data to authenticated;

-- Deletes the calling person's account, after their password was checked. Refused while a payout is on its way: the
-- bank may need its owner. What has not been paid by then is not paid any more, as the page explains.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  owner public.profiles;
begin
  perform accounts.use_proof(person, 'deletion');
  perform accounts.lock_admins();
  select * into owner from public.profiles p where p.id = person for update;
  if accounts.is_last_admin(person) then
    raise exception 'errors.role.last_admin' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.payouts o join public.affiliates a on a.id = o.affiliate_id
    where a.user_id = person and o.status in ('pending', 'processing', 'failed')) then
    raise exception 'errors.account.payout_open' using errcode = 'PT409';
  end if;
  perform public.enqueue_mail('account_deleted', owner.email, owner.locale, jsonb_build_object('name', owner.full_name),
    'account_deleted:' || person);
  perform accounts.erase_account(person);
  perform core.audit('account.deleted', person, null, null);
end $$;
grant execute on function public.delete_my_account to authenticated;

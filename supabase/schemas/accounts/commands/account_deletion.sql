-- Everything kept about the person who asks, and nothing about anybody else. Amounts are minor units.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := (select a.id from public.affiliates a where a.user_id = person);
begin
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name, 'locale', p.locale,
        'country', p.country, 'time_zone', p.time_zone, 'created_at', p.created_at, 'last_sign_in_at',
          u.last_sign_in_at)
      from public.profiles p join auth.users u on u.id = p.id where p.id = person),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'granted_at', r.granted_at)), '[]')
      from public.user_roles r where r.user_id = person),
    'mails_turned_off', (select coalesce(jsonb_agg(o.kind), '[]') from public.mail_opt_outs o where o.user_id = person),
    'checklists_put_away', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'at', c.hidden_at)), '[]')
      from public.hidden_checklists c left join public.programs p on p.id = c.program_id where c.user_id = person),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s),
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'joined_at', m.joined_at)), '[]')
      from public.team_members m where m.user_id = person),
    'applications', accounts.applications_of(affiliate),
    'properties', accounts.properties_of(affiliate),
    'enrollments', accounts.enrollments_of(affiliate),
    'leaderboard', (select to_jsonb(c) - 'affiliate_id' - 'consented_by' from public.leaderboard_consents c
      where c.affiliate_id = affiliate),
    'answers', accounts.answers_of(affiliate),
    'money', accounts.money_of(affiliate),
    'paid_by', accounts.payee_data_of(affiliate),
    'exports', (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'asked_for', x.question, 'at',
      x.created_at)
        order by x.created_at), '[]') from public.exports x where x.user_id = person),
    'registered_through', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'at', c.created_at)), '[]')
      from public.customers c join public.programs p on p.id = c.program_id where c.user_id = person),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'by_me',
      a.actor_id = person)
        order by a.id), '[]')
      from public.audit_log a where a.subject_id = person or a.actor_id = person));
end $$;
grant execute on function public.export_my_data to authenticated;

-- Deletes the account of the person who asks, after their password was checked. Refused while a payout is on its way:
-- the bank may need its owner. What has not been paid by then is not paid any more; the page says so.
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
  perform accounts.erase_person(person);
  perform core.audit('account.deleted', person, null, null);
end $$;
grant execute on function public.delete_my_account to authenticated;

-- The link was opened at the address of before and its button pressed; the app has checked the signature. Once, within
-- seven days; later changes go with it, so that a link of theirs takes nothing back again. Answers where the recovery
-- mail goes.
create function public.undo_credential_change(change_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  change accounts.credential_changes;
  address text;
begin
  select c.* into change from accounts.credential_changes c join public.profiles p on p.id = c.user_id
    where c.id = undo_credential_change.change_id and p.deleted_at is null for update of p, c;
  if not found then
    raise exception 'errors.account.link_used' using errcode = 'PT404';
  end if;
  if change.undone_at is not null or change.changed_at < now() - interval '7 days' then
    raise exception 'errors.account.link_used' using errcode = 'PT409';
  end if;
  select c.old_email into address from accounts.credential_changes c where c.user_id = change.user_id
    and c.kind = 'email'
    and c.changed_at >= change.changed_at and c.undone_at is null order by c.changed_at limit 1;
  update accounts.credential_changes c set undone_at = now()
    where c.user_id = change.user_id and c.changed_at >= change.changed_at and c.undone_at is null;
  delete from accounts.email_changes c where c.user_id = change.user_id and c.used_at is null;
  delete from accounts.proofs p where p.user_id = change.user_id;
  delete from auth.sessions s where s.user_id = change.user_id;
  perform accounts.drop_factors(change.user_id, change.changed_at);
  perform payouts.restore_methods(change.user_id, change.changed_at);
  if address is not null then
    perform accounts.set_email(change.user_id, address);
  end if;
  update auth.users u set encrypted_password = null where u.id = change.user_id;
  perform accounts.drop_mail_tokens(change.user_id);
  perform core.audit('credential_change.undone', change.user_id, null, jsonb_build_object('kind', change.kind));
  return (select p.email from public.profiles p where p.id = change.user_id);
end $$;
grant execute on function public.undo_credential_change to service_role;

-- Taking a change of sign-in back, by the link of its mail: whoever has the account now loses it, and its owner starts again
-- from the address of before, by a recovery mail.

-- Ends payout methods that were given since, as long as they are held, and puts back the one of before.
create function private.restore_methods(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := (select a.id from public.affiliates a where a.user_id = person);
begin
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.ended_at is null and m.asked_at >= since
      and (m.confirmed_at is null or m.held_until > now());
  if exists (select 1 from public.payout_methods m
    where m.affiliate_id = affiliate and m.confirmed_at is not null and m.ended_at is null) then
    return;
  end if;
  update public.payout_methods m set ended_at = null where m.id = (
    select b.id from public.payout_methods b where b.affiliate_id = affiliate and b.confirmed_at < since and b.ended_at >= since
    order by b.confirmed_at desc limit 1);
end $$;

-- Second factors that were added since. Bound late: the embedded backend has none.
create function private.drop_factors(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform private.let_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person and f.created_at >= since;
  end if;
end $$;

-- The link was opened at the address of before and its button pressed; the app has checked the signature. Once, within seven
-- days; later changes go with it, so that a link of theirs takes nothing back again. Answers where the recovery mail goes.
create function public.undo_credential_change(change_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  change private.credential_changes;
  address text;
begin
  select c.* into change from private.credential_changes c join public.profiles p on p.id = c.user_id
    where c.id = undo_credential_change.change_id and p.deleted_at is null for update of p, c;
  if not found then
    raise exception 'errors.account.link_used' using errcode = 'PT404';
  end if;
  if change.undone_at is not null or change.changed_at < now() - interval '7 days' then
    raise exception 'errors.account.link_used' using errcode = 'PT409';
  end if;
  select c.old_email into address from private.credential_changes c where c.user_id = change.user_id and c.kind = 'email'
    and c.changed_at >= change.changed_at and c.undone_at is null order by c.changed_at limit 1;
  update private.credential_changes c set undone_at = now()
    where c.user_id = change.user_id and c.changed_at >= change.changed_at and c.undone_at is null;
  delete from private.email_changes c where c.user_id = change.user_id and c.used_at is null;
  delete from private.proofs p where p.user_id = change.user_id;
  delete from auth.sessions s where s.user_id = change.user_id;
  perform private.drop_factors(change.user_id, change.changed_at);
  perform private.restore_methods(change.user_id, change.changed_at);
  if address is not null then
    perform private.set_email(change.user_id, address);
  end if;
  update auth.users u set encrypted_password = null where u.id = change.user_id;
  perform private.drop_mail_tokens(change.user_id);
  perform private.audit('credential_change.undone', change.user_id, null, jsonb_build_object('kind', change.kind));
  return (select p.email from public.profiles p where p.id = change.user_id);
end $$;
grant execute on function public.undo_credential_change to service_role;

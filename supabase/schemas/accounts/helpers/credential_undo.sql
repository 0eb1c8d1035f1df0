-- Undoes a change of sign-in by the link of its mail: the present holder loses the account, and its owner starts again
-- from the earlier address, by a recovery mail.

-- Removes second factors that were added since. The embedded backend has no table of factors.
create function accounts.drop_factors(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform accounts.allow_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person and f.created_at >= since;
  end if;
end $$;

-- Taking a change of sign-in back, by the link of its mail: whoever has the account now loses it, and its owner starts
-- again from the address of before, by a recovery mail.

-- Second factors that were added since. Bound late: the embedded backend has none.
create function accounts.drop_factors(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform accounts.let_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person and f.created_at >= since;
  end if;
end $$;

create function accounts.is_mail_wanted(recipient text, template text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select 1 from public.mail_opt_outs o join public.profiles p on p.id = o.user_id
    where lower(p.email) = lower(is_mail_wanted.recipient) and o.kind::text = is_mail_wanted.template)
$$;

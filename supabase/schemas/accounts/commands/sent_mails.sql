-- The mails that went or go to a person's present address, newest first, for administrators: which and what became of
-- each, never what they say, because some carry a link that signs in. `failed`: it was tried for the last time.
create function public.list_sent_mails(person_id uuid, skipped integer, count integer)
returns table (id bigint, template text, locale text, state text, created_at timestamptz, sent_at timestamptz,
  attempts integer, problem text)
language plpgsql stable security definer set search_path = '' as $$
declare
  address text;
begin
  perform core.require_admin();
  select lower(p.email) into address from public.profiles p where p.id = list_sent_mails.person_id;
  if not found then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  return query
    select o.id, o.template, o.locale, case when o.sent_at is not null then 'sent' when o.attempts >= 16 then 'failed'
        when o.last_error is not null then 'retrying' else 'waiting' end,
      o.created_at, o.sent_at, o.attempts, case when o.sent_at is null then o.last_error end
    from core.outbox o where lower(o.recipient) = address order by o.id desc
    offset greatest(skipped, 0) limit least(greatest(list_sent_mails.count, 1), 100);
end $$;
grant execute on function public.list_sent_mails to authenticated;

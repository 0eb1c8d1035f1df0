create function core.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from core.attempts a where a.at < now() - interval '1 day';
  delete from core.known_marks k where k.seen_at < now() - interval '180 days';
  delete from core.page_dates d where d.at < now() - interval '30 days';
  delete from core.commands c where c.created_at < now() - interval '90 days';
  delete from core.outbox o where o.sent_at < now() - case o.template
    when 'account_deleted' then interval '1 day' else interval '90 days' end;
$$;

create function core.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from core.outbox o where lower(o.recipient) = lower(person.email) and o.template <> 'account_deleted';
$$;

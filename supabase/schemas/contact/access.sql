alter table public.contact_messages enable row level security;
create policy "administrators read the messages" on public.contact_messages
  for select to authenticated using ((select core.is_admin()));
grant select (id, name, email, topic, message, locale, state, created_at, handled_at, handled_by, number, kind,
    product_slug, product_name, company, phone, budget, currency, person_id, owner_id, quoted, reason, remind_on,
    remind_note, reminded_at, changed_at)
  on public.contact_messages to authenticated;

alter table public.contact_entries enable row level security;
create policy "administrators read what happened to the messages" on public.contact_entries
  for select to authenticated using ((select core.is_admin()));
grant select on public.contact_entries to authenticated;

-- How many messages are in each state and what was quoted in them, by topic and currency: the tabs of the admin
-- screens.
create view public.contact_message_counts with (security_invoker = true) as
  select m.state, m.topic, count(*) as total, m.currency, coalesce(sum(m.quoted), 0)::bigint as quoted
  from public.contact_messages m group by m.state, m.topic, m.currency;
grant select on public.contact_message_counts to authenticated;

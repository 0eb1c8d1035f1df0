alter table public.contact_messages enable row level security;
create policy "administrators read the messages" on public.contact_messages
  for select to authenticated using ((select core.is_admin()));
grant select (id, name, email, topic, message, locale, state, created_at, handled_at, handled_by)
  on public.contact_messages to authenticated;

-- How many messages are in each state, by topic: the tabs of the admin screens.
create view public.contact_message_counts with (security_invoker = true) as
  select m.state, m.topic, count(*) as total from public.contact_messages m group by m.state, m.topic;
grant select on public.contact_message_counts to authenticated;

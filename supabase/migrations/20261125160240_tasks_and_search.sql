set local check_function_bodies = off;

revoke all on function public.report_tasks() from public, anon, authenticated, service_role;
revoke all on function reports.search_all(holds text, begins text) from public, anon, authenticated, service_role;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and (o.full_name ilike holds or o.email ilike holds)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'product_order', o.id, o.slug, o.name, o.number, b.full_name from public.orders o
      join public.profiles b on b.id = o.buyer_id where lower(o.number) like begins
      order by lower(o.number), o.id limit 6)
    union all
    (select 'inquiry', m.id, null, null, m.name, coalesce(m.company, m.email) from public.contact_messages m
      where m.state <> 'spam' and (m.name ilike holds or m.email ilike holds or m.company ilike holds
        or 'c-' || m.number like begins)
      order by m.created_at desc, m.id limit 6);
end $$;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create or replace function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'orders', count(*), min(d.placed_at) from public.order_details d where d.waits
    union all select 'reminders', d.total, d.since from contact.due_reminders(admin) as d;
end $$;

grant execute on function public.report_tasks to authenticated;

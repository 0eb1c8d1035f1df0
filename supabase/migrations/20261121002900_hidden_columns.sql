-- What stands in a row that an affiliate or a visitor may read, and is none of their business: which administrator did it, and from
-- which amount on a person looks. API roles have no grant for these columns; administrators ask by the functions below.

-- Takes some columns out of the grants that API roles have on a table or view; all others stay readable.
create function private.hide_columns(relation regclass, hidden text[]) returns void
language plpgsql set search_path = '' as $$
declare
  reader text;
  shown text := (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attname <> all (hidden));
begin
  for reader in select r from unnest(array['anon', 'authenticated']) as r where has_table_privilege(r, relation, 'select') loop
    execute format('revoke select on %s from %I', relation, reader);
    execute format('grant select (%s) on %s to %I', shown, relation, reader);
  end loop;
end $$;

select private.hide_columns('public.applications', '{decided_by}');
select private.hide_columns('public.bounties', '{created_by}');
select private.hide_columns('public.bounty_submissions', '{decided_by}');
select private.hide_columns('public.commissions', '{decided_by}');
select private.hide_columns('public.conversion_claims', '{decided_by}');
select private.hide_columns('public.enrollment_changes', '{changed_by}');
select private.hide_columns('public.group_moves', '{moved_by}');
select private.hide_columns('public.payout_holds', '{placed_by,released_by}');
select private.hide_columns('public.payout_requests', '{answered_by}');
select private.hide_columns('public.payout_schedules', '{set_by}');
select private.hide_columns('public.payouts', '{paid_by,returned_by}');
select private.hide_columns('public.profiles', '{suspended_by}');
select private.hide_columns('public.program_changes', '{before,after}');
select private.hide_columns('public.program_leaderboards', '{opened_by}');
select private.hide_columns('public.programs', '{approval_limit}');
select private.hide_columns('public.rewards', '{created_by}');
revoke select (invited_by) on public.invitations from authenticated;

-- Who made or decided some rows, for administrators: by the id of the row, as text.
create function public.list_authors(relation text, ids text[]) returns table (id text, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
begin
  return query
    select a.id, p.full_name from (
      select r.id::text, r.created_by as person from public.rewards r
        where relation = 'rewards' and r.id::text = any (ids)
      union all select r.id::text, r.decided_by from public.applications r
        where relation = 'applications' and r.id::text = any (ids)
      union all select r.id::text, r.decided_by from public.bounty_submissions r
        where relation = 'bounty_submissions' and r.id::text = any (ids)
      union all select r.id::text, r.changed_by from public.enrollment_changes r
        where relation = 'enrollment_changes' and r.id::text = any (ids)
      union all select r.id::text, r.moved_by from public.group_moves r
        where relation = 'group_moves' and r.id::text = any (ids)
      union all select r.id::text, r.placed_by from public.payout_holds r
        where relation = 'payout_holds' and r.id::text = any (ids)
    ) as a join public.profiles p on p.id = a.person;
end $$;
grant execute on function public.list_authors to authenticated;

-- From which amount on a person approves, for administrators: the program's now (without a change's id), and in each change of it.
create function public.list_approval_limits(program_id uuid)
returns table (change_id uuid, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
begin
  return query
    select null::uuid, null::jsonb, to_jsonb(p.approval_limit) from public.programs p where p.id = list_approval_limits.program_id
    union all select c.id, c.before -> 'approval_limit', c.after -> 'approval_limit' from public.program_changes c
      where c.program_id = list_approval_limits.program_id and c.after ? 'approval_limit';
end $$;
grant execute on function public.list_approval_limits to authenticated;

create function affiliates.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.enrollments e set ended_at = coalesce(e.ended_at, now()) where e.id = from_enrollment;
$$;

-- Moves what belongs to the account itself: applications, properties, tags, notes and the accepted terms. Of two open
-- applications to a program one remains, none where the other account is in; of two equal properties the verified one.
create function affiliates.merge_affiliates(merge public.affiliate_merges) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.applications a set state = 'withdrawn', decided_at = now()
    where a.affiliate_id in (merge.from_id, merge.into_id) and a.state = 'submitted' and (
      exists (select 1 from public.enrollments e where e.affiliate_id = merge.into_id and e.program_id = a.program_id)
      or a.affiliate_id = merge.from_id and exists (select 1 from public.applications b
        where b.affiliate_id = merge.into_id and b.program_id = a.program_id and b.state = 'submitted'));
  update public.applications a set affiliate_id = merge.into_id where a.affiliate_id = merge.from_id;
  delete from public.affiliate_properties p using public.affiliate_properties q
    where p.url = q.url and p.affiliate_id in (merge.from_id, merge.into_id)
      and q.affiliate_id in (merge.from_id, merge.into_id)
      and p.affiliate_id <> q.affiliate_id and (p.verified_at is not null, p.affiliate_id = merge.into_id)
        < (q.verified_at is not null, q.affiliate_id = merge.into_id);
  update public.affiliate_properties p set affiliate_id = merge.into_id where p.affiliate_id = merge.from_id;
  insert into public.affiliate_tags (affiliate_id, tag, program_id)
    select merge.into_id, t.tag, t.program_id from public.affiliate_tags t where t.affiliate_id = merge.from_id
      on conflict do nothing;
  delete from public.affiliate_tags t where t.affiliate_id = merge.from_id;
  insert into public.terms_acceptances (terms_id, affiliate_id, accepted_at)
    select t.terms_id, merge.into_id, t.accepted_at from public.terms_acceptances t where t.affiliate_id = merge.from_id
      on conflict do nothing;
  update public.affiliate_notes n set affiliate_id = merge.into_id where n.affiliate_id = merge.from_id;
  delete from public.team_members m where m.affiliate_id = merge.from_id;
  update public.team_invitations i set revoked_at = now()
    where i.affiliate_id = merge.from_id and i.accepted_at is null;
end $$;

create function affiliates.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.enrollments e set ended_at = now() from public.affiliates a
    where a.user_id = person.id and e.affiliate_id = a.id and e.ended_at is null;
  update public.applications a set answers = '{}', forbidden_methods = '{}', decided_at = coalesce(a.decided_at, now()),
      state = case a.state when 'submitted' then 'withdrawn' else a.state end
    from public.affiliates f where f.user_id = person.id and a.affiliate_id = f.id;
  delete from public.affiliate_tags t using public.affiliates f where f.user_id = person.id and t.affiliate_id = f.id;
  delete from public.affiliate_notes n using public.affiliates f where f.user_id = person.id and n.affiliate_id = f.id;
  delete from public.hidden_checklists c where c.user_id = person.id;
$$;

create function affiliates.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'checklists_put_away', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'at', c.hidden_at)), '[]')
      from public.hidden_checklists c left join public.programs p on p.id = c.program_id where c.user_id = person),
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'joined_at', m.joined_at)), '[]')
      from public.team_members m where m.user_id = person),
    'applications', affiliates.applications_of(affiliate),
    'properties', affiliates.properties_of(affiliate),
    'enrollments', affiliates.enrollments_of(affiliate),
    'answers', jsonb_build_object(
    'accepted_terms', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'version', t.version,
        'at', a.accepted_at) order by a.accepted_at), '[]')
      from public.terms_acceptances a join public.program_terms t on t.id = a.terms_id
      join public.programs p on p.id = t.program_id where a.affiliate_id = affiliate),
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('from', f.name, 'to', g.name, 'at', m.moved_at)
        order by m.moved_at), '[]')
      from public.group_moves m join public.enrollments e on e.id = m.enrollment_id
      left join public.program_groups f on f.id = m.from_group_id left join public.program_groups g
        on g.id = m.to_group_id
      where e.affiliate_id = affiliate)))
$$;

create function affiliates.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.decided_by from public.applications r where relation = 'applications' and r.id::text = any (ids)
  union all select r.id::text, r.changed_by from public.enrollment_changes r
    where relation = 'enrollment_changes' and r.id::text = any (ids)
  union all select r.id::text, r.moved_by from public.group_moves r
    where relation = 'group_moves' and r.id::text = any (ids)
  union all select r.id::text, r.created_by from public.affiliate_notes r
    where relation = 'affiliate_notes' and r.id::text = any (ids)
$$;

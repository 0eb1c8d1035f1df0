-- Personal data: what a copy of an affiliate's data holds about their programs, applications and places.

create function affiliates.enrollments_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'name', p.name, 'joined_at', e.joined_at,
    'links', (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.name, 'destination', l.destination,
        'sub_ids', l.sub_ids, 'utm', l.utm, 'routes', l.routes, 'variants', l.variants,
        'created_at', l.created_at, 'archived_at', l.archived_at,
        'clicks', (select coalesce(sum(d.clicks), 0) from public.link_days d where d.link_id = l.id))
          order by l.created_at), '[]')
      from public.links l where l.enrollment_id = e.id),
    'coupons', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'created_at', c.created_at, 'ended_at',
      c.ended_at)
        order by c.created_at), '[]')
      from public.coupons c where c.enrollment_id = e.id)) order by e.joined_at), '[]')
  from public.enrollments e join public.programs p on p.id = e.program_id where e.affiliate_id = affiliate
$$;

create function affiliates.applications_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'state', a.state, 'questions', a.questions,
    'answers', a.answers, 'submitted_at', a.submitted_at, 'decided_at', a.decided_at, 'reason', a.reason,
    'reapply_on', a.reapply_on) order by a.submitted_at), '[]')
  from public.applications a join public.programs p on p.id = a.program_id where a.affiliate_id = affiliate
$$;

create function affiliates.properties_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'url', p.url, 'token', p.token, 'created_at',
    p.created_at,
    'checked_at', p.checked_at, 'verified_at', p.verified_at, 'proof', p.proof) order by p.created_at), '[]')
  from public.affiliate_properties p where p.affiliate_id = affiliate
$$;

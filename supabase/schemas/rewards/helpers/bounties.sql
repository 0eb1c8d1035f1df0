create function rewards.check_bounty(bounty public.bounties) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not core.is_translated(bounty.title, 120) then
    perform core.refuse_field('errors.bounty.title', 'title');
  end if;
  if not core.is_translated(bounty.description, 2000) then
    perform core.refuse_field('errors.bounty.description', 'description');
  end if;
  if not coalesce(bounty.amount between 1 and 1000000000000, false) then
    perform core.refuse_field('errors.reward.money', 'amount');
  end if;
  if bounty.proof is null then
    perform core.refuse_field('errors.fields.required', 'proof');
  end if;
  if bounty.award_limit not between 1 and 100000 then
    perform core.refuse_field('errors.reward.count', 'award_limit');
  end if;
  if not coalesce(bounty.per_affiliate between 1 and 1000, false) then
    perform core.refuse_field('errors.reward.count', 'per_affiliate');
  end if;
  if bounty.ends_at <= greatest(bounty.starts_at, now()) then
    perform core.refuse_field('errors.bounty.ends_at', 'ends_at');
  end if;
end $$;

-- Refuses an award beyond the limits: the bounty's row is the lock that reviews queue at.
create function rewards.check_awards_left(bounty public.bounties, enrollment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  awarded integer;
  own integer;
begin
  select count(*), count(*) filter (where s.enrollment_id = enrollment) into awarded, own
    from public.bounty_submissions s where s.bounty_id = bounty.id and s.state = 'approved';
  if awarded >= bounty.award_limit then
    raise exception 'errors.bounty.all_awarded' using errcode = 'PT409';
  end if;
  if own >= bounty.per_affiliate then
    raise exception 'errors.bounty.own_awarded' using errcode = 'PT409';
  end if;
end $$;

-- Refuses a bounty that is not open, or of which this affiliate or everybody together has had all there is.
create function rewards.check_bounty_open(bounty public.bounties, enrollment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if bounty.starts_at > now() then
    raise exception 'errors.bounty.not_begun' using errcode = 'PT409';
  end if;
  if bounty.closed_at is not null or bounty.ends_at <= now() then
    raise exception 'errors.bounty.over' using errcode = 'PT409';
  end if;
  perform rewards.check_awards_left(bounty, enrollment);
end $$;

create function rewards.check_proof(bounty public.bounties, shown text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if length(shown) not between 1 and 4000 then
    perform core.refuse_field('errors.bounty.proof', 'proof');
  end if;
  if bounty.proof = 'url' and not affiliates.answer_fits('{"kind": "url"}', shown) then
    perform core.refuse_field('errors.bounty.url', 'proof');
  end if;
end $$;

-- The programs of the calling affiliate, for policies: an archived program stays visible to those who joined it.
create function programs.joined_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.program_id from public.enrollments e where e.affiliate_id = affiliates.my_affiliate_id();
end $$;
grant execute on function programs.joined_programs to authenticated;

-- What a program's first values must be, each refused by its name before a constraint would refuse the row.
create function programs.check_new_program(slug text, name jsonb, summary jsonb, category public.program_category,
  domains text[],
  currency text, window_days integer, hold_days integer, minimum_payout bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_field('errors.program.slug', 'slug')
    where (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new') is not true;
  perform core.refuse_field('errors.program.slug_taken', 'slug')
    where exists (select 1 from public.programs p where p.slug = check_new_program.slug);
  perform core.refuse_field('errors.program.name', 'name') where core.is_translated(name, 80) is not true;
  perform core.refuse_field('errors.program.summary', 'summary') where core.is_translated(summary, 400) is not true;
  perform core.refuse_field('errors.fields.choice', 'category') where category is null;
  perform core.refuse_field('errors.program.domains', 'domains') where domains is null
    or array_position(domains, null) is not null;
  perform core.refuse_field('errors.program.currency', 'currency') where (currency ~ '^[A-Z]{3}$') is not true;
  perform core.refuse_field('errors.fields.number', 'window_days') where (window_days between 1 and 365) is not true;
  perform core.refuse_field('errors.fields.number', 'hold_days') where (hold_days between 0 and 180) is not true;
  perform core.refuse_field('errors.fields.number', 'minimum_payout')
    where (minimum_payout between 0 and 1000000000000) is not true;
end $$;

-- The program of a signed call, or a refusal. An archived one sells no more, but its orders can still be refunded: else
-- a commission that is not paid yet would be paid for a returned order.
create function programs.program_of_key(key_id text, statuses public.program_status[] default '{published,paused}',
  scope text default null) returns public.programs
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
  scopes text[];
begin
  select k.scopes into scopes from public.program_keys k
    where k.id = program_of_key.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if found then
    select p.* into program from public.programs p join public.program_keys k on k.program_id = p.id
      where k.id = program_of_key.key_id and p.status = any (statuses);
  end if;
  if program.id is null then
    raise exception 'errors.api.key_unknown' using errcode = 'PT403';
  end if;
  if scope <> all (scopes) then
    raise exception 'errors.api.scope' using errcode = 'PT403', detail = scope;
  end if;
  return program;
end $$;

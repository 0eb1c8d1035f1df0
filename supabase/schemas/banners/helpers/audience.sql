-- Whether a program's banner or asset is for the calling affiliate: all of the program, a group, or one affiliate.
create function banners.is_for_me(of_program uuid, of_group uuid, of_enrollment uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliates.my_affiliate_id() and e.program_id = of_program
      and e.ended_at is null and e.state in ('active', 'paused')
      and (of_group is null or e.group_id = of_group) and (of_enrollment is null or e.id = of_enrollment));
end $$;
grant execute on function banners.is_for_me to authenticated;

-- Checks whom a banner or an asset is for.
create function banners.check_audience(of_program uuid, audience public.banner_audience, of_group uuid,
  of_enrollment uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (audience = 'group') is distinct from (of_group is not null) or of_group is not null and not exists (
    select 1 from public.program_groups g where g.id = of_group and g.program_id = of_program) then
    perform core.refuse_field('errors.banner.group', 'group_id');
  elsif (audience = 'affiliate') is distinct from (of_enrollment is not null)
    or of_enrollment is not null and not exists (select 1 from public.enrollments e
      where e.id = of_enrollment and e.program_id = of_program and e.ended_at is null) then
    perform core.refuse_field('errors.banner.affiliate', 'email');
  end if;
end $$;

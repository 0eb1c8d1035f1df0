-- Whether a resource of a tier is for the person's partner: approved, and of that tier or one above. Null: for all.
create function partners.is_for_me(of_tier uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.partners p left join public.partner_tiers own on own.id = p.tier_id
    where p.id = partners.my_partner_id() and p.state = 'approved' and (of_tier is null or own.position >= (
      select t.position from public.partner_tiers t where t.id = of_tier)));
end $$;
grant execute on function partners.is_for_me to authenticated;

-- A resource with the fields of a form, checked; the file comes apart from it.
create function partners.with_resource_fields(before public.partner_resources, fields jsonb)
returns public.partner_resources
language plpgsql stable security definer set search_path = '' as $$
declare
  after public.partner_resources := before;
begin
  after.title := jsonb_strip_nulls(jsonb_build_object('es', nullif(trim(fields ->> 'title_es'), ''),
    'en', nullif(trim(fields ->> 'title_en'), '')));
  after.locale := nullif(fields ->> 'locale', '');
  after.tier_id := nullif(fields ->> 'tier_id', '')::uuid;
  after.body := case when after.kind = 'text' then nullif(trim(fields ->> 'body'), '') end;
  perform partners.check_tier(after.tier_id);
  if core.is_translated(after.title, 80) is not true then
    perform core.refuse_field('errors.resource.title', 'title_es');
  elsif after.locale not in ('es', 'en') or after.kind = 'text' and after.locale is null then
    perform core.refuse_field('errors.resource.locale', 'locale');
  elsif after.kind = 'text' and coalesce(length(after.body), 0) not between 1 and 5000 then
    perform core.refuse_field('errors.resource.body', 'body');
  end if;
  return after;
end $$;

-- The file of a resource, new or instead of the one before.
create function partners.store_resource_file(resource public.partner_resources, file jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into partners.resource_files as f (resource_id, content)
    values (resource.id, core.file_content(file ->> 'media', file ->> 'content', 'files'))
    on conflict (resource_id) do update set content = excluded.content;
end $$;

-- Makes a tier of partners, or changes one. Benefits are a line each, in both languages or in Spanish.
create function public.save_partner_tier(tier_id uuid, name jsonb, benefits jsonb, place integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_tiers;
  after public.partner_tiers;
begin
  if core.is_translated(name, 60) is not true then
    perform core.refuse_field('errors.partner.tier_name', 'name_es');
  elsif core.is_translated(benefits, 2000) is not true then
    perform core.refuse_field('errors.partner.tier_benefits', 'benefits_es');
  elsif not coalesce(place between 1 and 100, false) then
    perform core.refuse_field('errors.partner.tier_place', 'place');
  end if;
  if tier_id is null then
    insert into public.partner_tiers (name, benefits, position) values (save_partner_tier.name,
      save_partner_tier.benefits, place) returning * into after;
  else
    select * into before from public.partner_tiers t where t.id = save_partner_tier.tier_id for update;
    if not found then
      raise exception 'errors.partner.tier_unknown' using errcode = 'PT404';
    end if;
    update public.partner_tiers t set name = save_partner_tier.name, benefits = save_partner_tier.benefits,
      position = place where t.id = before.id returning * into after;
  end if;
  perform core.audit('partner_tier.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after.id;
end $$;
grant execute on function public.save_partner_tier to authenticated;

create function public.delete_partner_tier(tier_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_tiers;
begin
  select * into before from public.partner_tiers t where t.id = delete_partner_tier.tier_id for update;
  if not found then
    raise exception 'errors.partner.tier_unknown' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.partners p where p.tier_id = before.id)
    or exists (select 1 from public.partner_resources r where r.tier_id = before.id) then
    raise exception 'errors.partner.tier_used' using errcode = 'PT409';
  end if;
  delete from public.partner_tiers t where t.id = before.id;
  perform core.audit('partner_tier.deleted', before.id, to_jsonb(before), null);
  return before.id;
end $$;
grant execute on function public.delete_partner_tier to authenticated;

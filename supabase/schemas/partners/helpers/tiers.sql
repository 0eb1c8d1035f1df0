create function partners.check_tier(of_tier uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_tier is not null and not exists (select 1 from public.partner_tiers t where t.id = of_tier) then
    perform core.refuse_field('errors.partner.tier', 'tier_id');
  end if;
end $$;

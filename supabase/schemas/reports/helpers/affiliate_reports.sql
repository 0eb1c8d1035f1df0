-- Affiliate reports: what an affiliate's days add up to, for themselves and for an administrator who looks at their
-- dashboard.

-- Lets the affiliate themselves pass, and administrators; for anybody else there is no such affiliate.
create function reports.require_reader(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (of_affiliate = affiliates.my_affiliate_id() or core.is_admin()
    and exists (select 1 from public.affiliates a where a.id = of_affiliate)) is not true then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
end $$;

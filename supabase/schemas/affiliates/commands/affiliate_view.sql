-- Affiliate view: an administrator looks at an affiliate's dashboard. They read by their own right, as an
-- administrator, so nothing can be done in the affiliate's name; that they looked is recorded, once an hour.

create function public.view_affiliate(affiliate_id uuid)
returns table (name text, email text, merged_into uuid, joined_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
begin
  if not exists (select 1 from public.affiliates a where a.id = view_affiliate.affiliate_id) then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if not exists (select 1 from public.audit_log l where l.subject_id = view_affiliate.affiliate_id
    and l.action = 'affiliate.viewed' and l.actor_id = admin and l.at > now() - interval '1 hour') then
    perform core.audit('affiliate.viewed', view_affiliate.affiliate_id, null, null);
  end if;
  return query select o.full_name, o.email, a.merged_into, a.created_at
    from public.affiliates a join public.profiles o on o.id = a.user_id where a.id = view_affiliate.affiliate_id;
end $$;
grant execute on function public.view_affiliate to authenticated;

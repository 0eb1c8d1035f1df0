set local check_function_bodies = off;

-- How the ways to pay were set, the newest first: what each became, and by whom.
create or replace function public.list_payment_option_changes()
returns table (id bigint, option public.payment_option, at timestamptz, person text, value jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.id, (l.after ->> 'option')::public.payment_option, l.at, p.full_name,
      jsonb_build_object('is_on', l.after -> 'is_on', 'destination', l.after -> 'destination',
        'network', l.after -> 'network', 'instructions', l.after -> 'instructions')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.action = 'payment_option.set' order by l.id desc limit 100;
end $$;

grant execute on function public.list_payment_option_changes to authenticated;
